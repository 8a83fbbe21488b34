import { runInThread } from '#sound-threads.ts';
import type { VoiceoverMix } from './mix-voiceover.ts';

/**
 * `mixVoiceover` in another thread, for the server, where ten minutes take seconds. `pcm` and what is returned: signed
 * 16-bit little-endian mono samples at 24 kHz. Rejects with the signal's reason if aborted, and with an Error if the music
 * cannot be decoded.
 */
export async function mixInThread(
  pcm: Uint8Array,
  order: VoiceoverMix,
  signal?: AbortSignal,
): Promise<Buffer> {
  return runInThread('mix', { pcm, order }, signal);
}
