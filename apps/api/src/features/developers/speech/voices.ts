import type { SpeechVoice } from '@voicedraft/contract/v1-speech';
import { VOICES } from '@voicedraft/contract/voice-list';
import type { VoiceId } from '@voicedraft/contract/voices';
import type { Context } from '#context.ts';

/** OpenAI's voices, and who comes closest to each. */
const OPENAI_VOICES: Readonly<Record<string, VoiceId>> = {
  alloy: 'callirrhoe',
  ash: 'iapetus',
  ballad: 'algieba',
  cedar: 'charon',
  coral: 'achernar',
  echo: 'achird',
  fable: 'alnilam',
  marin: 'kore',
  nova: 'gacrux',
  onyx: 'algenib',
  sage: 'autonoe',
  shimmer: 'aoede',
  verse: 'enceladus',
};

/** The voice that a program calls by its id, its name or the name of one of OpenAI's, in any case; null if none is. */
export function findVoice(given: string): VoiceId | null {
  const name = given.toLowerCase();
  const own = VOICES.find((voice) => voice.id === name || voice.name.toLowerCase() === name);
  return own?.id ?? (Object.hasOwn(OPENAI_VOICES, name) ? (OPENAI_VOICES[name] ?? null) : null);
}

/** The voices that can speak now. */
export function listSpeechVoices({ engines, config }: Pick<Context, 'engines' | 'config'>): {
  voices: SpeechVoice[];
} {
  const { quality } = engines.describe(engines.speechEngine());
  const voices = VOICES.map(({ id, name }) => ({
    id,
    name,
    openai_names: Object.keys(OPENAI_VOICES).filter((each) => OPENAI_VOICES[each] === id),
    quality,
    sample_url: `${config.publicUrl}/api/voices/${id}/sample`,
  }));
  return { voices };
}
