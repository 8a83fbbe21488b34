/**
 * Admits a fixed number of holders at a time; the others wait, first come, first served, behind those who go
 * first. The worker pool has a
 * queue of its own, but it does not distinguish a waiting task from a running one, and the time limit of a sentence
 * must not run while it waits behind other requests.
 */
export class SlotGate {
  #free: number;
  readonly #waiting: { readonly admit: () => void; readonly goesFirst: boolean }[] = [];

  constructor(slots: number) {
    this.#free = slots;
  }

  /** Runs the work when a slot is free; rejects with the signal's reason if it is aborted while waiting. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>, goesFirst = false): Promise<T> {
    await this.#enter(signal, goesFirst);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(signal: AbortSignal, goesFirst: boolean): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn = {
      goesFirst,
      admit: (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      },
    };
    const giveUp = (): void => {
      this.#waiting.splice(this.#waiting.indexOf(turn), 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    const behind = goesFirst ? this.#waiting.findIndex((other) => !other.goesFirst) : -1;
    this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, turn);
    await promise;
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next.admit();
    else this.#free += 1;
  }
}
