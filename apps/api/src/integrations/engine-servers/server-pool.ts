import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient, ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import type { ServerAddress } from './server-address.ts';
import { type RemoteServer, WatchedServer } from './watched-server.ts';

/** How often servers are asked for their state in the background. */
const WATCH_MS = 5000;
/** How long a call waits for that state; a server of the local network responds within milliseconds. */
const WAIT_MS = 1000;
const BUSY = 429;

interface ServerPoolOptions {
  /** The servers of now: read for each call, so that one which is started or ended counts at once. */
  readonly listAddresses: () => readonly ServerAddress[];
  /** Called when the first server begins to serve, and when the last one ends. */
  readonly onChange?: () => void;
}

/** One call, for any of the servers. */
interface PoolCall<Result> {
  readonly work: (server: WatchedServer) => Promise<Result>;
  readonly signal: AbortSignal;
  /** False once something was passed to the caller that another server could not continue. */
  readonly mayRepeat: () => boolean;
}

/** The servers for one job: knows which of them respond, and uses the least busy one. */
export interface ServerPool {
  /** Whether there is any, responding or not. */
  isExpected(): boolean;
  /** Whether one can be used, as far as is known. */
  isServing(): boolean;
  /** Number of servers that serve now. */
  size(): number;
  /** The model that would be used now; null if none can be. */
  model(): WatchedServer['model'];
  /** Brings the states up to date; waits a second at most. */
  refresh(): Promise<void>;
  /** What administrators see of the servers. */
  describe(): readonly RemoteServer[];
  /**
   * Runs a call on the least busy server, and on the next one if a server fails while the call may be repeated.
   * @throws ProviderFailure of the first server, or `network` if none responds
   */
  run<Result>(call: PoolCall<Result>): Promise<Result>;
  /** Ends the watch. */
  close(): void;
}

/** Watches the servers from now on, as long as there are any. */
export function createServerPool({ listAddresses, onChange }: ServerPoolOptions): ServerPool {
  let known: readonly WatchedServer[] = [];
  let wasServing = false;

  const list = (): readonly WatchedServer[] => {
    known = listAddresses().map(
      (address) =>
        known.find(
          (server) => server.address.url === address.url && server.address.apiKey === address.apiKey,
        ) ?? new WatchedServer(address),
    );
    return known;
  };
  const findBest = (tried?: ReadonlySet<WatchedServer>): WatchedServer | undefined =>
    list()
      .filter((server) => server.status === 'serving' && tried?.has(server) !== true)
      .toSorted((a, b) => a.load - b.load || a.lastUsedAt - b.lastUsedAt)[0];
  const checkAll = async (): Promise<void> => {
    await Promise.all(list().map((server) => server.check()));
    const isServing = findBest() !== undefined;
    if (isServing === wasServing) return;
    wasServing = isServing;
    onChange?.();
  };
  const refresh = async (): Promise<void> => {
    const end = new AbortController();
    await Promise.race([checkAll(), sleep(WAIT_MS, undefined, { signal: end.signal }).catch(() => {})]);
    end.abort();
  };

  const watch = setInterval(() => void checkAll(), WATCH_MS);
  watch.unref();
  void checkAll();

  return {
    isExpected: () => listAddresses().length > 0,
    isServing: () => {
      void checkAll();
      return findBest() !== undefined;
    },
    size: () => list().filter(({ status }) => status === 'serving').length,
    model: () => findBest()?.model ?? null,
    refresh,
    describe: () => {
      void checkAll();
      return list().map((server) => server.describe());
    },
    run: async ({ work, signal, mayRepeat }) => {
      const tried = new Set<WatchedServer>();
      let failure: unknown;
      for (;;) {
        await refresh();
        const server = findBest(tried);
        if (server === undefined) throw failure ?? new ProviderFailure('network', 'no server responds');
        tried.add(server);
        try {
          return await server.run(work);
        } catch (error) {
          failure ??= error;
          if (signal.aborted || !mayRepeat() || !canAnotherHelp(error)) throw error;
        }
      }
    },
    close: () => clearInterval(watch),
  };
}

/** Failures that do not concern the text: this server has ended, does not respond, or has a full queue. */
function canAnotherHelp(error: unknown): boolean {
  if (!(error instanceof ProviderFailure)) return false;
  return isTransient(error) || error.kind === 'timeout' || error.status === BUSY;
}
