import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { decodePcm16 } from '@voicedraft/speech-engine/dsp/pcm';
import { INSTALL_TIMEOUT_MS } from '@voicedraft/engine-server/testing/provide-packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loudestBetween } from '#testing/measure-tone.ts';
import { readEvents } from '#testing/read-events.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { prose, runOn } from '#testing/test-texts.ts';
import type { SpeechEvent, WordTime } from '@voicedraft/engine-api/speech-events';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, INSTALL_TIMEOUT_MS);

afterAll(() => server.close());

interface Spoken {
  readonly deltas: number;
  readonly words: readonly WordTime[];
  readonly samples: Float32Array;
  readonly usage: Extract<SpeechEvent, { type: 'speech.audio.done' }>['usage'] | undefined;
}

/** Requests speech as events and joins them. */
async function speakWithEvents(input: string, from = server): Promise<Spoken> {
  const events: SpeechEvent[] = [];
  for await (const event of readEvents(await from.ask({ input, stream_format: 'sse' }))) events.push(event);
  const deltas = events.filter((event) => event.type === 'speech.audio.delta');
  const last = events.at(-1);
  return {
    deltas: deltas.length,
    words: deltas.flatMap((delta) => delta.words),
    samples: decodePcm16(Buffer.concat(deltas.map((delta) => Buffer.from(delta.audio, 'base64')))),
    usage: last?.type === 'speech.audio.done' ? last.usage : undefined,
  };
}

/** Long texts take their time on a busy machine. */
const LONG_TIMEOUT_MS = 120_000;

/** Expects each word of the text once, in order, at its index, and audible at its time. */
function expectWordsOf(text: string, { words, samples }: Spoken): void {
  expect(words.map((word) => word.text)).toEqual(text.split(/\s+/u));
  let before = 0;
  for (const { text: word, at, start, end } of words) {
    expect(text.slice(at, at + word.length)).toBe(word);
    expect(start).toBeGreaterThanOrEqual(before);
    expect(end).toBeGreaterThan(start);
    expect(loudestBetween(samples, start, end)).toBeGreaterThan(0.25);
    // The stand-in is silent between words, so wrong times would show here.
    expect(loudestBetween(samples, before, start)).toBeLessThan(0.05);
    before = end;
  }
  expect(before).toBeLessThanOrEqual(samples.length / AUDIO_SAMPLE_RATE);
}

describe('a text of 400 words', { timeout: LONG_TIMEOUT_MS }, () => {
  it('is spoken whole, in stretches, and tells when each word is heard', async () => {
    const text = prose(400);
    const spoken = await speakWithEvents(text);
    expectWordsOf(text, spoken);
    expect(spoken.deltas).toBeGreaterThanOrEqual(10);
    expect(spoken.usage?.seconds).toBeCloseTo(spoken.samples.length / AUDIO_SAMPLE_RATE, 5);
    expect((spoken.usage?.symbols ?? 0) / spoken.deltas).toBeLessThanOrEqual(200);
  });

  it.each([['audio'], ['sse']])(
    'is heard while the rest is still being spoken (%s)',
    async (stream_format) => {
      const slow = await startTestServer({ model: { work: 3 } });
      try {
        const response = await slow.ask({ input: prose(400), stream_format });
        const reader = response.body?.getReader();
        // Some events arrive before the first audio.
        let received = 0;
        while (received < 100_000) received += (await reader?.read())?.value?.length ?? Infinity;
        expect(await slow.health()).toMatchObject({ queue: { running: true } });
        await reader?.cancel();
      } finally {
        await slow.close();
      }
    },
  );
});

describe('the times of words', () => {
  it('are those of the words as they were written', async () => {
    const text = 'On 14 March 2026 the CEO (Ann O’Neil) paid $1,250.50 – 20% more.\n\nWas it worth it?';
    const spoken = await speakWithEvents(text);
    const written = text.split(/\s+/u).filter((word) => word !== '–');
    expect(spoken.words.map((word) => word.text)).toEqual(written);
    const price = spoken.words.find((word) => word.text === '$1,250.50');
    const name = spoken.words.find((word) => word.text === 'Ann');
    expect((price?.end ?? 0) - (price?.start ?? 0)).toBeGreaterThan(2);
    expect(name).toBeUndefined();
  });

  it('are as good in a long sentence without a stop', async () => {
    const text = runOn(300);
    const spoken = await speakWithEvents(text);
    expectWordsOf(text, spoken);
    expect(spoken.deltas).toBeGreaterThanOrEqual(7);
  });

  it('are left out with a model that does not tell them', async () => {
    const silent = await startTestServer({ model: { tellsTimes: false } });
    try {
      const spoken = await speakWithEvents('Hello there.', silent);
      expect(spoken.words).toEqual([]);
      expect(spoken.samples.length).toBeGreaterThan(12_000);
      expect((await silent.health()).model.wordTimes).toBe(false);
    } finally {
      await silent.close();
    }
  });
});

describe('many texts', { timeout: LONG_TIMEOUT_MS }, () => {
  it('leave memory as it is', async () => {
    const text = prose(120);
    const memory: number[] = [];
    for (let count = 0; count < 50; count++) {
      const response = await server.ask({ input: text.slice(count), response_format: 'pcm' });
      await response.arrayBuffer();
      memory.push((await server.health()).memory.engine ?? Infinity);
    }
    const middle = Math.max(...memory.slice(15, 25));
    const last = Math.max(...memory.slice(40));
    // 25 texts are 20 minutes of audio; keeping a tenth of it would show.
    expect(last - middle).toBeLessThan(12 * 1024 * 1024);
  });
});
