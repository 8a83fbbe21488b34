import type { VoiceId } from '@voicedraft/contract/voices';

/**
 * Words of `measureSpokenLength` that each built-in voice says per second. Measured by `scripts/voices/measure-paces.ts`.
 */
export const VOICE_PACES: Record<VoiceId, number> = {
  achernar: 3.05,
  achird: 2.76,
  algenib: 2.91,
  algieba: 2.77,
  alnilam: 3.04,
  aoede: 3.06,
  autonoe: 2.48,
  callirrhoe: 3.09,
  charon: 2.79,
  despina: 3.01,
  enceladus: 2.92,
  erinome: 3.25,
  fenrir: 2.93,
  gacrux: 3.29,
  iapetus: 3.09,
  kore: 3.08,
  laomedeia: 3.06,
  leda: 3.24,
  orus: 3.1,
  puck: 3.11,
  pulcherrima: 2.88,
  rasalgethi: 2.77,
  sadachbia: 3.19,
  sadaltager: 2.97,
  schedar: 2.81,
  sulafat: 3.14,
  umbriel: 3.14,
  vindemiatrix: 2.99,
  zephyr: 2.99,
  zubenelgenubi: 3.28,
};
