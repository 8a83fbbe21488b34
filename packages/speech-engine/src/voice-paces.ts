import type { VoiceId } from '@voicedraft/contract/voices';

/**
 * Words of `measureSpokenLength` that each built-in voice says per second. Measured on drafts of about 30 seconds by
 * the built-in writer: 46 for achernar, achird, alnilam and enceladus, one for each speaker, and 8 for the others,
 * which differ from them only by the `pace` of their profile.
 */
export const VOICE_PACES: Record<VoiceId, number> = {
  achernar: 2.32,
  achird: 2.18,
  algenib: 2.28,
  algieba: 2.22,
  alnilam: 2.3,
  aoede: 2.46,
  autonoe: 2.29,
  callirrhoe: 2.38,
  charon: 2.41,
  despina: 2.41,
  enceladus: 2.34,
  erinome: 2.28,
  fenrir: 2.38,
  gacrux: 2.32,
  iapetus: 2.26,
  kore: 2.43,
  laomedeia: 2.32,
  leda: 2.38,
  orus: 2.24,
  puck: 2.36,
  pulcherrima: 2.36,
  rasalgethi: 2.36,
  sadachbia: 2.4,
  sadaltager: 2.34,
  schedar: 2.28,
  sulafat: 2.3,
  umbriel: 2.34,
  vindemiatrix: 2.28,
  zephyr: 2.38,
  zubenelgenubi: 2.4,
};
