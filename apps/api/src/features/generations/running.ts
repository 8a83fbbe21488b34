import { EngineError } from '#integrations/engines/engine-error.ts';

/** The generations that this process works on now, so that a stop can end them in order. */
export class RunningGenerations {
  /** Owner of the leases that this process takes. */
  readonly owner = crypto.randomUUID();
  readonly #work = new Map<Promise<unknown>, AbortController>();
  #closing = false;

  get size(): number {
    return this.#work.size;
  }

  /**
   * Runs a piece of work with a signal that ends on the time-out, or when the process stops.
   * The work goes on when its client hangs up.
   */
  async track<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    if (this.#closing) controller.abort(stopping());
    const timer = setTimeout(() => {
      controller.abort(new EngineError('timeout', 'the engine took too long to answer'));
    }, timeoutMs);
    const running = work(controller.signal);
    this.#work.set(running, controller);
    try {
      return await running;
    } finally {
      clearTimeout(timer);
      this.#work.delete(running);
    }
  }

  /** Lets running work finish for a while, then ends it. Its credits go back on the way out. */
  async close(graceMs: number): Promise<void> {
    this.#closing = true;
    const settled = () => Promise.allSettled(this.#work.keys());
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(grace.resolve, graceMs);
    await Promise.race([settled(), grace.promise]);
    clearTimeout(timer);
    for (const controller of this.#work.values()) controller.abort(stopping());
    await settled();
  }
}

const stopping = () => new EngineError('aborted', 'the service is restarting');
