import type { MixPart } from '#model/voice-mix.ts';

/** Gain that brings each voice to -19 LUFS, in decibels; measured by `scripts/voices/measure-gains.ts`. */
const GAINS: Readonly<Record<string, number>> = {
  af_alloy: 4.0,
  af_aoede: -0.7,
  af_bella: 2.1,
  af_heart: 3.3,
  af_jessica: 3.3,
  af_kore: -0.3,
  af_nicole: 2.3,
  af_nova: 8.3,
  af_river: 3.0,
  af_sarah: 1.9,
  af_sky: 5.5,
  am_adam: -0.5,
  am_echo: 4.3,
  am_eric: 2.8,
  am_fenrir: 0.4,
  am_liam: 2.8,
  am_michael: 5.0,
  am_onyx: 5.1,
  am_puck: 0.3,
  am_santa: 3.9,
  bf_alice: 2.1,
  bf_emma: 1.3,
  bf_isabella: -0.8,
  bf_lily: 2.7,
  bm_daniel: 2.5,
  bm_fable: 3.5,
  bm_george: 2.7,
  bm_lewis: 4.4,
  ef_dora: 4.6,
  em_alex: 4.0,
  em_santa: 3.8,
  ff_siwis: 1.1,
  if_sara: -3.8,
  im_nicola: 1.2,
  pf_dora: 4.6,
  pm_alex: 3.9,
  pm_santa: 3.8,
};

/** The gain of a voice, or of a mix by its shares, in decibels. */
export function gainOf(mix: readonly MixPart[]): number {
  return mix.reduce((sum, { name, share }) => sum + share * (GAINS[name] ?? 0), 0);
}
