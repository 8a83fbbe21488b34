import { VOICES } from '@voicedraft/contract/voice-list';
import type { AnyVoiceId, MixId } from '@voicedraft/contract/voices';
import { readOneOf } from '#lib/read-shape.ts';

const readBuiltIn = readOneOf(...VOICES.map(({ id }) => id));

/** Validates the id of a voice or a mix. Throws a `TypeError` if it is none. */
export function readVoice(value: unknown): AnyVoiceId {
  return isMix(value) ? value : readBuiltIn(value);
}

function isMix(value: unknown): value is MixId {
  return typeof value === 'string' && value.startsWith('mix_');
}
