import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Voice, VoiceId } from '@voicedraft/contract/voices';
import { VOICES } from '@voicedraft/contract/voice-list';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { Speech, SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import { parseWav } from '@voicedraft/engine-api/wav';
import { sampleFile } from '@voicedraft/speech-engine/voice-samples';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { recordSamples } from './record-samples.ts';

const LOCAL = Buffer.alloc(200, 1);
const NATURAL = Buffer.alloc(400, 2);

/** The natural voices as a test wants them. */
const state = {
  isServing: true,
  revision: 'one',
  spoken: [] as VoiceId[],
  /** What happens instead of speaking. */
  fail: null as ((voice: VoiceId) => Partial<Speech> | undefined) | null,
};
const natural: SpeechEngine = {
  engine: 'server',
  model: 'kokoro',
  get revision() {
    return state.revision;
  },
  features: { pitch: false, styles: ['neutral'], emphasis: false, wordTimes: false },
  callWords: 0,
  parallelCalls: 1,
  isAvailable: () => state.isServing,
  synthesize: async ({ voice }) => {
    state.spoken.push(voice);
    return { pcm: NATURAL, model: 'kokoro', ...state.fail?.(voice) };
  },
};

let service: TestService;
beforeAll(async () => {
  const fake = createFakeEngines();
  fake.synthesize = async () => ({ pcm: LOCAL, model: 'fake-speech' });
  service = await startTestService({}, { engines: { ...fake, speechEngine: () => natural } });
});
beforeEach(async () => {
  Object.assign(state, { isServing: true, revision: 'one', spoken: [], fail: null });
  for await (const { key } of service.context.storage.list()) await service.context.storage.delete(key);
});
afterAll(() => service.stop());

const record = () => recordSamples(service.context);

async function hear(voice: VoiceId = 'kore') {
  const { rawPayload, headers } = await service.app.inject({ url: `/api/voices/${voice}/sample` });
  const type = headers['content-type'];
  if (type === 'audio/wav') expect(parseWav(rawPayload).data).toEqual(NATURAL);
  else expect(rawPayload.toString('latin1', 4, 12)).toBe('ftypM4A ');
  return { engine: type === 'audio/wav' ? 'server' : 'local', cache: headers['cache-control'] };
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of service.context.storage.list()) keys.push(key);
  return keys.filter((key) => key.startsWith('samples/server/')).toSorted();
}

describe('the samples of the built-in voices', () => {
  it('come with the product, one for each, and play without an engine', async () => {
    const { engines } = service.context;
    engines.speechEngine = () => engines.speechEngineNamed('local');
    try {
      for (const { id } of VOICES) {
        expect(await hear(id)).toEqual({ engine: 'local', cache: 'public, max-age=86400' });
        expect((await stat(sampleFile(id))).size).toBeLessThan(40_000);
      }
      expect(new Set(VOICES.map(({ id }) => readFileSync(sampleFile(id), 'latin1'))).size).toBe(
        VOICES.length,
      );
      expect(state.spoken).toEqual([]);
    } finally {
      engines.speechEngine = () => natural;
    }
  });
});

describe('the list of voices', () => {
  it('names the engine and the quality of each', async () => {
    const { data } = (await service.app.inject({ url: '/api/voices' })).json<{ data: Voice[] }>();
    expect(data).toHaveLength(VOICES.length);
    expect(data).toEqual(data.map((voice) => ({ ...voice, engine: 'server', quality: 'natural' })));
  });
});

describe('the samples of natural voices', () => {
  it('are those of the built-in voice until they are recorded, for a short time in caches', async () => {
    expect(await hear()).toEqual({ engine: 'local', cache: 'public, max-age=60' });
    expect(state.spoken).toEqual([]);
    await record();
    expect(await hear()).toEqual({ engine: 'server', cache: 'public, max-age=86400' });
    expect(state.spoken.toSorted()).toEqual(VOICES.map(({ id }) => id).toSorted());
    await record();
    expect(state.spoken).toHaveLength(VOICES.length);
  });

  it('are recorded again for another model, whose own samples stay until they are old', async () => {
    await record();
    state.revision = 'two/2';
    expect((await hear()).engine).toBe('local');
    await record();
    expect((await hear()).engine).toBe('server');
    expect(await listKeys()).toHaveLength(2 * VOICES.length);

    state.revision = 'three';
    const tomorrow = { now: () => new Date(Date.now() + 25 * 3_600_000) };
    await recordSamples({ ...service.context, clock: tomorrow });
    expect(await listKeys()).toEqual(VOICES.map(({ id }) => `samples/server/three/${id}.wav`).toSorted());
  });

  it('wait while a generation runs', async () => {
    const done = Promise.withResolvers<void>();
    const generation = service.context.running.track('one', () => done.promise);
    await record();
    expect(state.spoken).toEqual([]);
    done.resolve();
    await generation;
    await record();
    expect(state.spoken).toHaveLength(VOICES.length);
  });

  it('are the built-in ones while no server responds', async () => {
    await record();
    state.isServing = false;
    expect((await hear()).engine).toBe('local');
    state.spoken.length = 0;
    await record();
    expect(state.spoken).toEqual([]);
  });

  it.each([
    ['one that failed', () => fail()],
    ['one that the built-in voice spoke', () => ({ engine: 'local' as const, pcm: LOCAL })],
  ])('do not include %s', async (_, failure) => {
    state.fail = (voice) => (voice === 'kore' ? failure() : undefined);
    await record();
    expect((await hear('kore')).engine).toBe('local');
    expect((await hear('achernar')).engine).toBe('server');
    state.fail = null;
    await record();
    expect((await hear('kore')).engine).toBe('server');
  });
});

function fail(): never {
  throw new EngineError('unavailable', 'It ended.');
}
