import { describe, expect, it } from 'vitest';
import type { Delivery, KokoroModel } from '#model/kokoro-model.ts';
import { decodePcm16 } from './pcm.ts';
import { type SpeechOrder, type SpokenStretch, speakText } from './speak-text.ts';

const RATE = 24_000;
/**
 * A model that returns one second of sound at that level for any input, with half a second of silence on each side.
 */
function createModel(level: number) {
  const runs: (Delivery & { symbols: string })[] = [];
  const model: KokoroModel = {
    run(symbols, delivery) {
      runs.push({ ...delivery, symbols });
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

async function speak(
  text: string,
  model: KokoroModel,
  changes: Partial<SpeechOrder> = {},
): Promise<SpokenStretch[]> {
  const order = { ...ORDER, text, ...changes };
  const stretches: SpokenStretch[] = [];
  for await (const stretch of speakText(order, model)) stretches.push(stretch);
  return stretches;
}

const ORDER: SpeechOrder = {
  text: '',
  voice: 'af_heart',
  locale: 'en-US',
  speed: 1,
  take: 0,
  emphases: [],
  ahead: null,
  from: 0,
};
const SENTENCE = `${'nine letters here '.repeat(8)}end.`;

describe('speakText', () => {
  it('speaks every stretch, with a silence behind each but the last', async () => {
    const { model, runs } = createModel(0.3);
    const stretches = await speak(`${SENTENCE} ${SENTENCE}\n\n${SENTENCE}`, model);
    expect(runs.map(({ voice, speed }) => [voice, speed])).toEqual(runs.map(() => ['af_heart', 1]));
    const seconds = stretches.map(({ pcm }) => pcm.length / 2 / RATE);
    // The sound and what trimming keeps around it: 1.09 s; behind it a sentence ends, then a paragraph.
    expect(seconds.map((length) => Math.round(length * 100) / 100)).toEqual([1.49, 1.84, 1.09]);
    expect(stretches.map(({ total }) => total)).toEqual([3, 3, 3]);
  });

  it('shortens the silences with the speed', async () => {
    const [first] = await speak(`${SENTENCE} ${SENTENCE}`, createModel(0.3).model, { speed: 2 });
    expect((first?.pcm.length ?? 0) / 2 / RATE).toBeCloseTo(1.29, 2);
  });

  it('tells the words of each stretch, from its beginning', async () => {
    const stretches = await speak(`${SENTENCE} ${SENTENCE}`, createModel(0.3).model);
    const [first, second] = stretches.map(({ words }) => words[0]);
    expect(first).toMatchObject({ at: 0, start: expect.closeTo(0.03, 1) });
    expect(second).toMatchObject({ at: SENTENCE.length + 1, start: expect.closeTo(0.03, 1) });
  });

  it('goes on where it was interrupted', async () => {
    const whole = await speak(`${SENTENCE} ${SENTENCE}\n\n${SENTENCE}`, createModel(0.3).model);
    const rest = await speak(`${SENTENCE} ${SENTENCE}\n\n${SENTENCE}`, createModel(0.3).model, { from: 1 });
    expect(rest.map(({ pcm, words }) => ({ pcm, words }))).toEqual(
      whole.slice(1).map(({ pcm, words }) => ({ pcm, words })),
    );
  });

  it('makes stressed words louder, and only those', async () => {
    const plain = await speak(SENTENCE, createModel(0.1).model);
    const stressed = await speak(SENTENCE, createModel(0.1).model, { emphases: [{ start: 72, end: 76 }] });
    expect(loudest(stressed) / loudest(plain)).toBeCloseTo(10 ** (2.5 / 20), 1);
  });

  it('fails rather than leave words out', async () => {
    await expect(speak(SENTENCE, createModel(0).model)).rejects.toThrow('silent');
    await expect(speak(SENTENCE, createModel(Number.NaN).model)).rejects.toThrow('silent');
  });
});

function loudest(stretches: readonly SpokenStretch[]): number {
  return Math.max(...stretches.map(({ pcm }) => Math.max(...decodePcm16(pcm))));
}
