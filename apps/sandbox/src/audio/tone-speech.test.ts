import { describe, expect, it } from 'vitest';
import { measureToneSpeech, renderToneSpeech } from './tone-speech.ts';

const text = 'One two three four five. Six seven eight nine ten.';

describe('tone speech', () => {
  it('lasts as long as a calm reading of the text', () => {
    const pcm = renderToneSpeech(text, { sampleRate: 24_000, voice: 'kore' });
    expect(pcm.length / 2 / 24_000).toBeCloseTo(10 / 2.6, 3);
    expect(measureToneSpeech(text, 8000)).toBe(Math.round((10 / 2.6) * 8000));
  });

  it('is loud enough to be heard, without clipping, and pauses at the end of a sentence', () => {
    const pcm = renderToneSpeech(text, { sampleRate: 24_000, voice: 'kore' });
    const samples = Array.from({ length: pcm.length / 2 }, (_, index) =>
      Math.abs(pcm.readInt16LE(2 * index)),
    );
    const peak = samples.reduce((highest, sample) => Math.max(highest, sample), 0);
    expect(peak).toBeGreaterThan(8000);
    expect(peak).toBeLessThan(32_767);
    const endOfSentence = Math.round((5 / 2.6) * 24_000);
    expect(samples.slice(endOfSentence - 2000, endOfSentence).every((sample) => sample === 0)).toBe(true);
  });

  it('differs from voice to voice and is always the same for one', () => {
    const render = (voice: string): Buffer => renderToneSpeech(text, { sampleRate: 8000, voice });
    expect(render('kore').equals(render('kore'))).toBe(true);
    expect(render('kore').equals(render('puck'))).toBe(false);
  });

  it('is empty for a text without words', () => {
    expect(renderToneSpeech(' \n', { sampleRate: 24_000, voice: 'kore' })).toHaveLength(0);
  });
});
