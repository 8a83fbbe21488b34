import { describe, expect, it } from 'vitest';
import type { KokoroModel } from '#model/kokoro-model.ts';
import type { Pronunciations } from '#pronunciation/pronounce.ts';
import { prepareSpeech } from '#text/prepare-speech.ts';
import { type SpokenStretch, speakText } from './speak-text.ts';

const RATE = 24_000;
/** One symbol per letter; spelled words would be longer. */
const PRONUNCIATIONS: Pronunciations = {
  toIpa: (word) => word.toLowerCase().replaceAll(/[^a-z]/gu, ''),
  dictionaries: { american: undefined, british: undefined },
};

/**
 * A model that returns one second of sound at that level for any input, with half a second of silence on each side.
 */
function createModel(level: number) {
  const runs: { symbols: string; voice: string; speed: number }[] = [];
  const model: KokoroModel = {
    tellsTimes: true,
    run(symbols, voice, speed) {
      runs.push({ symbols, voice, speed });
      const samples = Float32Array.from({ length: 2 * RATE }, (_, index) => {
        const isSound = index >= RATE / 2 && index < (3 * RATE) / 2;
        return isSound ? level * Math.sin(index / 10) : 0;
      });
      const frames = Array.from({ length: symbols.length + 2 }, () => 1);
      return Promise.resolve({ samples, frames });
    },
  };
  return { model, runs };
}

async function speak(text: string, model: KokoroModel, speed = 1): Promise<SpokenStretch[]> {
  const order = { phrases: prepareSpeech(text), voice: 'af_heart', speed };
  const stretches: SpokenStretch[] = [];
  for await (const stretch of speakText(order, model, PRONUNCIATIONS)) stretches.push(stretch);
  return stretches;
}

const SENTENCE = `${'nine letters here '.repeat(8)}end.`;

describe('speakText', () => {
  it('speaks every stretch, with a silence behind each but the last', async () => {
    const { model, runs } = createModel(0.3);
    const stretches = await speak(`${SENTENCE} ${SENTENCE}\n\n${SENTENCE}`, model);
    expect(runs.map(({ voice, speed }) => [voice, speed])).toEqual(runs.map(() => ['af_heart', 1]));
    const seconds = stretches.map(({ pcm }) => pcm.length / 2 / RATE);
    // The sound and what trimming keeps around it: 1.09 s; behind it a sentence ends, then a paragraph.
    expect(seconds.map((length) => Math.round(length * 100) / 100)).toEqual([1.39, 1.69, 1.09]);
    expect(stretches.map(({ symbols }) => symbols)).toEqual(runs.map(({ symbols }) => symbols.length));
  });

  it('shortens the silences with the speed', async () => {
    const [first] = await speak(`${SENTENCE} ${SENTENCE}`, createModel(0.3).model, 2);
    expect((first?.pcm.length ?? 0) / 2 / RATE).toBeCloseTo(1.24, 2);
  });

  it('counts times from the beginning of the whole', async () => {
    const stretches = await speak(`${SENTENCE} ${SENTENCE}`, createModel(0.3).model);
    const [first, second] = stretches.map(({ words }) => words);
    expect(first?.[0]?.start).toBeLessThan(0.1);
    expect(second?.[0]?.start).toBeGreaterThanOrEqual(1.39);
    expect(second?.[0]?.at).toBe(SENTENCE.length + 1);
  });

  it('fails rather than leave words out', async () => {
    await expect(speak(SENTENCE, createModel(0).model)).rejects.toThrow('silent');
    await expect(speak(SENTENCE, createModel(Number.NaN).model)).rejects.toThrow('silent');
  });
});
