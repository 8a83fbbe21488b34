import { INSTALL_TIMEOUT_MS } from '@voicedraft/engine-server/testing/provide-packages';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeStandInModel } from '@voicedraft/speech-server/testing/stand-in-model';
import type { EnginePart } from '@voicedraft/contract/engine-parts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NEEDED_VOICES } from '#integrations/engine-parts/install/catalogue.ts';
import { startInstallerTest, type InstallerTest } from '#testing/installer-kit.ts';
import { prepareStandInVoices, type StandInVoices } from '#testing/stand-in-voices.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';

const POLL = { timeout: 60_000, interval: 50 };

let voices: StandInVoices;
let hub: InstallerTest;
let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  voices = await prepareStandInVoices();
  hub = await startInstallerTest();
  const { modelPath, runtimeFolder } = voices.installation;
  await hub.publish(
    'onnx-community/Kokoro-82M-v1.0-ONNX-timestamped/onnx/model_quantized.onnx',
    encodeStandInModel(),
  );
  const config = await readFile(join(modelPath, 'config.json'));
  await hub.publish('onnx-community/Kokoro-82M-v1.0-ONNX-timestamped/config.json', config);
  for (const voice of NEEDED_VOICES) {
    const path = `onnx-community/Kokoro-82M-v1.0-ONNX/voices/${voice}.bin`;
    await hub.publish(path, await readFile(join(modelPath, `voices/${voice}.bin`)));
  }
  const packages = {
    manifest: join(hub.folder, '../manifest'),
    bytes: 1_000,
    install: (folder: string) => cp(runtimeFolder, folder, { recursive: true }),
  };
  service = await startTestService(
    {},
    {
      openInstaller: (folder, testPart) =>
        hub.open({ folder, testPart, packages: { scripts: packages, voices: packages } }),
    },
  );
  admin = await service.signUp({ role: 'Admin' });
}, INSTALL_TIMEOUT_MS);
afterAll(async () => {
  await service.stop();
  await hub.close();
  await voices.delete();
});

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object): Promise<unknown> {
  const url = `/api/engine-parts${path}`;
  const answer = await service.app.inject({
    method,
    url,
    headers: admin.headers,
    ...(payload && { payload }),
  });
  return answer.json<{ data: unknown }>().data;
}

async function readVoices(): Promise<EnginePart | undefined> {
  return ((await call('GET', '')) as EnginePart[]).find(({ part }) => part === 'voices');
}

it('natural voices are installed from the hub, tested, served and removed', async () => {
  const offer = (await readVoices())?.models[0];
  expect(await call('GET', `/voices/download?model=${offer?.id}`)).toMatchObject({
    hub: hub.hub.url,
    folder: join(service.context.config.dataDir, 'engines/voices'),
  });
  await call('POST', '/voices/install', { model: offer?.id });
  await expect.poll(readVoices, POLL).toMatchObject({
    installed: { name: offer?.name },
    state: { status: 'serving', lastTest: { amount: expect.any(Number) } },
  });
  expect(await call('POST', '/voices/test')).toMatchObject({ audio: expect.any(String) });

  expect(await call('DELETE', '/voices')).toMatchObject({ state: { status: 'absent' }, installed: null });
  const left = await readdir(join(service.context.config.dataDir, 'engines/voices'), { recursive: true });
  expect(left.filter((name) => name.endsWith('.onnx') || name.includes('runtime'))).toEqual([]);
});

it('a model that cannot be loaded is not installed, and the reason is shown', async () => {
  await hub.publish(
    'onnx-community/Kokoro-82M-v1.0-ONNX-timestamped/onnx/model_quantized.onnx',
    Buffer.from('not a model'),
  );
  const offer = (await readVoices())?.models[0];
  await call('POST', '/voices/install', { model: offer?.id });
  await expect.poll(readVoices, POLL).toMatchObject({
    installed: null,
    state: { status: 'install-failed', reason: expect.stringMatching(/model/iu) },
  });
});
