import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EncodeTask, SoundFormat } from './encode-task.ts';

/** About what a second takes, in bytes, before it has been encoded. */
export const BYTES_PER_SECOND: Readonly<Record<SoundFormat, number>> = {
  mp3: 12_000,
  m4a: 11_000,
  opus: 6500,
};

/**
 * Encodes a recording in a thread of its own, so that it holds up nobody. `pcm`: signed 16-bit little-endian mono
 * samples at 24 kHz. The length stays the same to the sample, or as exactly as the format's players know it.
 * Rejects with the signal's reason if aborted.
 */
export async function encodeSound(
  pcm: Uint8Array,
  format: SoundFormat,
  signal?: AbortSignal,
): Promise<Buffer> {
  return encode({ format, pcm }, signal);
}

/**
 * Encodes music as Ogg Opus, at the loudness of the pieces that come with the product, in a thread of its own. `music`:
 * 24 kHz, mono, -1 to 1; its memory is handed over. Silence stays as it is. Rejects with the signal's reason if aborted.
 */
export async function encodeMusic(music: Float32Array, signal?: AbortSignal): Promise<Buffer> {
  return encode({ music }, signal, [music.buffer as ArrayBuffer]);
}

async function encode(
  task: EncodeTask,
  signal: AbortSignal | undefined,
  transferList: ArrayBuffer[] = [],
): Promise<Buffer> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./encode-worker.ts', import.meta.url), {
    workerData: task,
    transferList,
  });
  try {
    const [file]: Uint8Array[] = await once(worker, 'message', signal && { signal });
    if (file === undefined) throw new Error('nothing was encoded');
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  } finally {
    await worker.terminate();
  }
}
