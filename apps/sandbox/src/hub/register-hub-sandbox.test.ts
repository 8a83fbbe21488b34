import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HubSandbox, registerHubSandbox } from './register-hub-sandbox.ts';

const CONTENT = 'GGUF and weights';
let folder: string;
let app: FastifyInstance;
let hub: HubSandbox;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voicedraft-hub-'));
  await mkdir(join(folder, 'maker/model'), { recursive: true });
  await writeFile(join(folder, 'maker/model/a.gguf'), CONTENT);
  await writeFile(join(folder, 'maker/model/config.json'), '{}');
  app = fastify();
  hub = registerHubSandbox(app, { folder, pageSize: 1 });
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function commit(): Promise<string> {
  return (await app.inject('/api/models/maker/model/revision/main')).json<{ sha: string }>().sha;
}

describe('stand-in of a hub', () => {
  it('lists files page by page, large ones with their SHA-256', async () => {
    const first = await app.inject(`/api/models/maker/model/tree/${await commit()}?recursive=true`);
    const oid = createHash('sha256').update(CONTENT).digest('hex');
    expect(first.json()).toMatchObject([{ path: 'a.gguf', lfs: { oid, size: CONTENT.length } }]);
    const next = /<([^>]+)>; rel="next"/u.exec(String(first.headers.link))?.[1] ?? '';
    const second = await app.inject(new URL(next).pathname + new URL(next).search);
    expect(second.json()).toMatchObject([{ path: 'config.json', size: 2 }]);
    expect(second.headers.link).toBeUndefined();
  });

  it('redirects large files and sends the part that is asked for', async () => {
    const described = await app.inject(`/maker/model/resolve/${await commit()}/a.gguf`);
    expect(described.statusCode).toBe(302);
    expect(described.headers).toMatchObject({
      'x-linked-size': String(CONTENT.length),
      'x-repo-commit': await commit(),
    });
    const url = String(described.headers.location);
    const part = await app.inject({ url, headers: { range: 'bytes=5-' } });
    expect([part.statusCode, part.body]).toEqual([206, CONTENT.slice(5)]);
    expect((await app.inject({ url, headers: { range: 'bytes=99-' } })).statusCode).toBe(416);
  });

  it('sends small files itself', async () => {
    const response = await app.inject(`/maker/model/resolve/main/config.json`);
    expect(response.body).toBe('{}');
    expect(response.headers['x-repo-commit']).toBe(await commit());
  });

  it('does not tell unknown repositories, and nothing outside its folder', async () => {
    expect((await app.inject('/api/models/maker/other/revision/main')).statusCode).toBe(401);
    expect((await app.inject('/api/models/..%2f..%2fetc/model/revision/main')).statusCode).toBe(401);
    expect((await app.inject('/maker/model/resolve/main/other.gguf')).statusCode).toBe(404);
  });

  it('deviates as planned', async () => {
    hub.faults.inject({ fault: { kind: 'status', status: 503 }, model: 'a.gguf' });
    hub.faults.inject({ fault: { kind: 'flip' }, model: 'a.gguf' });
    expect((await app.inject('/maker/model/resolve/main/a.gguf')).statusCode).toBe(503);
    expect((await app.inject('/cdn/maker/model/a.gguf')).body).not.toBe(CONTENT);
    expect((await app.inject('/cdn/maker/model/a.gguf')).body).toBe(CONTENT);
  });
});
