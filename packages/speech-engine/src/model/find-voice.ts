import { VoiceId } from '@voicedraft/contract/voices';
import { KOKORO_VOICES } from '@voicedraft/engine-api/kokoro-voices';
import { Refusal } from '@voicedraft/engine-server/http/refusal';
import { splitMix } from '#model/voice-styles.ts';

/** Mixes of more voices have no character. */
const MOST_IN_A_MIX = 4;

/**
 * The model's voice for a name: one of its own ('af_heart'), a mix ('am_michael+am_puck'), or one of the product's
 * voices ('achernar'). Throws Refusal 400 for an unknown name, or if a file is not installed.
 */
export function findVoice(name: string, installed: readonly string[]): string {
  const own = VoiceId.safeParse(name);
  const voice = own.success ? KOKORO_VOICES[own.data] : name;
  const parts = splitMix(voice);
  if (parts.length <= MOST_IN_A_MIX && parts.every((part) => installed.includes(part))) return voice;
  throw new Refusal({
    status: 400,
    code: 'unknown_voice',
    message: `There is no voice '${name.slice(0, 60)}'. GET /v1/audio/voices lists the available ones.`,
    param: 'voice',
  });
}

/** The response of `/v1/audio/voices`: the model's voices, and the model's voice for each of the product's. */
export function describeVoices(installed: readonly string[]): object {
  const product = Object.entries(KOKORO_VOICES).map(([id, voice]) => {
    return { id, voice, installed: splitMix(voice).every((part) => installed.includes(part)) };
  });
  return { voices: installed, product };
}
