import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Voice, VoiceId } from '@voicedraft/contract/voices';
import { VOICES } from '@voicedraft/contract/voice-list';
import { EngineError, toEngineError } from '@voicedraft/engine-api/engine-error';
import type { SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { sampleFile } from '@voicedraft/speech-engine/voice-samples';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

let spoken: VoiceId[];
const { synthesize: speak } = createFakeEngines();
const service = useStarted(startTestService);
beforeEach(async () => {
  Object.assign(service.engines, { name: 'openai', available: true });
  spoken = [];
  service.engines.synthesize = (request) => {
    spoken.push(request.voice);
    return speak(request);
  };
  for await (const { key } of service.context.storage.list()) await service.context.storage.delete(key);
});

async function urlOf(voice: VoiceId = 'kore') {
  const { data } = (await service.app.inject({ url: '/api/voices' })).json<{ data: Voice[] }>();
  return data.find(({ id }) => id === voice)?.sampleUrl ?? '';
}

async function hear(voice: VoiceId = 'kore', url?: string) {
  const { rawPayload, headers } = await service.app.inject({ url: url ?? (await urlOf(voice)) });
  const isOwn = headers['content-type'] === 'audio/wav';
  if (!isOwn) expect(rawPayload.toString('latin1', 4, 12)).toBe('ftypM4A ');
  return { from: isOwn ? 'engine' : 'product', cache: headers['cache-control'] };
}

describe('the samples of the built-in voices', () => {
  it('come with the product, one for each, and play without an engine', async () => {
    service.engines.name = 'local';
    for (const { id } of VOICES) {
      expect(await hear(id)).toEqual({ from: 'product', cache: 'public, max-age=86400' });
      expect((await stat(sampleFile(id))).size).toBeLessThan(40_000);
    }
    expect(new Set(VOICES.map(({ id }) => readFileSync(sampleFile(id), 'latin1'))).size).toBe(VOICES.length);
    expect(spoken).toEqual([]);
  });
});

describe('the list of voices', () => {
  it('names the engine and the quality of each', async () => {
    const { data } = (await service.app.inject({ url: '/api/voices' })).json<{ data: Voice[] }>();
    expect(data).toHaveLength(VOICES.length);
    expect(data).toEqual(data.map((voice) => ({ ...voice, engine: 'openai', quality: 'studio' })));
  });
});

describe("the samples of another engine's voices", () => {
  it('are spoken once, however many listen', async () => {
    const own = { from: 'engine', cache: 'public, max-age=86400' };
    expect(await Promise.all([hear(), hear()])).toEqual([own, own]);
    expect(await hear()).toEqual(own);
    // An address without a version stays when the sound changes.
    expect(await hear('kore', '/api/voices/kore/sample')).toEqual({ ...own, cache: 'public, max-age=3600' });
    expect(spoken).toEqual(['kore']);
  });

  it.each([{ model: 'another' }, { sourceOf: () => 'another server' }])(
    'are spoken again by %o',
    async (other) => {
      await hear();
      const before = await urlOf();
      const another = { ...service.engines.speechEngine(), ...other };
      const engine = vi.spyOn(service.engines, 'speechEngine').mockReturnValue(another);
      const [now, heard] = [await urlOf(), await hear('kore', before)];
      engine.mockRestore();
      expect(spoken).toEqual(['kore', 'kore']);
      // No cache has it under the other one's address.
      expect(now).not.toBe(before);
      expect(heard.cache).toBe('public, max-age=60');
    },
  );

  it('that take too long do not count as an outage', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failures: EngineError[] = [];
    service.engines.synthesize = ({ signal }) => {
      vi.advanceTimersByTime(30_000);
      failures.push(toEngineError(signal.reason, signal, 'The voice'));
      return Promise.reject(failures[0]);
    };
    await hear().finally(() => vi.useRealTimers());
    expect(failures).toMatchObject([{ kind: 'aborted' }]);
  });

  it.each([
    ['it fails', () => Promise.reject(new EngineError('unavailable', 'It ended.'))],
    [
      'the built-in voice spoke',
      async (request: SpeechRequest) => ({ ...(await speak(request)), engine: 'local' as const }),
    ],
    ['its sound is silent', async () => ({ pcm: Buffer.alloc(200_000), model: 'fake-speech' })],
  ])('are the built-in ones, for a short time in caches, if %s', async (_what, synthesize) => {
    service.engines.synthesize = synthesize;
    expect(await hear()).toEqual({ from: 'product', cache: 'public, max-age=60' });
  });

  it('are the built-in ones while it cannot be used', async () => {
    service.engines.available = false;
    expect(await hear()).toMatchObject({ from: 'product' });
    expect(spoken).toEqual([]);
  });
});
