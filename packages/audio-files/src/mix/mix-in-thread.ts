import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MixOrder } from './mix-sound.ts';

/** What the thread that mixes is started with. */
export interface MixTask {
  readonly voice: Float32Array;
  readonly order: MixOrder;
}

/**
 * `mixSound` in a thread of its own, for the server: ten minutes take seconds, which hold up nobody there. Rejects with
 * the signal's reason if aborted.
 */
export async function mixInThread(
  voice: Float32Array,
  order: MixOrder,
  signal?: AbortSignal,
): Promise<Float32Array> {
  signal?.throwIfAborted();
  const task: MixTask = { voice, order };
  const worker = new Worker(new URL('./mix-worker.ts', import.meta.url), { workerData: task });
  try {
    const [mix]: Float32Array[] = await once(worker, 'message', signal && { signal });
    if (mix === undefined) throw new Error('nothing was mixed');
    return mix;
  } finally {
    await worker.terminate();
  }
}
