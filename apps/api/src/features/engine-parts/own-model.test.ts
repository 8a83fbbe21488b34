import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { INSTALL_TIMEOUT_MS } from '@voicedraft/engine-server/testing/provide-packages';
import type { EnginePart } from '@voicedraft/contract/engine-parts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startInstallerTest, type InstallerTest } from '#testing/installer-kit.ts';
import { prepareStandInWriter, type StandInWriter } from '#testing/stand-in-writer.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';

/** A generous timeout, because the duration depends on the machine. */
const POLL = { timeout: 60_000, interval: 50 };

let writer: StandInWriter;
let hub: InstallerTest;
let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  writer = await prepareStandInWriter();
  hub = await startInstallerTest();
  const packages = {
    manifest: join(hub.folder, '../manifest'),
    bytes: 1_000,
    install: async (folder: string) => {
      await mkdir(folder, { recursive: true });
      await symlink(join(writer.installation.runtimeFolder, 'node_modules'), join(folder, 'node_modules'));
    },
  };
  service = await startTestService(
    {},
    {
      engines: undefined,
      openInstaller: (folder, testPart) => hub.open({ folder, testPart, packages: { scripts: packages } }),
    },
  );
  admin = await service.signUp({ role: 'Admin', credits: 5 });
}, INSTALL_TIMEOUT_MS);
afterAll(async () => {
  await service.stop();
  await hub.close();
  await writer.delete();
});

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<unknown> {
  const request = { method, url, headers: admin.headers, ...(payload && { payload }) };
  return (await service.app.inject(request)).json<{ data: unknown }>().data;
}

async function readWriter(): Promise<EnginePart | undefined> {
  return ((await call('GET', '/api/engine-parts')) as EnginePart[]).find(({ part }) => part === 'scripts');
}

it('a model of the operator is tested where it is, writes for customers, and is restarted and removed', async () => {
  const { modelPath } = writer.installation;
  await call('POST', '/api/engine-parts/scripts/install', { file: modelPath });
  await expect.poll(readWriter, POLL).toMatchObject({
    installed: { name: 'stand-in.gguf' },
    state: { status: 'serving', lastTest: { amount: expect.any(Number) }, restarts: 0 },
  });
  expect(await call('POST', '/api/engine-parts/scripts/test')).toMatchObject({
    text: expect.stringMatching(/^Meet the little shop/u),
  });
  await expect.poll(readWriter, POLL).toMatchObject({
    state: { memoryBytes: expect.any(Number), speed: expect.any(Number) },
  });

  await service.context.engines.refreshServers();
  const prompt = 'An advert for a bakery in Lisbon';
  expect(await call('POST', '/api/generations/script', { prompt })).toMatchObject({
    engine: 'server',
    model: 'stand-in',
    script: expect.stringMatching(/^Meet the little shop/u),
  });

  await call('POST', '/api/engine-parts/scripts/actions', { action: 'restart' });
  await expect.poll(readWriter, POLL).toMatchObject({ state: { status: 'serving' } });
  expect(await call('DELETE', '/api/engine-parts/scripts')).toMatchObject({
    state: { status: 'absent' },
    installed: null,
  });
  expect(await call('POST', '/api/generations/script', { prompt })).toMatchObject({ engine: 'local' });
}, 120_000);
