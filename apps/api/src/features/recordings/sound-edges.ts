import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { measureLevels } from '@voicedraft/engine-api/check-speech';

const FRAME_SECONDS = 0.005;
/** Relative to the loudest frame: breath and the noise of a recording are below it. */
const AUDIBLE_DB = -42;
/** Silence that a line keeps at its ends, so that soft consonants stay whole, in seconds. */
export const LEAD_SECONDS = 0.05;
export const TAIL_SECONDS = 0.12;

/** Where a sound can be heard, in seconds; both 0 if nowhere. */
export interface Audible {
  readonly from: number;
  readonly to: number;
}

/** Finds where a sound begins and ends. `pcm`: signed 16-bit little-endian mono samples at 24 kHz. */
export function findAudible(pcm: Buffer): Audible {
  const levels = measureLevels(pcm, FRAME_SECONDS);
  const loudest = levels.reduce((highest, level) => Math.max(highest, level), 0);
  const audible = loudest * 10 ** (AUDIBLE_DB / 20);
  if (loudest === 0) return { from: 0, to: 0 };
  const from = levels.findIndex((level) => level > audible);
  const to = levels.findLastIndex((level) => level > audible) + 1;
  return { from: from * FRAME_SECONDS, to: Math.min(to * FRAME_SECONDS, secondsOf(pcm)) };
}

/**
 * Gives a line the same silence at its ends as every other line has: what is more is cut off, what is missing is added, so
 * that lengths can be foretold. `keepsStart`: only at its end.
 * @returns what is left, and the seconds before it; negative if silence was added
 */
export function trimEdges(
  pcm: Buffer,
  keepsStart = false,
): { readonly pcm: Buffer; readonly skipped: number } {
  const { from, to } = findAudible(pcm);
  if (to === 0) return { pcm: pcm.subarray(0, bytesOf(TAIL_SECONDS)), skipped: 0 };
  const skipped = keepsStart ? 0 : from - LEAD_SECONDS;
  const end = to + TAIL_SECONDS;
  const silence = (seconds: number) => Buffer.alloc(bytesOf(Math.max(0, seconds)));
  const kept = pcm.subarray(bytesOf(Math.max(0, skipped)), bytesOf(end));
  return { pcm: Buffer.concat([silence(-skipped), kept, silence(end - secondsOf(pcm))]), skipped };
}

/** Length of a sound, in seconds. */
export function secondsOf(pcm: Buffer): number {
  return pcm.length / 2 / AUDIO_SAMPLE_RATE;
}

/** The whole samples of a time in seconds, in bytes. */
export function bytesOf(seconds: number): number {
  return 2 * Math.round(seconds * AUDIO_SAMPLE_RATE);
}
