import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';

/** How long the end of a piece and its next beginning are heard together, in seconds. */
const OVERLAP_SECONDS = 0.25;
/** The overlap of a very short piece is at most this part of it. */
const OVERLAP_PART = 1 / 4;
/** What is below this at the ends of a file is no music: −60 dB. */
const SILENCE = 0.001;

/** A piece of music, and how it is repeated. */
export interface Piece {
  /** 24 kHz, mono, -1 to 1. */
  readonly samples: Float32Array;
  /** Where in the piece the music begins, in seconds. */
  readonly startSeconds: number;
  /** Whether its end leads into its beginning as it is: then no sample is changed. */
  readonly loopsExactly: boolean;
}

/**
 * Plays a piece from its start without an end: the sample at each index. Other pieces than exact loops are repeated
 * without the silence at their ends, the end fading into the next beginning at an equal power.
 */
export function loopPiece({ samples, startSeconds, loopsExactly }: Piece): (index: number) => number {
  const start = Math.round(startSeconds * AUDIO_SAMPLE_RATE) % samples.length;
  if (loopsExactly) return (index) => samples[(start + index) % samples.length] ?? 0;

  const { from, to } = findSound(samples);
  const overlap = Math.min(
    Math.round(OVERLAP_SECONDS * AUDIO_SAMPLE_RATE),
    Math.floor((to - from) * OVERLAP_PART),
  );
  const period = to - from - overlap;
  const likeness = Math.max(0, compare(samples, from, from + period, overlap));
  return (index) => {
    const at = start + index - from;
    if (at < period) return samples[from + at] ?? 0;
    const place = at % period;
    const next = samples[from + place] ?? 0;
    if (place >= overlap) return next;
    const turn = (Math.PI / 2) * ((place + 0.5) / overlap);
    const [falling, rising] = [Math.cos(turn), Math.sin(turn)];
    const end = samples[from + period + place] ?? 0;
    // What is alike adds up to more than the power of one.
    return (falling * end + rising * next) / Math.sqrt(1 + 2 * likeness * falling * rising);
  };
}

/** Where sound begins, and where it has ended; the whole if there is none. */
function findSound(samples: Float32Array): { from: number; to: number } {
  const isHeard = (sample: number): boolean => Math.abs(sample) > SILENCE;
  const from = samples.findIndex(isHeard);
  if (from === -1) return { from: 0, to: samples.length };
  return { from, to: samples.findLastIndex(isHeard) + 1 };
}

/** How alike two parts of `length` samples are: 1 if equal but for their level, 0 if unrelated. */
function compare(samples: Float32Array, one: number, other: number, length: number): number {
  let [both, first, second] = [0, 0, 0];
  for (let index = 0; index < length; index += 1) {
    const [a, b] = [samples[one + index] ?? 0, samples[other + index] ?? 0];
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both === 0 ? 0 : both / Math.sqrt(first * second);
}
