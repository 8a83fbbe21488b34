import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { NEUTRAL_SETTINGS, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import { VOICES } from '@voicedraft/contract/voice-list';
import { checkSpeech, countSpokenWords } from '@voicedraft/engine-api/check-speech';
import type { SpeechEngine, SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { INSTALL_TIMEOUT_MS } from '@voicedraft/engine-server/testing/provide-packages';
import { provideRuntime } from '@voicedraft/speech-server/testing/provide-runtime';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '@voicedraft/speech-server/testing/start-test-server';
import { prose } from '@voicedraft/speech-server/testing/test-texts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EngineServerCall, startEngineServer } from '#testing/engine-server.ts';
import { createServerPool } from './server-pool.ts';
import { createServerSpeechEngine } from './server-speech-engine.ts';

const signal = new AbortController().signal;
const text = 'Good coffee costs $19, and it begins long before the kettle sings. Pour slowly!';
/** A stretch takes a few tenths of a second: long enough to interrupt it. */
const SLOW = { model: { work: 5 } };

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function openEngine(urls: readonly string[], apiKey: string | null = null): SpeechEngine {
  const pool = createServerPool({ listAddresses: () => urls.map((url) => ({ url, apiKey })) });
  ends.push(() => pool.close());
  return createServerSpeechEngine(pool);
}

/** An engine on stand-ins that respond as given. */
async function openFaulty(...answers: ((call: EngineServerCall) => void)[]): Promise<SpeechEngine> {
  const servers = await Promise.all(answers.map((answer) => startEngineServer(answer)));
  ends.push(...servers.map((server) => () => server.close()));
  return openEngine(servers.map(({ url }) => url));
}

const speak = (engine: SpeechEngine, request: Partial<SpeechRequest> = {}) =>
  engine.synthesize({ text, voice: 'achernar', signal, ...request });

describe('speech servers', () => {
  beforeAll(() => provideRuntime(), INSTALL_TIMEOUT_MS);

  async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
    const server = await startTestServer(options);
    ends.push(() => server.close());
    await expect.poll(async () => (await server.health()).status, { timeout: 20_000 }).toBe('ready');
    return server;
  }

  it('speak a text with each of our voices, and say when each word is spoken', async () => {
    const server = await startServer({ config: { apiKey: 'a-key' } });
    const engine = openEngine([server.url], 'a-key');
    const lengths = new Set<number>();
    for (const { id } of VOICES) {
      const { pcm, words = [], model } = await speak(engine, { voice: id });
      expect(checkSpeech(pcm, countSpokenWords(text)).problem).toBeNull();
      expect(words.map(({ at }) => /\S+/u.exec(text.slice(at))?.[0])).toEqual(text.split(' '));
      expect(
        words.every(({ start, end }, index) => start < end && (words[index - 1]?.end ?? 0) <= start),
      ).toBe(true);
      expect(words.at(-1)?.end).toBeLessThanOrEqual(pcm.length / 2 / AUDIO_SAMPLE_RATE);
      expect(model).toBe('kokoro');
      lengths.add(pcm.length);
    }
    expect(engine.revision).toBe('stand-in');
    expect(Math.min(...lengths)).toBeGreaterThan(0);
  });

  it('speak as fast as the settings and the style want, with times that fit', async () => {
    const engine = openEngine([(await startServer()).url]);
    const measure = async (settings: Partial<SpeechSettings>) => {
      const { pcm, words = [] } = await speak(engine, { settings: { ...NEUTRAL_SETTINGS, ...settings } });
      const seconds = pcm.length / 2 / AUDIO_SAMPLE_RATE;
      expect(words.at(-1)?.end).toBeLessThanOrEqual(seconds);
      expect(words.at(-1)?.end).toBeGreaterThan(seconds - 0.6);
      return seconds;
    };
    const plain = await measure({});
    expect((await measure({ speed: 0.7 })) / plain).toBeGreaterThan(1.3);
    expect((await measure({ speed: 1.4 })) / plain).toBeLessThan(0.85);
    expect(await measure({ style: 'calm' })).toBeGreaterThan(plain);
    expect(await measure({ pitch: 4, volume: 6 })).toBe(plain);
  });

  it('report how far they are, by sentences', async () => {
    const engine = openEngine([(await startServer()).url]);
    const long = prose(120);
    const reports: (readonly [number, number])[] = [];
    await speak(engine, { text: long, onProgress: (done, total) => reports.push([done, total]) });
    const total = long.match(/[.]/gu)?.length ?? 0;
    expect(new Set(reports.map(([, all]) => all)).size).toBe(1);
    expect(reports.length).toBeGreaterThan(3);
    expect(reports.map(([done]) => done)).toEqual(reports.map(([done]) => done).toSorted((a, b) => a - b));
    expect(reports.at(-1)).toEqual([total + 1, total + 1]);
    expect(reports.at(-2)?.[0]).toBeLessThanOrEqual(total);
  });

  it('report the place in the queue, and drop what is stopped', async () => {
    const server = await startServer(SLOW);
    const engine = openEngine([server.url]);
    const stop = new AbortController();
    const begun = Promise.withResolvers<void>();
    const first = speak(engine, {
      text: prose(400),
      signal: stop.signal,
      onProgress: () => begun.resolve(),
    });
    first.catch(() => {});
    await begun.promise;
    const positions: number[] = [];
    const waits = Promise.withResolvers<void>();
    const second = speak(engine, {
      onQueued: (position) => {
        positions.push(position);
        if (position === 1) waits.resolve();
      },
    });
    await waits.promise;
    stop.abort();
    await expect(first).rejects.toMatchObject({ kind: 'aborted' });
    expect((await second).pcm.length).toBeGreaterThan(0);
    expect(positions).toEqual([1, 0]);
  });

  it('are exchanged if one is killed in the middle of a text', async () => {
    const [one, other] = [await startServer(SLOW), await startServer()];
    const urls = [one.url];
    const engine = openEngine(urls);
    let hasBegun = false;
    const { pcm } = await speak(engine, {
      text: prose(80),
      onProgress: () => {
        if (hasBegun) return;
        hasBegun = true;
        urls.push(other.url);
        void one.health().then(({ enginePid }) => enginePid !== null && process.kill(enginePid, 'SIGKILL'));
      },
    });
    expect(checkSpeech(pcm, countSpokenWords(prose(80))).problem).toBeNull();
  });

  it('are not asked to speak other languages', async () => {
    await expect(speak(openEngine([]), { text: 'Пчёлы летают далеко.' })).rejects.toMatchObject({
      kind: 'unsupported',
      refusal: { reason: 'language', language: 'Russian' },
    });
  });
});

describe('speech servers that fail', () => {
  const audio = Buffer.alloc(AUDIO_SAMPLE_RATE).toString('base64');
  const delta = { type: 'speech.audio.delta', audio, words: [] };
  const done = { type: 'speech.audio.done', usage: { seconds: 0.5, symbols: 9 } };

  it.each([
    [{ type: 'error', error: { code: 'engine_ended', message: 'Kokoro ended' } }, /interrupted/u],
    [{ type: 'speech.audio.done', usage: { seconds: 9, symbols: 9 } }, /interrupted/u],
    [{ type: 'speech.what' }, /interrupted/u],
  ])('are reported in plain words: %j', async (event, message) => {
    const engine = await openFaulty(({ send, response }) => {
      send(delta);
      send(event);
      response.end();
    });
    const spoken = speak(engine);
    await expect(spoken).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(spoken).rejects.toThrow(message);
  });

  it.each(['end', 'destroy'] as const)(
    'and lose the connection leave the text to another (%s)',
    async (way) => {
      const engine = await openFaulty(
        ...[1, 2].map(() => ({ send, response }: EngineServerCall) => {
          send(delta);
          setImmediate(() => response[way]());
        }),
        ({ send }) => {
          send(delta);
          send(done);
        },
      );
      expect((await speak(engine)).pcm.length).toBe(AUDIO_SAMPLE_RATE);
    },
  );

  it('to know when words are spoken give the audio without times, and progress by its length', async () => {
    const engine = await openFaulty(({ send }) => {
      for (let count = 0; count < 12; count += 1) send(delta);
      send({ ...done, usage: { seconds: 6, symbols: 9 } });
    });
    const reports: number[] = [];
    const speech = await speak(engine, { onProgress: (count) => reports.push(count) });
    expect(speech).toEqual({ pcm: expect.any(Buffer), model: 'kokoro' });
    expect(reports[0]).toBe(0);
    expect(reports.slice(-2)).toEqual([1, 2]);
  });

  it.each([
    ['beyond the text', { text: 'more', at: text.length, start: 0, end: 0.1 }],
    ['of another word', { text: 'coffee', at: 0, start: 0, end: 0.1 }],
    ['that ends before it starts', { text: 'Good', at: 0, start: 0.2, end: 0.1 }],
  ])('at timing words give the audio without times: %s', async (_name, word) => {
    const right = { text: 'Good', at: 0, start: 0, end: 0.1 };
    const engine = await openFaulty(({ send }) => {
      send({ ...delta, words: [right, word, { text: 'coffee', at: 5, start: 0.2, end: 0.4 }] });
      send(done);
    });
    expect(await speak(engine)).toEqual({ pcm: expect.any(Buffer), model: 'kokoro' });
  });

  it('by sending nothing are reported as such', async () => {
    const engine = await openFaulty(({ send }) => send({ ...done, usage: { seconds: 0, symbols: 0 } }));
    await expect(speak(engine)).rejects.toMatchObject({ kind: 'empty' });
  });

  it('to respond for too long are given up', async () => {
    const server = await startEngineServer(({ send }) => send({ type: 'speech.queued', position: 1 }));
    ends.push(() => server.close());
    const pool = createServerPool({ listAddresses: () => [{ url: server.url, apiKey: null }] });
    ends.push(() => pool.close());
    await expect(speak(createServerSpeechEngine(pool, { silenceMs: 50 }))).rejects.toMatchObject({
      kind: 'timeout',
    });
  });
});
