import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { describe, expect, it } from 'vitest';
import { cutPart } from './cut-part.ts';
import { readVideoSearch } from './part-search.ts';

/** Three sentences of a second each, with half a second between them; the sound rises with time. */
const SENTENCES = [0, 1.5, 3].map((from, index) => ({
  from,
  to: from + 1,
  speaker: null,
  words: [{ text: `Line${index + 1}.`, at: index * 7, from, to: from + 1 }],
}));
const SAMPLES = Float32Array.from({ length: 4.5 * AUDIO_SAMPLE_RATE }, (_, index) => index);
const WHOLE = { sentences: SENTENCES, samples: SAMPLES };

describe('a part of a take', () => {
  it('is all of it unless the URL says otherwise; lines that are not there are the last one', () => {
    expect(cutPart(WHOLE, {})).toBe(WHOLE);
    expect(cutPart(WHOLE, { from: 1, to: 3 })).toBe(WHOLE);
    expect(cutPart(WHOLE, { from: 9 }).sentences.map(({ words }) => words[0]?.text)).toEqual(['Line3.']);
  });

  it('begins a moment before its first word and ends a moment after its last', () => {
    const { sentences, samples } = cutPart(WHOLE, { from: 2, to: 2 });
    expect(samples[0]).toBeCloseTo(1.35 * AUDIO_SAMPLE_RATE);
    expect(samples.length).toBeCloseTo((2.9 - 1.35) * AUDIO_SAMPLE_RATE);
    expect(sentences).toEqual([
      {
        from: expect.closeTo(0.15),
        to: expect.closeTo(1.15),
        speaker: null,
        words: [{ text: 'Line2.', at: 7, from: expect.closeTo(0.15), to: expect.closeTo(1.15) }],
      },
    ]);
  });

  it('never reaches into a line that is not part of it', () => {
    const close = SENTENCES.map((sentence, index) => ({ ...sentence, from: index, to: index + 1 }));
    expect(cutPart({ sentences: close, samples: SAMPLES }, { from: 2, to: 2 }).samples.length).toBe(
      AUDIO_SAMPLE_RATE,
    );
  });

  it('is the same in whichever order its lines are named', () => {
    expect(cutPart(WHOLE, { from: 3, to: 2 }).sentences).toHaveLength(2);
  });

  it('is read from a URL, which may hold anything', () => {
    expect(readVideoSearch({ from: '2', to: 3, sound: '7' })).toEqual({ from: 2, to: 3, sound: 7 });
    expect(readVideoSearch({ from: '-1', to: 'x', sound: '' })).toEqual({});
    expect(readVideoSearch({})).toEqual({});
  });
});
