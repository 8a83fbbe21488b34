import { planGains } from '@voicedraft/audio-files/loudness/limit-peaks';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { Run } from '#model/kokoro-model.ts';
import type { MixPart } from '#model/voice-mix.ts';
import type { StretchWord } from './pack-stretches.ts';
import { findSamples } from './time-words.ts';
import { gainOf } from './voice-gains.ts';

/** What a stressed word is louder by, in decibels. */
const STRESS_DB = 2.5;
/** The level rises and falls within this time around a stressed word, in seconds. */
const RAMP_SECONDS = 0.03;
/** Highest point, also between samples: -1 dBTP, less what rounding to 16 bits may add. */
const CEILING = 10 ** (-1.1 / 20);

/** A run at the level of narration, its stressed words louder, its peaks limited. */
export function setLevel(run: Run, words: readonly StretchWord[], mix: readonly MixPart[]): Float32Array {
  const factor = toFactor(gainOf(mix));
  const samples = run.samples.map((sample) => sample * factor);
  for (const word of words) {
    if (word.isStressed) amplify(samples, findSamples(run, word));
  }
  const gains = planGains(samples, AUDIO_SAMPLE_RATE, CEILING);
  return gains ? samples.map((sample, index) => sample * (gains[index] ?? 1)) : samples;
}

function amplify(samples: Float32Array, { from, to }: { readonly from: number; readonly to: number }): void {
  const ramp = RAMP_SECONDS * AUDIO_SAMPLE_RATE;
  const rise = toFactor(STRESS_DB) - 1;
  for (let at = Math.max(0, Math.floor(from - ramp)); at < Math.min(samples.length, to + ramp); at += 1) {
    const share = Math.min(1, (at - from) / ramp + 1, (to - at) / ramp + 1);
    samples[at] = (samples[at] ?? 0) * (1 + rise * Math.max(0, share));
  }
}

function toFactor(decibels: number): number {
  return 10 ** (decibels / 20);
}
