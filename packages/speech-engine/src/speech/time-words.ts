import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { Run } from '#model/kokoro-model.ts';
import { FRAME_SAMPLES, findQuietLevel, measureFrames } from './measure-frames.ts';
import type { StretchWord } from './pack-stretches.ts';
import type { TrimmedStretch } from './trim-stretch.ts';

/** How far before the model's start of a word its sound may begin, in seconds. */
const EARLIEST_SECONDS = 0.1;

/**
 * Between two words without a pause, the sound of the second one begins this long before the model's end of the first, in
 * seconds: measured on sibilants, which begin 35 ms before it (median), and on stops, whose closure does.
 */
const MEETING_SECONDS = 0.02;

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

/**
 * The times of a stretch's words from its beginning, as far as they were kept. Words without a pause between them meet: the
 * model's frames of the space are those of the next word's first sound. Beside a pause, the model's times include
 * the fade of the last sound and a part of the next one's silence: there a word begins and ends with what is heard.
 */
export function timeWords(
  words: readonly StretchWord[],
  run: Run,
  { samples, cutBefore }: TrimmedStretch,
): TimedWord[] {
  const levels = measureFrames(samples);
  const quiet = findQuietLevel(levels);
  const isQuiet = (frame: number): boolean => (levels[frame] ?? 0) <= quiet;
  let endBefore = 0;
  return words.map((word, index) => {
    const before = words[index - 1];
    const next = words[index + 1];
    const place = findSamples(run, word);
    const cut = (sample: number): number => Math.max(endBefore, Math.min(samples.length, sample - cutBefore));
    // Between two words without a mark is one space.
    const meetsBefore = before !== undefined && word.from <= before.to + 1;
    const meetsNext = next !== undefined && next.from <= word.to + 1;
    const last = cut(meetsNext ? place.to - MEETING_SECONDS * AUDIO_SAMPLE_RATE : place.to);
    const from = meetsBefore ? endBefore : findStart(cut(place.from), last, endBefore, isQuiet);
    const to = meetsNext ? last : findEnd(from, last, isQuiet);
    endBefore = to;
    const { at } = word.written;
    return { at, start: from / AUDIO_SAMPLE_RATE, end: to / AUDIO_SAMPLE_RATE };
  });
}

type IsQuiet = (frame: number) => boolean;

/** The sample from which on a word behind a pause is heard. */
function findStart(from: number, to: number, endBefore: number, isQuiet: IsQuiet): number {
  const earliest = Math.max(endBefore, from - EARLIEST_SECONDS * AUDIO_SAMPLE_RATE);
  let frame = Math.floor(from / FRAME_SAMPLES);
  while (frame * FRAME_SAMPLES < to && isQuiet(frame)) frame += 1;
  // All of it is quiet, as a whisper may be.
  if (frame * FRAME_SAMPLES >= to) return from;
  while ((frame - 1) * FRAME_SAMPLES >= earliest && !isQuiet(frame - 1)) frame -= 1;
  return Math.max(earliest, frame * FRAME_SAMPLES);
}

/** The sample up to which a word before a pause is heard. */
function findEnd(from: number, to: number, isQuiet: IsQuiet): number {
  let frame = Math.ceil(to / FRAME_SAMPLES);
  while (frame * FRAME_SAMPLES > from && isQuiet(frame - 1)) frame -= 1;
  return frame * FRAME_SAMPLES > from ? Math.min(to, frame * FRAME_SAMPLES) : to;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
