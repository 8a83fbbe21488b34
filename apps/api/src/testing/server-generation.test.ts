import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import type { ScriptResult, VoiceResult } from '@voicedraft/contract/generations';
import { startOpenAiSandbox } from '@voicedraft/sandbox/openai/start-openai-sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEngines } from '#build-engines.ts';
import { readConfig } from '#config.ts';
import { systemClock } from '#context.ts';
import { timeLimitOf } from '#integrations/engines/time-limit.ts';
import type { ServerAddress } from '#integrations/engine-servers/server-address.ts';
import { type EngineServer, startEngineServer } from './engine-server.ts';
import { startTestService, type TestService, type TestUser } from './test-service.ts';
import { createToneVoices } from './tone-voices.ts';
import { sendScript } from './wordy-model.ts';

const SCRIPT = 'Bees fly far. They come home before dark.';

let scripts: EngineServer;
let remote: EngineServer;
let voices: Awaited<ReturnType<typeof startOpenAiSandbox>>;
let installed: readonly ServerAddress[] = [];
let service: TestService;
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  scripts = await startEngineServer((call) => sendScript(call, SCRIPT));
  remote = await startEngineServer((call) => sendScript(call, SCRIPT));
  remote.health.status = 'starting';
  voices = await startOpenAiSandbox();
  const environment = { SCRIPT_SERVER_URL: remote.url, OPENAI_SPEECH_BASE_URL: voices.url };
  const engines = buildEngines(readConfig(environment), systemClock, createToneVoices(), {
    scripts: () => installed,
    isInstalled: () => true,
  });
  service = await startTestService(environment, { engines });
  admin = await service.signUp({ role: 'Admin' });
  user = await service.signUp({ credits: 20 });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([scripts.close(), remote.close()]);
});

async function generate<Result>(job: 'script' | 'voice', payload: object): Promise<Result> {
  const url = `/api/generations/${job}`;
  const answer = await service.app.inject({ method: 'POST', url, headers: user.headers, payload });
  return answer.json<{ data: Result }>().data;
}

const write = () => generate<ScriptResult>('script', { prompt: 'An advert for a bakery in Lisbon' });
const speak = () => generate<VoiceResult>('voice', { script: SCRIPT, voice: 'kore' });

async function readSettings(): Promise<EngineSettings> {
  const answer = await service.app.inject({ url: '/api/engine-settings', headers: admin.headers });
  return answer.json<{ data: EngineSettings }>().data;
}

describe('a product with servers for scripts and voices', () => {
  it('uses the built-in writer, as a fallback, until the installed server has started', async () => {
    expect(await write()).toMatchObject({ engine: 'local', fallback: true });
    expect((await readSettings()).fallbacks).toEqual({
      script: { reason: 'The local writer does not respond.', until: null },
      speech: null,
    });
    installed = [{ url: scripts.url, apiKey: null }];
    const script = await write();
    expect(script).toMatchObject({ engine: 'server', model: 'a-model', quality: 'natural', script: SCRIPT });
    expect(script.fallback).toBeUndefined();
  });

  it('speaks with the server that was named for voices, without anybody choosing it', async () => {
    const voice = await speak();
    expect(voice).toMatchObject({ engine: 'openai', model: 'kokoro' });
    expect(voice.fallback).toBeUndefined();
  });

  it('lists the servers among the engines, and those of other machines with their state', async () => {
    const { engines, serving } = await readSettings();
    expect(engines.script.map(({ engine }) => engine)).toEqual(['gemini', 'server', 'local']);
    expect(engines.speech.map(({ engine }) => engine)).toEqual(['gemini', 'openai', 'local']);
    expect(serving).toMatchObject({ script: { engine: 'server' }, speech: { engine: 'openai' } });
    expect(service.context.engines.remoteServers()).toEqual([
      { url: remote.url, status: 'starting', waiting: 0, speed: null },
    ]);
  });

  it('gives a server more time than other engines, unless a limit is configured', () => {
    const { engines, config } = service.context;
    expect(timeLimitOf({ config }, 'script', engines.scriptWriter())).toMatchObject({ ms: 300_000 });
    expect(timeLimitOf({ config }, 'speech', engines.speechEngineNamed('local'))).toMatchObject({
      ms: 180_000,
    });
    const limited = { config: readConfig({ SCRIPT_TIMEOUT_SECONDS: '30' }) };
    expect(timeLimitOf(limited, 'script', engines.scriptWriter())).toMatchObject({ ms: 30_000 });
  });

  it('falls back when a server has ended, and charges once', async () => {
    const before = await service.balances(user);
    await voices.close();
    expect(await speak()).toMatchObject({ engine: 'local', quality: 'natural', fallback: true });
    expect(await service.balances(user)).toEqual({ available: before.available - 1, held: 0 });
    expect((await readSettings()).fallbacks.speech).toMatchObject({ until: expect.any(String) });
    installed = [];
    expect(await write()).toMatchObject({ engine: 'local', fallback: true });
  });

  it('returns the credit if the administrator wants no other engine', async () => {
    const before = await service.balances(user);
    const { textModels, speechModels } = await readSettings();
    const payload = { scriptEngine: 'server', speechEngine: 'auto', textModels, speechModels, draftPrice: 1 };
    const url = '/api/engine-settings';
    const saved = await service.app.inject({ method: 'PUT', url, headers: admin.headers, payload });
    expect(saved.statusCode).toBe(200);
    const refused = await service.app.inject({
      method: 'POST',
      url: '/api/generations/script',
      headers: user.headers,
      payload: { prompt: 'bees' },
    });
    expect(refused.json()).toMatchObject({
      success: false,
      error: 'Script generation failed: The service is not available at the moment. Please try again later.',
    });
    expect(await service.balances(user)).toEqual(before);
  });
});
