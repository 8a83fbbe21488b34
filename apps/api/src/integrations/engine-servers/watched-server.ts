import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import type { ServerAddress } from './server-address.ts';
import { readServerHealth, type ServerHealth } from './server-health.ts';

/** How old a server's state may be: one that did not respond may be back at any moment. */
const FRESH_MS = { serving: 4000, starting: 1000, unreachable: 1000 } as const;

/** A server as administrators see it. */
export interface RemoteServer {
  readonly url: string;
  readonly status: 'serving' | 'starting' | 'unreachable';
  readonly waiting: number;
  readonly speed: number | null;
}

/** One server of a pool, with what is known about it. */
export class WatchedServer {
  readonly address: ServerAddress;
  #status: RemoteServer['status'] = 'unreachable';
  #health: ServerHealth | null = null;
  #checkedAt = -Infinity;
  #checking: Promise<void> | null = null;
  /** Our calls that are waiting or being worked on. */
  #ours = 0;
  /** Calls of others, when its queue was last asked for. */
  #others = 0;
  #lastUsedAt = -Infinity;

  constructor(address: ServerAddress) {
    this.address = address;
  }

  get status(): RemoteServer['status'] {
    return this.#status;
  }

  /** Its model, as long as it serves. */
  get model(): ServerHealth['model'] | null {
    return this.#health?.model ?? null;
  }

  /** Calls before a new one: running and waiting. */
  get load(): number {
    return this.#others + this.#ours;
  }

  get lastUsedAt(): number {
    return this.#lastUsedAt;
  }

  describe(): RemoteServer {
    const { queue, speed } = this.#health ?? {};
    return {
      url: this.address.url,
      status: this.#status,
      waiting: queue?.waiting ?? 0,
      speed: speed ?? null,
    };
  }

  /** Asks for its state unless that is known well enough. */
  check(): Promise<void> {
    if (performance.now() - this.#checkedAt < FRESH_MS[this.#status]) return Promise.resolve();
    this.#checking ??= this.#ask().finally(() => {
      this.#checkedAt = performance.now();
      this.#checking = null;
    });
    return this.#checking;
  }

  /** Makes one call; a failure of the server is remembered until it responds again. */
  async run<Result>(work: (server: WatchedServer) => Promise<Result>): Promise<Result> {
    this.#ours += 1;
    this.#lastUsedAt = performance.now();
    try {
      return await work(this);
    } catch (error) {
      if (isLost(error)) {
        this.#set('unreachable', null);
        this.#checkedAt = -Infinity;
      }
      throw error;
    } finally {
      this.#ours -= 1;
    }
  }

  async #ask(): Promise<void> {
    const ours = this.#ours;
    const health = await readServerHealth(this.address);
    if (health?.status !== 'ready') {
      this.#set(health?.status === 'starting' ? 'starting' : 'unreachable', null);
      return;
    }
    this.#set('serving', health);
    const { running, waiting } = health.queue;
    // Its queue includes our calls.
    this.#others = Math.max(0, Number(running) + waiting - ours);
  }

  #set(status: RemoteServer['status'], health: ServerHealth | null): void {
    this.#status = status;
    this.#health = health;
  }
}

/** Whether the server itself, or the engine behind it, has ended. */
function isLost(error: unknown): boolean {
  if (!(error instanceof ProviderFailure)) return false;
  return error.kind === 'network' || (error.kind === 'status' && (error.status ?? 0) >= 500);
}
