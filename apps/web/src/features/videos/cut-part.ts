import { shiftSentence } from '@voicedraft/audio-files/mix/place-sounds';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { VideoSentence } from '@voicedraft/contract/video-settings';
import type { PartSearch } from './part-search.ts';

/** What is said in a video, and its sound. */
export interface SpokenPart {
  readonly sentences: readonly VideoSentence[];
  /** From -1 to 1, at 24 kHz. */
  readonly samples: Float32Array;
  /** Whether the take begins, and ends, with it; true if absent. */
  readonly isStart?: boolean;
  readonly isEnd?: boolean;
}

/** Silence that stays before and after a part where there is as much, in seconds. */
const LEAD_SECONDS = 0.15;
const TAIL_SECONDS = 0.4;

/** The part of a take that a URL names, with times from its own beginning; the same object if that is all of it. */
export function cutPart(whole: SpokenPart, { from = 1, to = Infinity }: PartSearch): SpokenPart {
  const { sentences, samples } = whole;
  const first = Math.min(from, to, sentences.length) - 1;
  const last = Math.max(from, to);
  const chosen = sentences.slice(first, last);
  const [start, end] = [chosen[0], chosen.at(-1)];
  if (start === undefined || end === undefined || chosen.length === sentences.length) return whole;
  const before = sentences[first - 1]?.to ?? 0;
  const after = sentences[last]?.from ?? samples.length / AUDIO_SAMPLE_RATE;
  const begin = toSample(Math.max(before, start.from - LEAD_SECONDS));
  const shift = begin / AUDIO_SAMPLE_RATE;
  return {
    sentences: chosen.map((sentence) => shiftSentence(sentence, -shift)),
    samples: samples.slice(begin, toSample(Math.min(after, end.to + TAIL_SECONDS))),
    isStart: first === 0,
    isEnd: last >= sentences.length,
  };
}

const toSample = (seconds: number) => Math.round(seconds * AUDIO_SAMPLE_RATE);
