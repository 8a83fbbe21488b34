import type { VoiceId } from '@voicedraft/contract/voices';
import type { EngineFeatures } from '@voicedraft/engine-api/speech-engine';
import { KOKORO_ACCENTS, KOKORO_LANGUAGES, KOKORO_VOICES } from '@voicedraft/engine-api/kokoro-voices';

/** The provider's voice for each of ours. */
export type VoiceMap = Readonly<Record<VoiceId, string>>;

/** OpenAI's nine voices, whose names most other servers also accept; each of them serves several of ours. */
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
  leda: 'shimmer',
  orus: 'onyx',
  puck: 'ash',
  pulcherrima: 'coral',
  rasalgethi: 'fable',
  sadachbia: 'ash',
  sadaltager: 'fable',
  schedar: 'alloy',
  sulafat: 'nova',
  umbriel: 'echo',
  vindemiatrix: 'sage',
  zephyr: 'coral',
  zubenelgenubi: 'echo',
  alhena: 'nova',
  mira: 'shimmer',
  rigel: 'echo',
  castor: 'onyx',
  vega: 'nova',
  bellatrix: 'coral',
  sirius: 'ash',
  capella: 'nova',
  arcturus: 'onyx',
  adhara: 'shimmer',
  antares: 'echo',
  pollux: 'onyx',
};

const OPENAI_ACCENTS: NonNullable<EngineFeatures['accents']> = Object.fromEntries(
  Object.entries(OPENAI_VOICES).flatMap(([id, voice]) => (voice === 'fable' ? [[id, 'british']] : [])),
);

/** A model's voice for one of ours if none is configured: Kokoro's own for Kokoro, otherwise OpenAI's. */
export function chooseVoice(model: string, voice: VoiceId): string {
  // Servers mix voices in equal parts, or with weights in ways of their own.
  return /kokoro/iu.test(model) ? KOKORO_VOICES[voice].replaceAll(/\*[\d.]+/gu, '') : OPENAI_VOICES[voice];
}

/** The accents of a model's voices other than American; of OpenAI's, Fable is British. */
export function findAccents(model: string): NonNullable<EngineFeatures['accents']> {
  return /kokoro/iu.test(model) ? KOKORO_ACCENTS : OPENAI_ACCENTS;
}

/** The languages of a model's voices that speak another one than English: only Kokoro's are bound to one. */
export function findVoiceLanguages(model: string): EngineFeatures['voiceLanguages'] {
  return /kokoro/iu.test(model) ? KOKORO_LANGUAGES : undefined;
}
