import { AUDIO_BITS_PER_SAMPLE, AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';

import type { StressedUtterance } from './text/stress-utterances.ts';

/** Silence between utterances, in seconds. */
const PAUSE_SECONDS = { stress: 0.03, clause: 0.12, sentence: 0.32, paragraph: 0.6 };
const LEAD_SECONDS = 0.08;
const TAIL_SECONDS = 0.2;

export interface SpokenUtterance {
  /**
   * Signed 16-bit little-endian mono samples at 24 kHz; empty if there was no sound, in which case it is skipped.
   */
  readonly pcm: Uint8Array;
  /** The silence after it, unless it is the last. */
  readonly pause: StressedUtterance['pause'];
}

/**
 * Joins utterances into one recording, with the silences between them and a little at both ends. `pauseScale` is the
 * length of the silences relative to the usual ones.
 */
export function joinUtterances(utterances: readonly SpokenUtterance[], pauseScale = 1): Buffer {
  const parts: Uint8Array[] = [silence(LEAD_SECONDS)];
  const audible = utterances.filter(({ pcm }) => pcm.length > 0);
  for (const [index, { pcm, pause }] of audible.entries()) {
    const isLast = index === audible.length - 1;
    parts.push(pcm, silence(isLast ? TAIL_SECONDS : PAUSE_SECONDS[pause] * pauseScale));
  }
  return Buffer.concat(parts);
}

function silence(seconds: number): Uint8Array {
  return new Uint8Array(Math.round(seconds * AUDIO_SAMPLE_RATE) * (AUDIO_BITS_PER_SAMPLE / 8));
}
