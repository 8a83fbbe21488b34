import { VOICES } from '@voicedraft/contract/voice-list';
import type { Accent } from '@voicedraft/contract/voice-traits';
import type { VoiceId } from '@voicedraft/contract/voices';

/**
 * Kokoro's equivalents of our voices: one of its voices, or a mix of two in equal parts, which sounds like neither. No
 * two are the same. Judged by machine, each scores at least 4.3 of 5; those that score less alone are mixed.
 */
export const KOKORO_VOICES: Readonly<Record<VoiceId, string>> = {
  achernar: 'af_heart',
  achird: 'am_michael',
  algenib: 'am_onyx+am_michael',
  algieba: 'bm_george',
  alnilam: 'bm_fable',
  aoede: 'af_aoede',
  // Nicole alone whispers.
  autonoe: 'af_nicole+af_heart',
  callirrhoe: 'af_sarah',
  charon: 'bm_lewis+bm_george',
  despina: 'af_bella+af_sarah',
  enceladus: 'am_michael+am_puck',
  erinome: 'bf_emma',
  fenrir: 'am_fenrir',
  gacrux: 'af_nova',
  iapetus: 'am_eric+am_michael',
  kore: 'af_kore',
  laomedeia: 'bf_isabella',
  leda: 'af_jessica',
  orus: 'am_adam',
  puck: 'am_puck',
  pulcherrima: 'af_alloy',
  rasalgethi: 'bm_daniel+bm_fable',
  sadachbia: 'am_liam+am_puck',
  sadaltager: 'bm_daniel',
  schedar: 'am_echo',
  sulafat: 'af_river',
  umbriel: 'am_liam',
  vindemiatrix: 'bf_lily+bf_emma',
  zephyr: 'af_sky',
  zubenelgenubi: 'am_eric',
};

/** The voices that Kokoro speaks with a British accent. */
export const KOKORO_ACCENTS: Readonly<Partial<Record<VoiceId, Accent>>> = Object.fromEntries(
  VOICES.filter(({ id }) => KOKORO_VOICES[id].startsWith('b')).map(({ id }) => [id, 'british']),
);
