import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { loadFliteModule } from './flite-module.ts';
import { SlotGate } from './slot-gate.ts';
import type { SpeechTask, SpeechWorkerData } from './speech-worker.ts';

/** A sentence exceeded its time limit; its thread has been ended. */
export class SpeechTimeLimitError extends Error {
  constructor(milliseconds: number) {
    super(`an utterance took longer than ${milliseconds} ms`);
    this.name = 'SpeechTimeLimitError';
  }
}

type Threads = Piscina<SpeechTask, Uint8Array>;

/** Warm worker threads that speak one utterance each; they start at the first task. */
export class SpeechPool {
  readonly size: number;
  readonly #timeLimitMs: number;
  readonly #gate: SlotGate;
  #threads: Promise<Threads> | undefined;
  #closed = false;

  constructor(size: number, timeLimitMs: number) {
    this.size = size;
    this.#timeLimitMs = timeLimitMs;
    this.#gate = new SlotGate(size);
  }

  /**
   * Speaks one utterance: signed 16-bit little-endian mono samples at 24 kHz. Rejects with the signal's reason if
   * aborted, with {@link SpeechTimeLimitError} if it takes too long, and otherwise with the error.
   */
  async speak(task: SpeechTask, signal: AbortSignal, goesFirst = false): Promise<Uint8Array> {
    const threads = await this.#start();
    const work = async () => {
      const limit = AbortSignal.timeout(this.#timeLimitMs);
      try {
        return await threads.run(task, { signal: AbortSignal.any([signal, limit]) });
      } catch (error) {
        signal.throwIfAborted();
        throw limit.aborted ? new SpeechTimeLimitError(this.#timeLimitMs) : error;
      }
    };
    return this.#gate.run(signal, work, goesFirst);
  }

  /** Ends the threads, including their current tasks. */
  async close(): Promise<void> {
    this.#closed = true;
    const threads = await this.#threads?.catch(() => undefined);
    await threads?.destroy();
  }

  #start(): Promise<Threads> {
    if (this.#closed) return Promise.reject(new Error('the speech pool is closed'));
    this.#threads ??= startThreads(this.size).catch((error: unknown) => {
      this.#threads = undefined;
      throw error;
    });
    return this.#threads;
  }
}

async function startThreads(size: number): Promise<Threads> {
  const workerData: SpeechWorkerData = { module: await loadFliteModule() };
  const threads: Threads = new Piscina({
    filename: fileURLToPath(new URL('./speech-worker.ts', import.meta.url)),
    minThreads: size,
    maxThreads: size,
    workerData,
  });
  // A thread that dies rejects its task; without a listener, the event would also end the whole process.
  threads.on('error', () => undefined);
  return threads;
}
