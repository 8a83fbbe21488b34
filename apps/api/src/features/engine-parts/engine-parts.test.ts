import { INSTALL_TIMEOUT_MS } from '@voicedraft/engine-server/testing/provide-packages';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnginePart, PartTestResult } from '@voicedraft/contract/engine-parts';
import type { Method } from '@voicedraft/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '#db/process-alive.ts';
import { createFakeInstaller } from '#testing/fake-installer.ts';
import { prepareStandInWriter, type StandInWriter } from '#testing/stand-in-writer.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';

const POLL = { timeout: 30_000, interval: 50 };

let service: TestService;
let admin: TestUser;
let writer: StandInWriter;
beforeAll(async () => {
  [service, writer] = await Promise.all([startTestService(), prepareStandInWriter()]);
  admin = await service.signUp({ role: 'Admin' });
}, INSTALL_TIMEOUT_MS);
afterAll(async () => {
  await service.stop();
  await writer.delete();
});

interface Answer {
  readonly status: number;
  readonly data: unknown;
}

async function call(method: Method, path: string, payload?: object): Promise<Answer> {
  const url = `/api/engine-parts${path}`;
  const answer = await service.app.inject({
    method,
    url,
    headers: admin.headers,
    ...(payload && { payload }),
  });
  return { ...answer.json<Omit<Answer, 'status'>>(), status: answer.statusCode };
}

async function readParts(): Promise<EnginePart[]> {
  return (await call('GET', '')).data as EnginePart[];
}

async function readWriter(): Promise<EnginePart | undefined> {
  return (await readParts())[0];
}

async function readLog(): Promise<string[]> {
  return ((await call('GET', '/scripts/log')).data as { lines: string[] }).lines;
}

async function readAudit(part: string) {
  const rows = service.context.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entityId', '=', part)
    .orderBy('id');
  return (await rows.execute()).map(({ action, before, after, actorEmail, label }) => ({
    action,
    before,
    after,
    label,
    isByAdmin: actorEmail === admin.email,
  }));
}

describe('the local writer, which is not installed', () => {
  it('is offered, with what it needs and what this machine has', async () => {
    const data = await readParts();
    expect(data.map(({ part, state }) => [part, state.status])).toEqual([['scripts', 'absent']]);
    expect(data[0]).toMatchObject({ installed: null, models: [{ id: 'small' }], remote: [] });
    for (const figure of Object.values(data[0]?.machine ?? {})) expect(figure).toBeGreaterThan(0);
  });

  it('is installed, paused, resumed and cancelled, and the audit log has who began and cancelled it', async () => {
    expect(await call('GET', '/scripts/download?model=small')).toMatchObject({ data: { bytes: 1_000_000 } });
    const begun = await call('POST', '/scripts/install', { model: 'small' });
    expect(begun).toMatchObject({ status: 200, data: { state: { status: 'installing', step: 'download' } } });
    expect(await call('POST', '/scripts/install', { model: 'small' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('already in progress'),
    });
    for (const [action, status] of [
      ['pause', 'paused'],
      ['resume', 'installing'],
      ['cancel', 'absent'],
    ]) {
      expect(await call('POST', '/scripts/actions', { action })).toMatchObject({
        data: { state: { status } },
      });
    }
    const one = { label: 'Local writer', isByAdmin: true };
    expect(await readAudit('scripts')).toEqual([
      { ...one, action: 'started the installation', before: null, after: { model: 'Small model' } },
      { ...one, action: 'cancelled the installation', before: { model: 'Small model' }, after: null },
    ]);
  });

  it('is not installed from a file that is no model, and the answer does not tell whether there is one', async () => {
    const answers = await Promise.all(
      ['/etc/passwd', '/etc/no-such-file', '/etc'].map((file) => call('POST', '/scripts/install', { file })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(answers[0]).toMatchObject({
      status: 400,
      fields: { file: expect.stringMatching(/no GGUF file/u) },
    });
    expect(await call('POST', '/scripts/install', { file: 'model.gguf' })).toMatchObject({
      status: 400,
      fields: { file: expect.stringContaining('whole path') },
    });
  });

  it.each([
    ['GET', '/scripts/download?model=other', undefined, 400],
    ['POST', '/scripts/install', { model: 'other' }, 400],
    ['POST', '/scripts/actions', { action: 'pause' }, 409],
    ['POST', '/scripts/actions', { action: 'restart' }, 409],
    ['POST', '/scripts/test', undefined, 409],
    ['DELETE', '/scripts', undefined, 409],
    ['GET', '/others/log', undefined, 404],
  ] as const)('cannot: %s %s %j', async (method, path, payload, status) => {
    expect(await call(method, path, payload)).toMatchObject({ status, success: false });
  });
});

describe('the product', () => {
  it('starts what is installed once it listens, loads nothing else, and ends it when it stops', async () => {
    const installer = createFakeInstaller();
    installer.setInstallation('scripts', writer.installation);
    let opened = 0;
    const openInstaller = async () => {
      opened += 1;
      return installer;
    };
    const without = await startTestService({}, { openInstaller });
    await without.app.listen({ host: '127.0.0.1', port: 0 });
    await without.stop();
    expect(opened).toBe(0);

    const product = await startTestService({}, { openInstaller });
    const folder = join(product.context.config.dataDir, 'engines');
    await mkdir(folder);
    await product.app.listen({ host: '127.0.0.1', port: 0 });
    const { engineParts } = product.context;
    await expect.poll(() => engineParts.addresses('scripts').length, POLL).toBe(1);
    const log = await readFile(join(folder, 'servers/scripts.log'), 'utf8');
    const pid = Number(/Started as process (\d+)/u.exec(log)?.[1]);
    expect(isAlive(pid)).toBe(true);
    await product.stop();
    expect(isAlive(pid)).toBe(false);
  });
});

describe('a local writer that was installed', () => {
  it('serves, is tested, restarted after it was killed, and removed', async () => {
    service.installer.setInstallation('scripts', writer.installation);
    await expect
      .poll(async () => (await readWriter())?.state, POLL)
      .toMatchObject({
        status: 'serving',
        plannedBytes: 2_000_000_000,
        restarts: 0,
        lastTest: null,
      });
    expect(service.context.engineParts.addresses('scripts')).toHaveLength(1);
    expect(service.context.engineParts.isInstalled('scripts')).toBe(true);

    const test = await call('POST', '/scripts/test');
    expect(test).toMatchObject({ status: 200, data: { text: expect.any(String) } });
    const { amount } = test.data as PartTestResult;
    expect(amount).toBeGreaterThan(1);
    expect((await readWriter())?.state).toMatchObject({
      lastTest: { amount },
      busy: false,
    });

    const lines = await readLog();
    expect(lines[0]).toContain('scripts were installed');
    const pid = Number(/Started as process (\d+)/u.exec(lines.join('\n'))?.[1]);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(async () => (await readWriter())?.state, POLL)
      .toMatchObject({
        status: 'serving',
        restarts: 1,
      });
    expect((await call('POST', '/scripts/test')).status).toBe(200);

    expect(await call('POST', '/scripts/actions', { action: 'restart' })).toMatchObject({
      data: { state: { status: 'starting', restarts: 0 } },
    });
    await expect.poll(async () => (await readWriter())?.state.status, POLL).toBe('serving');
    expect(await call('DELETE', '/scripts')).toMatchObject({
      data: { state: { status: 'absent' }, installed: null },
    });
    expect(service.context.engineParts.addresses('scripts')).toEqual([]);
    // Served three times, and ended three times.
    const log = (await readLog()).join('\n');
    const pids = [...log.matchAll(/Started as process (\d+)/gu)].map(([, id]) => Number(id));
    expect(pids.map(isAlive)).toEqual([false, false, false]);
    expect((await readAudit('scripts')).map(({ action }) => action).slice(-2)).toEqual([
      'restarted',
      'removed',
    ]);
  });
});
