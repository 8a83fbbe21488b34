import { EngineError } from '@voicedraft/engine-api/engine-error';

/** The generations that this process works on now, from their start to their last booking. */
export class RunningGenerations {
  /** Owner of the leases that this process takes. */
  readonly owner = crypto.randomUUID();
  readonly #running = new Map<string, { controller: AbortController; ended: Promise<unknown> }>();
  #closing = false;

  /** Ids of what is worked on: the leases to renew. */
  ids(): string[] {
    return [...this.#running.keys()];
  }

  /**
   * Works on a generation with a signal that a stop of the process ends. The work goes on when its client
   * hangs up, and counts as running until its result or its failure has been booked.
   */
  async track<T>(id: string, work: (stopped: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    if (this.#closing) controller.abort(stopping());
    const ended = work(controller.signal);
    this.#running.set(id, { controller, ended });
    try {
      return await ended;
    } finally {
      this.#running.delete(id);
    }
  }

  /** Lets running work finish for a while, then ends it. Its credits go back on the way out. */
  async close(graceMs: number): Promise<void> {
    this.#closing = true;
    const settled = () => Promise.allSettled([...this.#running.values()].map(({ ended }) => ended));
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(grace.resolve, graceMs);
    await Promise.race([settled(), grace.promise]);
    clearTimeout(timer);
    for (const { controller } of this.#running.values()) controller.abort(stopping());
    await settled();
  }
}

/**
 * Runs an engine call with a signal that ends when the process stops, or on the time-out (milliseconds).
 * @throws EngineError `timeout` where the time ran out and the engine says nothing of its own
 */
export async function withTimeLimit<T>(
  stopped: AbortSignal,
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  // As every time limit of the platform ends a signal: the engines tell it from a stop by that name.
  const timer = setTimeout(() => limit.abort(new DOMException('Time is up.', 'TimeoutError')), timeoutMs);
  try {
    return await call(AbortSignal.any([stopped, limit.signal]));
  } catch (error) {
    if (error !== limit.signal.reason) throw error;
    throw new EngineError('timeout', 'The engine took too long to respond.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

const stopping = () => new EngineError('aborted', 'the service is restarting');
