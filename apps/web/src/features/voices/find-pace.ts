import { findHeaviest, VOICES } from '@voicedraft/contract/voice-list';
import type { Voice, VoiceId } from '@voicedraft/contract/voices';

/** Pace of a voice in words per second, if it is known; a mix has that of the voice it has most of. */
export function findPaceOf(
  voice: Pick<Voice, 'id' | 'mix'> | undefined,
  paces: Readonly<Partial<Record<VoiceId, number>>>,
): number | undefined {
  const spoken = voice?.mix === undefined ? voice?.id : findHeaviest(voice.mix.parts);
  const known = VOICES.find(({ id }) => id === spoken);
  return known && paces[known.id];
}
