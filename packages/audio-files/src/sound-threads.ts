import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type * as work from './sound-work.ts';

/** How long a thread without work stays, in milliseconds: loading its code again takes longer than a short file. */
const IDLE_MS = 60_000;

/** Started when there is work; they keep no process from ending. */
const threads = new Tinypool({
  filename: new URL('./sound-work.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: availableParallelism(),
  idleTimeout: IDLE_MS,
});
// One that ends while it has no work concerns nobody: the next work starts another.
threads.on('error', () => {});

/**
 * Does work of `sound-work.ts` in another thread, so that it holds up nobody: at most as many at once as there are
 * cores. `transferList`: memory that is handed over. Rejects with what the work throws, and with the signal's reason if
 * aborted, which ends work that has begun.
 */
export async function runInThread<Name extends keyof typeof work>(
  name: Name,
  task: Parameters<(typeof work)[Name]>[0],
  signal?: AbortSignal,
  transferList: ArrayBuffer[] = [],
): Promise<Buffer> {
  signal?.throwIfAborted();
  try {
    const { buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer> = await threads.run(task, {
      name,
      transferList,
      ...(signal && { signal }),
    });
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}
