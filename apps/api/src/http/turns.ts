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
   * @throws AppError `unavailable` while too many wait, `rate_limited` while the caller has a turn or waits for one;
   * whatever the work throws
   */
  async run<Result>(work: () => Promise<Result>, caller?: string): Promise<Result> {
    if (caller !== undefined && this.#callers.has(caller)) throw new AppError('rate_limited');
    if (caller !== undefined) this.#callers.add(caller);
    try {
      await this.#take();
      try {
        return await work();
      } finally {
        this.#pass();
      }
    } finally {
      if (caller !== undefined) this.#callers.delete(caller);
    }
  }

  async #take(): Promise<void> {
    if (this.#working < this.#atOnce) {
      this.#working += 1;
      return;
    }
    if (this.#waiting.length >= this.#waitingMax) throw new AppError('unavailable');
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    await promise;
  }

  /** Whoever has waited longest takes the place of the one that has ended. */
  #pass(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#working -= 1;
    else next();
  }
}
