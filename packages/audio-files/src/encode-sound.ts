import { runInThread } from './sound-threads.ts';
import type { SoundFormat } from './sound-work.ts';

/** Estimated bytes per second, until encoded. */
export const BYTES_PER_SECOND: Readonly<Record<SoundFormat, number>> = {
  mp3: 12_000,
  m4a: 11_000,
  opus: 6500,
};

/**
 * Encodes a recording in another thread. `pcm`: signed 16-bit little-endian mono samples at 24 kHz. The length stays the
 * same to the sample, or as exactly as the format's players know it. Rejects with the signal's reason if aborted.
 */
export async function encodeSound(
  pcm: Uint8Array,
  format: SoundFormat,
  signal?: AbortSignal,
): Promise<Buffer> {
  return runInThread('encode', { format, pcm }, signal);
}

/**
 * Encodes music as Ogg Opus, at the loudness of the pieces that come with the product, in another thread. `music`:
 * 24 kHz, mono, -1 to 1; its memory is handed over. Silence stays as it is. Rejects with the signal's reason if aborted.
 */
export async function encodeMusic(music: Float32Array, signal?: AbortSignal): Promise<Buffer> {
  return runInThread('encodeMusic', music, signal, [music.buffer as ArrayBuffer]);
}
