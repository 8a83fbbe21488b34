import { EngineError } from '@voicedraft/engine-api/engine-error';

/** How often leases are renewed: three times during their lifetime. */
const HEARTBEAT_MS = 10_000;

/**
 * The generations that this process is working on, from their start to their last booking. While there are any, a
 * heartbeat shows other processes that this one is alive.
 */
export class RunningGenerations {
  /** Owner of this process's leases. */
  readonly owner = crypto.randomUUID();
  readonly #running = new Map<string, { controller: AbortController; ended: Promise<unknown> }>();
  readonly #beat: (ids: readonly string[]) => Promise<void>;
  #heartbeat: NodeJS.Timeout | undefined;
  #lastBeat = -Infinity;
  #closing = false;

  /** @param beat renews the leases of running generations; it does not fail */
  constructor(beat: (ids: readonly string[]) => Promise<void> = async () => {}) {
    this.#beat = beat;
  }

  /** Number of generations that this process is working on. */
  get count(): number {
    return this.#running.size;
  }

  /**
   * Runs a generation with a signal that aborts when the process stops. The work continues if its client
   * disconnects, and counts as running until its result or failure is stored.
   */
  async track<T>(id: string, work: (stopped: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    if (this.#closing) controller.abort(stopping());
    const ended = work(controller.signal);
    this.#running.set(id, { controller, ended });
    this.#startHeartbeat();
    try {
      return await ended;
    } finally {
      this.#running.delete(id);
      if (this.#running.size === 0) this.#stopHeartbeat();
    }
  }

  #startHeartbeat(): void {
    if (this.#heartbeat !== undefined) return;
    const beat = () => {
      this.#lastBeat = performance.now();
      void this.#beat([...this.#running.keys()]);
    };
    this.#heartbeat = setInterval(beat, HEARTBEAT_MS);
    // Once immediately, and not again for each of many short ones.
    if (performance.now() - this.#lastBeat >= HEARTBEAT_MS) beat();
  }

  #stopHeartbeat(): void {
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }

  /** Gives running work some time to finish, then aborts it, which releases its credits. */
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

const stopping = () => new EngineError('aborted', 'the service is restarting');
