import type { SpeechVoice } from '@voicedraft/contract/v1-speech';
import { VOICES } from '@voicedraft/contract/voice-list';
import { type AnyVoiceId, MixId, type VoiceId } from '@voicedraft/contract/voices';
import type { Context } from '#context.ts';
import { listVoices } from '#features/voices/service.ts';
import type { Actor } from '#http/actor.ts';

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

/**
 * The voice that a program calls by its id, its name or the name of one of OpenAI's, in any case, or the mix with an id;
 * null if none is. Whether the caller may use a mix is not checked.
 */
export function findVoice(given: string): AnyVoiceId | null {
  const name = given.toLowerCase();
  const mix = MixId.safeParse(name);
  if (mix.success) return mix.data;
  const own = VOICES.find((voice) => voice.id === name || voice.name.toLowerCase() === name);
  return own?.id ?? (Object.hasOwn(OPENAI_VOICES, name) ? (OPENAI_VOICES[name] ?? null) : null);
}

/** The voices and mixes that can speak now for a caller. */
export async function listSpeechVoices(context: Context, actor: Actor): Promise<{ voices: SpeechVoice[] }> {
  const voices = (await listVoices(context, actor)).map(
    ({ id, name, quality, languages, sampleUrl, mix }) => ({
      id,
      name,
      openai_names: Object.keys(OPENAI_VOICES).filter((each) => OPENAI_VOICES[each] === id),
      quality,
      languages,
      sample_url: mix === undefined ? `${context.config.publicUrl}${sampleUrl}` : null,
    }),
  );
  return { voices };
}
