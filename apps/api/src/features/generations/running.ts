import { EngineError } from '@voicedraft/engine-api/engine-error';

/** How often leases are renewed: three times during their lifetime. */
const HEARTBEAT_MS = 4_000;

/** Why the work on a generation ends early: this process stops, or another one has taken it. */
type LeaseEnd = 'stopping' | 'lost';

/** A process's right to work on a generation. */
export interface Lease {
  /** Aborted when it ends. */
  readonly signal: AbortSignal;
  /** Why it has ended; null while it is held. */
  readonly ended: LeaseEnd | null;
}

class OwnLease implements Lease {
  readonly #controller = new AbortController();
  ended: LeaseEnd | null = null;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  end(why: LeaseEnd): void {
    if (this.ended !== null) return;
    this.ended = why;
    this.#controller.abort(new EngineError('aborted', 'the service is restarting'));
  }
}

/** Renews leases. Returns the ids of those that are still held; null if unknown. Never rejects. */
export type Beat = (ids: readonly string[]) => Promise<ReadonlySet<string> | null>;

/**
 * The generations that this process is working on, from their start to their last booking. While there are any, a
 * heartbeat shows other processes that this one is alive.
 */
export class RunningGenerations {
  /** Owner of this process's leases. */
  readonly owner: string;
  readonly #running = new Map<string, { lease: OwnLease; ended: Promise<unknown> }>();
  readonly #beat: Beat;
  readonly #waiting: (() => void)[] = [];
  #heartbeat: NodeJS.Timeout | undefined;
  #lastBeat = -Infinity;
  #closing = false;

  constructor(beat: Beat = async () => null, owner: string = crypto.randomUUID()) {
    this.#beat = beat;
    this.owner = owner;
  }

  /** Number of generations that this process is working on. */
  get count(): number {
    return this.#running.size;
  }

  /**
   * Runs a generation, with a lease that ends when the process stops or another one has taken over. The work continues
   * if its client disconnects, and counts as running until its result or failure is stored.
   */
  async track<T>(id: string, work: (lease: Lease) => Promise<T>): Promise<T> {
    const lease = new OwnLease();
    if (this.#closing) lease.end('stopping');
    const ended = work(lease);
    const entry = { lease, ended };
    this.#running.set(id, entry);
    this.#startHeartbeat();
    try {
      return await ended;
    } finally {
      // The same process may have taken it once more.
      if (this.#running.get(id) === entry) this.#running.delete(id);
      if (this.#running.size === 0) this.#stopHeartbeat();
      this.#waiting.shift()?.();
    }
  }

  /** Waits until fewer than `limit` run. @returns false if this process begins no more work */
  async waitForRoom(limit: number): Promise<boolean> {
    while (!this.#closing && this.#running.size >= limit) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return !this.#closing;
  }

  #startHeartbeat(): void {
    if (this.#heartbeat !== undefined) return;
    const beat = () => {
      this.#lastBeat = performance.now();
      void this.#renew();
    };
    this.#heartbeat = setInterval(beat, HEARTBEAT_MS);
    // Once immediately, and not again for each of many short ones.
    if (performance.now() - this.#lastBeat >= HEARTBEAT_MS) beat();
  }

  async #renew(): Promise<void> {
    const renewed = [...this.#running];
    const held = await this.#beat(renewed.map(([id]) => id));
    if (held === null) return;
    for (const [id, { lease }] of renewed) if (!held.has(id)) lease.end('lost');
  }

  #stopHeartbeat(): void {
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }

  /** Gives running work some time to finish, then ends its leases. Starts nothing new. */
  async close(graceMs: number): Promise<void> {
    this.#closing = true;
    for (const resume of this.#waiting.splice(0)) resume();
    const settled = () => Promise.allSettled([...this.#running.values()].map(({ ended }) => ended));
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(grace.resolve, graceMs);
    await Promise.race([settled(), grace.promise]);
    clearTimeout(timer);
    for (const { lease } of this.#running.values()) lease.end('stopping');
    await settled();
  }
}
