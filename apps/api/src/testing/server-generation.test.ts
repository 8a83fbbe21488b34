import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import type { ScriptResult, VoiceResult } from '@voicedraft/contract/generations';
import type { LanguageModels, ModelTrial } from '@voicedraft/contract/language-models';
import type { ServedModel } from '@voicedraft/sandbox/openai/shapes';
import { startOpenAiSandbox } from '@voicedraft/sandbox/openai/start-openai-sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEngines } from '#build-engines.ts';
import { readConfig } from '#config.ts';
import { systemClock } from '#context.ts';
import { timeLimitOf } from '#integrations/engines/time-limit.ts';
import { type EngineServer, startEngineServer } from './engine-server.ts';
import { findFreePort } from './free-port.ts';
import { startTestService, type TestService, type TestUser } from './test-service.ts';
import { createToneVoices } from './tone-voices.ts';
import { sendScript } from './wordy-model.ts';

const SCRIPT = 'Bees fly far. They come home before dark.';
const MODELS: readonly ServedModel[] = [
  { name: 'qwen3:0.6b', bytes: 500_000_000, contextTokens: 40_960 },
  { name: 'qwen3:1.7b', bytes: 1_400_000_000, contextTokens: 40_960 },
];

let remote: EngineServer;
let voices: Awaited<ReturnType<typeof startOpenAiSandbox>>;
let ollama: Awaited<ReturnType<typeof startOpenAiSandbox>>;
let ollamaPort: number;
let service: TestService;
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  remote = await startEngineServer((call) => sendScript(call, SCRIPT));
  voices = await startOpenAiSandbox();
  ollamaPort = await findFreePort();
  const environment = {
    FIND_OLLAMA: 'true',
    OLLAMA_HOST: `127.0.0.1:${ollamaPort}`,
    OPENAI_SPEECH_BASE_URL: voices.url,
  };
  const engines = buildEngines(readConfig(environment), systemClock, createToneVoices());
  service = await startTestService(environment, { engines });
  admin = await service.signUp({ role: 'Admin' });
  user = await service.signUp({ credits: 20 });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([remote.close(), ollama.close()]);
});

const startOllama = async () => {
  ollama = await startOpenAiSandbox({ shape: 'ollama', served: MODELS, thoughts: 'beside' }, ollamaPort);
};

async function generate<Result>(job: 'script' | 'voice', payload: object): Promise<Result> {
  const url = `/api/generations/${job}`;
  const answer = await service.send(user, 'POST', url, payload);
  return answer.json<{ data: Result }>().data;
}

const write = () =>
  generate<ScriptResult>('script', { prompt: 'An advert for a bakery in Lisbon. It opens at seven.' });
const speak = () => generate<VoiceResult>('voice', { script: SCRIPT, voice: 'kore' });

async function readSettings(): Promise<EngineSettings> {
  const answer = await service.app.inject({ url: '/api/engine-settings', headers: admin.headers });
  return answer.json<{ data: EngineSettings }>().data;
}

async function models(method: 'GET' | 'PUT' = 'GET', payload?: object) {
  const url = '/api/language-models';
  const answer = await service.send(admin, method, url, payload);
  return { status: answer.statusCode, ...answer.json<{ data: LanguageModels; fields?: object }>() };
}

const CHOICE = { findsOllama: true, ollamaModel: null, serverUrls: [], serverModel: null };

describe('a product beside which Ollama may run', () => {
  it('uses the built-in writer, and not as a fallback, as long as there is none', async () => {
    const script = await write();
    expect(script).toMatchObject({ engine: 'local' });
    expect(script.fallback).toBeUndefined();
    expect((await models()).data).toMatchObject({ ollama: null, servers: [], source: 'none' });
  });

  it('writes with the best model of one that was started later, without any setting', async () => {
    await startOllama();
    const find = async () => (await models()).data.ollama?.model;
    await expect.poll(find, { timeout: 10_000 }).toBe('qwen3:1.7b');
    const script = await write();
    expect(script).toMatchObject({ engine: 'server', model: 'qwen3:1.7b', quality: 'natural' });
    expect(script.fallback).toBeUndefined();
    const { data } = await models();
    expect(data).toMatchObject({ findsOllama: true, ollama: { model: 'qwen3:1.7b', isOnThisMachine: true } });
    expect(data.ollama?.models.map(({ name }) => name)).toEqual(['qwen3:1.7b', 'qwen3:0.6b']);
    const { engines, serving } = await readSettings();
    expect(engines.script.map(({ engine }) => engine)).toEqual(['gemini', 'server', 'local']);
    expect(engines.speech.map(({ engine }) => engine)).toEqual(['gemini', 'openai', 'local']);
    expect(serving).toMatchObject({ script: { engine: 'server' }, speech: { engine: 'openai' } });
  });

  it('writes with the model that an administrator chooses, who can try each before', async () => {
    const payload = { source: 'ollama', model: 'qwen3:0.6b', prompt: 'A script about city bees' };
    const url = '/api/language-models/try';
    const headers = { ...admin.headers, accept: 'text/event-stream' };
    const answer = await service.app.inject({ method: 'POST', url, headers, payload });
    const events = answer.body
      .split('\n\n')
      .flatMap((event) => /^event: (\w+)\ndata: (.*)$/su.exec(event) ?? []);
    const done = JSON.parse(events.at(-1) ?? '') as { data: ModelTrial };
    expect(answer.body.match(/^event: piece$/gmu)?.length).toBeGreaterThan(3);
    expect(done.data).toMatchObject({ model: 'qwen3:0.6b', text: expect.stringContaining('city bees') });
    expect(ollama.requests.list().at(-1)?.body).toMatchObject({
      model: 'qwen3:0.6b',
      reasoning_effort: 'none',
    });
    expect((await models('PUT', { ...CHOICE, ollamaModel: 'qwen3:0.6b' })).status).toBe(200);
    expect(await write()).toMatchObject({ engine: 'server', model: 'qwen3:0.6b' });
  });

  it('falls back while it is gone, charges nothing for that, and uses it again when it is back', async () => {
    const before = await service.balances(user);
    ollama.faults.inject({ fault: { kind: 'reset' }, times: 2 });
    expect(await write()).toMatchObject({ engine: 'local', fallback: true });
    // What the built-in writer arranges is free.
    expect(await service.balances(user)).toEqual({ available: before.available, held: 0 });
    await ollama.close();
    expect(await write()).toMatchObject({ engine: 'local', fallback: true });
    expect((await readSettings()).fallbacks).toEqual({
      script: { engine: 'server', reason: 'Ollama does not respond.', until: null },
      speech: null,
    });
    await startOllama();
    await expect.poll(async () => (await write()).engine, { timeout: 10_000, interval: 500 }).toBe('server');
  });

  it('leaves it alone once it is switched off', async () => {
    expect((await models('PUT', { ...CHOICE, findsOllama: false })).data).toMatchObject({ ollama: null });
    expect(await write()).toMatchObject({ engine: 'local' });
    expect((await readSettings()).engines.script.map(({ engine }) => engine)).toEqual(['gemini', 'local']);
  });
});

describe('a product with servers for scripts and voices', () => {
  it('writes with the servers that an administrator names, before Ollama', async () => {
    const serverUrls = [remote.url];
    const saved = await models('PUT', { ...CHOICE, serverUrls, serverKey: 'a-key-of-the-model-server-01' });
    expect(saved.data).toMatchObject({ source: 'stored', serverUrls, serverKey: 'a-key-of…r-01' });
    expect(await write()).toMatchObject({
      engine: 'openai',
      model: 'a-model',
      quality: 'studio',
      script: SCRIPT,
    });
    expect(remote.calls.at(-1)?.authorization).toBe('Bearer a-key-of-the-model-server-01');
    expect(JSON.stringify([saved, await models()])).not.toContain('a-key-of-the-model-server-01');
    expect((await readSettings()).engines.script.map(({ engine }) => engine)).toEqual([
      'gemini',
      'openai',
      'server',
      'local',
    ]);
  });

  it('keeps the key for its own addresses, and asks for it again for others', async () => {
    expect(
      (await models('PUT', { ...CHOICE, serverUrls: [remote.url], serverModel: 'b-model' })).status,
    ).toBe(200);
    expect(await write()).toMatchObject({ model: 'b-model' });
    expect(remote.calls.at(-1)?.authorization).toBe('Bearer a-key-of-the-model-server-01');
    const moved = await models('PUT', { ...CHOICE, serverUrls: [remote.url, 'http://elsewhere.example'] });
    expect(moved).toMatchObject({ status: 400, fields: { serverKey: expect.any(String) } });
  });

  it.each([
    { serverUrls: ['http://user:secret@a.example'] },
    { serverUrls: ['ftp://a.example'] },
    { serverUrls: ['http://a.example/?key=1'] },
    { serverKey: 'with spaces' },
    { ollamaModel: '' },
  ])('refuses what cannot work: %j', async (input) => {
    expect((await models('PUT', { ...CHOICE, ...input })).status).toBe(400);
  });

  it('tells what any server has, and nothing else of its answer', async () => {
    const list = (payload: object) => service.send(admin, 'POST', '/api/language-models/list', payload);
    const answers = await Promise.all(
      [remote.url, voices.url.replace('127', '128')].map((url) => list({ url })),
    );
    expect(answers.map((answer) => answer.json<{ data: unknown }>().data)).toMatchObject([
      { status: 'serving', models: [{ name: 'a-model' }] },
      { status: 'unreachable', models: [] },
    ]);
  });

  it('speaks with the server that was named for voices, without anybody choosing it', async () => {
    const voice = await speak();
    expect(voice).toMatchObject({ engine: 'openai', model: 'kokoro' });
    expect(voice.fallback).toBeUndefined();
    await voices.close();
    expect(await speak()).toMatchObject({ engine: 'local', quality: 'natural', fallback: true });
    expect((await readSettings()).fallbacks.speech).toMatchObject({ until: expect.any(String) });
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

  it('returns the credit if the administrator wants no other engine', async () => {
    const before = await service.balances(user);
    const { textModels, speechModels } = await readSettings();
    const payload = { scriptEngine: 'openai', speechEngine: 'auto', textModels, speechModels, draftPrice: 1 };
    const url = '/api/engine-settings';
    const saved = await service.send(admin, 'PUT', url, payload);
    expect(saved.statusCode).toBe(200);
    await remote.close();
    const refused = await service.send(user, 'POST', '/api/generations/script', { prompt: 'bees' });
    expect(refused.json()).toMatchObject({
      success: false,
      error: 'Script generation failed: The AI provider could not be reached.',
    });
    expect(await service.balances(user)).toEqual(before);
  });
});
