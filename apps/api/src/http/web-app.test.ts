import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWebApp } from './web-app.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voicedraft-web-'));
  await mkdir(join(folder, 'assets'));
  for (const name of [
    'index.html',
    'manifest.json',
    'start.js',
    'icon-192.png',
    'assets/page-1a2b.js',
    'assets/page-1a2b.js.br',
  ])
    await writeFile(join(folder, name), name);
  app = fastify();
  const template = { html: '', manifest: {} };
  const writer = {
    hasPage: (path: string) => path === '/pricing',
    identifyPage: (path: string) => path,
    isPersonal: () => false,
    writePage: () => Promise.reject(new Error('not asked for')),
  };
  await registerWebApp(app, { folder, template, writer }, async (_request, reply) => reply.send('a page'));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('files of the web app', () => {
  it('with a hash in their name are cached for good, and sent as the build compressed them', async () => {
    const plain = await get('/assets/page-1a2b.js');
    expect(plain.body).toBe('assets/page-1a2b.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const compressed = await get('/assets/page-1a2b.js', { 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.body).toBe('assets/page-1a2b.js.br');
  });

  it('without one are cached for an hour', async () => {
    const { headers, body } = await get('/start.js');
    expect(body).toBe('start.js');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    // The logo of emails is shown on other sites, the others are ours alone.
    expect((await get('/icon-192.png')).headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cross-origin-resource-policy']).not.toBe('cross-origin');
  });

  it('that are missing are no page, and what the build left for the server is not served', async () => {
    for (const url of ['/assets/page-old.js', '/assets/', '/assets/page-1a2b.js.br'])
      expect((await get(url, { accept: 'text/html' })).statusCode, url).toBe(404);
    for (const url of ['/manifest.json', '/index.html'])
      expect((await get(url, { accept: 'application/json' })).statusCode, url).toBe(404);
    expect((await get('/pricing', { accept: 'text/html' })).body).toBe('a page');
  });
});
