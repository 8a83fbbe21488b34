import type { VoiceId } from '@voicedraft/contract/voices';

/** The provider's voice for each of ours. */
export type VoiceMap = Readonly<Record<VoiceId, string>>;

/** Kokoro 1.0 voices that are close in character to ours; each of ours has its own. */
export const KOKORO_VOICES: VoiceMap = {
  achernar: 'af_heart',
  achird: 'am_michael',
  algenib: 'am_onyx',
  algieba: 'bm_george',
  alnilam: 'am_liam',
  aoede: 'af_aoede',
  autonoe: 'af_nicole',
  callirrhoe: 'af_sarah',
  charon: 'bm_daniel',
  despina: 'af_bella',
  enceladus: 'am_echo',
  erinome: 'bf_lily',
  fenrir: 'am_fenrir',
  gacrux: 'af_nova',
  iapetus: 'am_eric',
  kore: 'af_kore',
  laomedeia: 'af_sky',
};

/** OpenAI's nine voices, whose names most other servers also accept; some of them serve two of ours. */
export const OPENAI_VOICES: VoiceMap = {
  achernar: 'nova',
  achird: 'ash',
  algenib: 'onyx',
  algieba: 'onyx',
  alnilam: 'echo',
  aoede: 'shimmer',
  autonoe: 'shimmer',
  callirrhoe: 'alloy',
  charon: 'fable',
  despina: 'coral',
  enceladus: 'alloy',
  erinome: 'sage',
  fenrir: 'ash',
  gacrux: 'coral',
  iapetus: 'echo',
  kore: 'sage',
  laomedeia: 'nova',
};

/** The voices of a model if none are configured: Kokoro's own for Kokoro, otherwise OpenAI's. */
export function chooseVoiceMap(model: string): VoiceMap {
  return /kokoro/iu.test(model) ? KOKORO_VOICES : OPENAI_VOICES;
}
