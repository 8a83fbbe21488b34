import type { VoiceId } from '@voicedraft/contract/voices';

/**
 * Words of `measureSpokenLength` that each built-in voice says per second. Measured by `scripts/voices/measure-paces.ts`.
 */
export const VOICE_PACES: Record<VoiceId, number> = {
  achernar: 3.01,
  achird: 2.72,
  algenib: 2.87,
  algieba: 2.73,
  alnilam: 3,
  aoede: 3.02,
  autonoe: 2.45,
  callirrhoe: 3.05,
  charon: 2.75,
  despina: 2.97,
  enceladus: 2.88,
  erinome: 3.21,
  fenrir: 2.89,
  gacrux: 3.25,
  iapetus: 3.05,
  kore: 3.04,
  laomedeia: 3.02,
  leda: 3.2,
  orus: 3.06,
  puck: 3.07,
  pulcherrima: 2.84,
  rasalgethi: 2.73,
  sadachbia: 3.15,
  sadaltager: 2.93,
  schedar: 2.77,
  sulafat: 3.1,
  umbriel: 3.1,
  vindemiatrix: 2.95,
  zephyr: 2.95,
  zubenelgenubi: 3.24,
};
