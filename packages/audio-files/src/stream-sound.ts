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
  #asked: PromiseWithResolvers<Uint8Array> | undefined;
  /** Why the thread has ended; undefined while it works. */
  #failure: Error | undefined;

  constructor(format: StreamFormat) {
    const task: StreamTask = { format };
    this.#worker = new Worker(new URL('./stream-worker.ts', import.meta.url), { workerData: task });
    this.#worker.on('message', (encoded: Uint8Array) => this.#asked?.resolve(encoded));
    this.#worker.on('error', (cause) => this.#end('failed', cause));
    this.#worker.on('exit', () => this.#end('ended'));
  }

  /**
   * Encodes signed 16-bit little-endian mono samples at 24 kHz. Rejects if the thread has failed or is closed.
   * @returns what is complete, which may be nothing
   */
  add(pcm: Uint8Array): Promise<Buffer> {
    return this.#ask(pcm);
  }

  /** The rest of the file. Rejects as `add`. */
  finish(): Promise<Buffer> {
    return this.#ask(null);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async #ask(pcm: Uint8Array | null): Promise<Buffer> {
    // It may have ended while nobody waited for it.
    if (this.#failure !== undefined) throw this.#failure;
    this.#asked = Promise.withResolvers();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
    this.#worker.postMessage(pcm);
    const encoded = await this.#asked.promise;
    return Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  }

  #end(how: string, cause?: unknown): void {
    this.#failure ??= new Error(`the thread that encodes has ${how}`, { cause });
    this.#asked?.reject(this.#failure);
  }
}
