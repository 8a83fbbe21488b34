import type { MixPart } from '#model/voice-mix.ts';

/** Gain that brings each voice to -19 LUFS, in decibels; measured by `scripts/voices/measure-gains.ts`. */
const GAINS: Readonly<Record<string, number>> = {
  af_alloy: 3.3,
  af_aoede: -0.9,
  af_bella: 2.3,
  af_heart: 3.3,
  af_jessica: 3.1,
  af_kore: -0.5,
  af_nicole: 2.8,
  af_nova: 7.7,
  af_river: 2.3,
  af_sarah: 1.6,
  af_sky: 5.0,
  am_adam: -0.8,
  am_echo: 3.5,
  am_eric: 2.5,
  am_fenrir: 0.2,
  am_liam: 2.6,
  am_michael: 4.7,
  am_onyx: 4.2,
  am_puck: -0.4,
  am_santa: 3.8,
  bf_alice: 1.8,
  bf_emma: 1.0,
  bf_isabella: -1.3,
  bf_lily: 2.4,
  bm_daniel: 2.4,
  bm_fable: 2.9,
  bm_george: 2.5,
  bm_lewis: 4.4,
  ef_dora: 4.4,
  em_alex: 3.8,
  em_santa: 3.6,
  ff_siwis: 0.6,
  if_sara: -4.2,
  im_nicola: 0.9,
  pf_dora: 4.5,
  pm_alex: 3.9,
  pm_santa: 3.9,
};

/** The gain of a voice, or of a mix by its shares, in decibels. */
export function gainOf(mix: readonly MixPart[]): number {
  return mix.reduce((sum, { name, share }) => sum + share * (GAINS[name] ?? 0), 0);
}
