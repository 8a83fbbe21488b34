import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelServer } from '@voicedraft/contract/language-models';
import { isTransient, ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import type { ChatCaller } from '#integrations/openai/chat-caller.ts';
import { createServerReader, type ReadServer } from './read-server.ts';
import { isSameServer, type ServerAddress } from './server-address.ts';
import { WatchedServer } from './watched-server.ts';

/** How often servers are looked for in the background; each is asked every 45 seconds. */
const WATCH_MS = 15_000;
/** How long a call waits for servers that do not respond; those of the local network do within milliseconds. */
const WAIT_MS = 1000;
/** How old the state of a server that did not respond may be when a call needs one. */
const RETRY_MS = 1000;
const LIMITED = 429;

interface ServerPoolOptions {
  /** The servers of now: read for each call, so that another setting applies at once. */
  readonly listAddresses: () => readonly ServerAddress[];
  /** Whether only the first one that serves is used: the others are other addresses of the same. */
  readonly usesFirst?: boolean;
  /** Called when the first server begins to serve, when the last one ends, and when another model would be used. */
  readonly onChange?: (() => void) | undefined;
  /** Longest silence of a server during a call, in milliseconds. */
  readonly silenceMs?: number | undefined;
  /** Replaced in tests. */
  readonly read?: ReadServer;
  readonly now?: () => number;
}

/** One call, for any of the servers. */
interface PoolCall<Result> {
  readonly work: (caller: ChatCaller) => Promise<Result>;
  readonly signal: AbortSignal;
  /** False once something was passed to the caller that another server could not continue. */
  readonly mayRepeat: () => boolean;
}

/** The servers for one job: knows which of them respond, and uses the least busy one. */
export interface ServerPool {
  /** Whether there is any, responding or not. */
  hasAddress(): boolean;
  /** Whether one has served since the start, and is still one of those to use. */
  hasServed(): boolean;
  /** Whether one can be used, as far as is known. */
  isServing(): boolean;
  /** Milliseconds until a server that serves has not reached its limit any more; 0 if one has not now. */
  pauseMs(): number;
  /** The model that would be used now; null if none can be. */
  model(): string | null;
  /** Asks the servers for their state, those that serve only now and then; waits a second at most. */
  refresh(): Promise<void>;
  /** Description of the servers for administrators. */
  describe(): readonly ModelServer[];
  /**
   * Runs a call on the least busy server, and on the next one if a server fails while the call may be repeated.
   * @param model in place of the one that was chosen
   * @throws ProviderFailure of the first server, or `network` if none responds
   */
  run<Result>(call: PoolCall<Result>, model?: string): Promise<Result>;
  /** Ends the watch. */
  close(): void;
}

/** Watches the servers from now on, as long as there are any. */
export function createServerPool({
  listAddresses,
  usesFirst = false,
  onChange,
  silenceMs,
  read = createServerReader(),
  now = () => performance.now(),
}: ServerPoolOptions): ServerPool {
  let known: readonly WatchedServer[] = [];
  let shown: string | null = null;
  const served = new Set<WatchedServer>();

  const list = (): readonly { server: WatchedServer; model: string | null }[] => {
    const addresses = listAddresses();
    known = addresses.map(
      (address) =>
        known.find((server) => isSameServer(server.address, address)) ??
        new WatchedServer(address, { read, silenceMs, now }),
    );
    return known.map((server, index) => ({
      server,
      model: server.modelFor(addresses[index]?.model ?? null),
    }));
  };
  const listServing = () => {
    const serving = list().flatMap(({ server, model }) => (model === null ? [] : [{ server, model }]));
    return usesFirst ? serving.slice(0, 1) : serving;
  };
  const listUsable = () =>
    listServing()
      .filter(({ server }) => server.pauseMs === 0)
      .toSorted((a, b) => a.server.load - b.server.load || a.server.lastUsedAt - b.server.lastUsedAt);
  const note = (): void => {
    for (const { server } of listServing()) served.add(server);
    const next = listServing()[0]?.model ?? null;
    if (next === shown) return;
    shown = next;
    onChange?.();
  };
  const checkAll = async (freshMs?: number): Promise<void> => {
    await Promise.all(
      list().map(({ server }) => server.check(server.status === 'serving' ? undefined : freshMs)),
    );
    note();
  };
  const refresh = async (): Promise<void> => {
    const end = new AbortController();
    const waiting = sleep(WAIT_MS, undefined, { signal: end.signal }).catch(() => {});
    await Promise.race([checkAll(RETRY_MS), waiting]);
    end.abort();
  };

  const watch = setInterval(() => void checkAll(), WATCH_MS);
  watch.unref();
  void checkAll();

  return {
    hasAddress: () => listAddresses().length > 0,
    hasServed: () => list().some(({ server }) => served.has(server)),
    isServing: () => listServing().length > 0,
    pauseMs: () => {
      const pauses = listServing().map(({ server }) => server.pauseMs);
      return pauses.length === 0 ? 0 : Math.min(...pauses);
    },
    model: () => (listUsable()[0] ?? listServing()[0])?.model ?? null,
    refresh,
    describe: () => list().map(({ server }, index) => server.describe(listAddresses()[index]?.model ?? null)),
    run: async ({ work, signal, mayRepeat }, model) => {
      const tried = new Set<WatchedServer>();
      let failure: unknown;
      for (;;) {
        const find = () => listUsable().find(({ server }) => !tried.has(server));
        if (find() === undefined) await refresh();
        const next = find();
        if (next === undefined) throw failure ?? explainNone(listServing().map(({ server }) => server));
        tried.add(next.server);
        try {
          return await next.server.run(model ?? next.model, work);
        } catch (error) {
          note();
          failure ??= error;
          if (signal.aborted || !mayRepeat() || !canAnotherHelp(error)) throw error;
        }
      }
    },
    close: () => clearInterval(watch),
  };
}

/** Why no server can be used. */
function explainNone(serving: readonly WatchedServer[]): ProviderFailure {
  if (serving.length === 0) return new ProviderFailure('network', 'no server responds');
  const retryAfterMs = Math.min(...serving.map(({ pauseMs }) => pauseMs));
  return new ProviderFailure('status', 'every server has reached its limit', {
    status: LIMITED,
    retryAfterMs,
  });
}

/** Failures that do not concern the text: this server has ended, does not respond, or has reached its limit. */
function canAnotherHelp(error: unknown): boolean {
  if (!(error instanceof ProviderFailure)) return false;
  return isTransient(error) || error.kind === 'timeout' || error.status === LIMITED;
}
