import { AppError } from './app-error.ts';

/** Lets costly work happen for a few callers at a time, in the order in which they came. */
export class Turns {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  readonly #waiting: (() => void)[] = [];
  readonly #callers = new Set<string>();
  #working = 0;

  constructor({ atOnce, waitingMax }: { readonly atOnce: number; readonly waitingMax: number }) {
    this.#atOnce = atOnce;
    this.#waitingMax = waitingMax;
  }

  /**
   * @param caller has one turn at a time, and cannot keep the others waiting; nobody in particular if omitted
   * @param signal ends the wait if aborted; work that has begun ends itself
   * @throws AppError `unavailable` while too many wait, `rate_limited` while the caller has a turn or waits for one;
   * the signal's reason; whatever the work throws
   */
  async run<Result>(work: () => Promise<Result>, caller?: string, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (caller !== undefined && this.#callers.has(caller)) throw new AppError('rate_limited');
    if (caller !== undefined) this.#callers.add(caller);
    try {
      await this.#take(signal);
      try {
        return await work();
      } finally {
        this.#pass();
      }
    } finally {
      if (caller !== undefined) this.#callers.delete(caller);
    }
  }

  async #take(signal: AbortSignal | undefined): Promise<void> {
    if (this.#working < this.#atOnce) {
      this.#working += 1;
      return;
    }
    if (this.#waiting.length >= this.#waitingMax) throw new AppError('unavailable');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    const leave = () => {
      const place = this.#waiting.indexOf(resolve);
      // No longer waiting: it already has its turn and will pass it on itself.
      if (place === -1) return;
      this.#waiting.splice(place, 1);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave);
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Whoever has waited longest takes the place of the one that has ended. */
  #pass(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#working -= 1;
    else next();
  }
}
