import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { Run } from '#model/kokoro-model.ts';
import type { StretchWord } from './pack-stretches.ts';
import type { TrimmedStretch } from './trim-stretch.ts';

/** When a word is spoken, in seconds. */
export interface TimedWord {
  /** Index of its first UTF-16 unit in the request's text. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** A range of samples of a run. */
export interface SampleRange {
  readonly from: number;
  readonly to: number;
}

/** Where the symbols from `from` to before `to` are spoken in a run, in samples from its beginning. */
export function findSamples({ samples, frames }: Run, { from, to }: SampleRange): SampleRange {
  const total = sum(frames);
  // Normally 600 samples; computed, in case the audio's length differs from the frames.
  const perFrame = total === 0 ? 0 : samples.length / total;
  // The first frames are those of `$`: symbol 0 begins where they end.
  const start = Math.round(sum(frames.slice(0, from + 1)) * perFrame);
  return { from: start, to: start + Math.round(sum(frames.slice(from + 1, to + 1)) * perFrame) };
}

/** The times of a stretch's words from its beginning, as far as they were kept. */
export function timeWords(words: readonly StretchWord[], run: Run, trimmed: TrimmedStretch): TimedWord[] {
  const toSeconds = (sample: number): number => {
    const kept = Math.max(0, Math.min(trimmed.samples.length, sample - trimmed.cutBefore));
    return kept / AUDIO_SAMPLE_RATE;
  };
  return words.map((word) => {
    const { from, to } = findSamples(run, word);
    return { at: word.written.at, start: toSeconds(from), end: toSeconds(to) };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
