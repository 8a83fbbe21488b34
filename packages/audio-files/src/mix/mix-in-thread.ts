import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { VoiceoverMix } from './mix-voiceover.ts';

/** What the thread that mixes is started with. */
export interface MixTask {
  readonly pcm: Uint8Array;
  readonly order: VoiceoverMix;
}

/**
 * `mixVoiceover` in a thread of its own, for the server: ten minutes take seconds, which hold up nobody there. `pcm` and what
 * is returned: signed 16-bit little-endian mono samples at 24 kHz. Rejects with the signal's reason if aborted, and with an
 * Error if the music cannot be decoded.
 */
export async function mixInThread(
  pcm: Uint8Array,
  order: VoiceoverMix,
  signal?: AbortSignal,
): Promise<Buffer> {
  signal?.throwIfAborted();
  const task: MixTask = { pcm, order };
  const worker = new Worker(new URL('./mix-worker.ts', import.meta.url), { workerData: task });
  try {
    const [mix]: Uint8Array[] = await once(worker, 'message', signal && { signal });
    if (mix === undefined) throw new Error('nothing was mixed');
    return Buffer.from(mix.buffer, mix.byteOffset, mix.byteLength);
  } finally {
    await worker.terminate();
  }
}
