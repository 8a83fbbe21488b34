import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Formats that sound can be encoded as while it is made; `aac` in ADTS. */
export type StreamFormat = 'mp3' | 'opus' | 'aac';

/** Data that an encoding thread is started with. */
export interface StreamTask {
  readonly format: StreamFormat;
}

/**
 * Encodes sound while it is made, in a thread of its own, so that it holds up nobody. One call at a time. Close it in
 * the end, whatever happens.
 */
export class EncodedStream {
  readonly #worker: Worker;

  constructor(format: StreamFormat) {
    const task: StreamTask = { format };
    this.#worker = new Worker(new URL('./stream-worker.ts', import.meta.url), { workerData: task });
    // Whoever waits for an answer gets it; nobody may be waiting.
    this.#worker.on('error', () => {});
  }

  /** Encodes signed 16-bit little-endian mono samples at 24 kHz. @returns what is complete, which may be nothing */
  add(pcm: Uint8Array): Promise<Buffer> {
    return this.#ask(pcm);
  }

  /** The rest of the file. */
  finish(): Promise<Buffer> {
    return this.#ask(null);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async #ask(pcm: Uint8Array | null): Promise<Buffer> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
    this.#worker.postMessage(pcm);
    const [encoded]: Uint8Array[] = await once(this.#worker, 'message');
    if (encoded === undefined) throw new Error('nothing was encoded');
    return Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  }
}
