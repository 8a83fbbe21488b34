import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { StretchWord } from './pack-stretches.ts';
import type { TrimmedStretch } from './trim-stretch.ts';

/** When a word is spoken, in seconds from the beginning of the whole audio. */
export interface TimedWord {
  /** The word as it was written in the request, with its punctuation. */
  readonly text: string;
  /** Index of its first UTF-16 unit in the request's text. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** The model's output for one run. */
export interface Run {
  readonly samples: Float32Array;
  /** Length of each symbol and of the `$` at both ends, in frames; undefined if the model does not report it. */
  readonly frames: readonly number[] | undefined;
}

/** Where a stretch is in the whole: the length of the audio before it, in samples, and how much it is stretched. */
interface StretchPlace {
  readonly offset: number;
  readonly ratio: number;
}

/**
 * The times of a stretch's words, from the frames of its symbols. Empty if the model does not report the frames of every symbol.
 */
export function timeWords(
  words: readonly StretchWord[],
  { samples, frames = [] }: Run,
  trimmed: TrimmedStretch,
  { offset, ratio }: StretchPlace,
): TimedWord[] {
  const ends = accumulate(frames);
  const total = ends.at(-1) ?? 0;
  const needed = Math.max(0, ...words.map((word) => word.to + 1));
  if (total === 0 || frames.length <= needed) return [];
  // Normally 600 samples; computed, in case the audio's length differs from the frames.
  const perFrame = samples.length / total;
  const toSeconds = (frame: number): number => {
    const inStretch = Math.round(frame * perFrame) - trimmed.cutBefore;
    const kept = Math.max(0, Math.min(trimmed.samples.length, inStretch));
    return (offset + kept * ratio) / AUDIO_SAMPLE_RATE;
  };
  // The first frames are those of `$`: symbol 0 begins where they end.
  return words.map(({ written, from, to }) => ({
    text: written.text,
    at: written.at,
    start: toSeconds(ends[from] ?? 0),
    end: toSeconds(ends[to] ?? total),
  }));
}

function accumulate(lengths: readonly number[]): number[] {
  let sum = 0;
  return lengths.map((length) => (sum += length));
}
