import type { ServerHealth } from '@voicedraft/engine-server/health';
import type { ServerAddress } from '#integrations/engine-servers/server-address.ts';
import { readServerHealth } from '#integrations/engine-servers/server-health.ts';
import type { Installation } from './installation.ts';
import { openOwnerFile, type PublishedState } from './owner-file.ts';
import { runPartOnce, waitFor, type PartTiming } from './part-life.ts';
import type { ServerLog } from './server-log.ts';

/** What a part's server does; null if nothing is installed. `health` is its last answer. */
export type PartServerState = (PublishedState & { readonly health: ServerHealth | null }) | null;

/** Keeps the server of one part running, or follows the one that another process of this machine runs. */
export interface PartServer {
  state(): PartServerState;
  /** Where it can be reached; null unless it is ready. */
  address(): ServerAddress | null;
  /** Runs this installation from now on; null for none. Resolves when the server of another one has ended. */
  use(installation: Installation | null): Promise<void>;
  /** Starts the server again, also after it was given up. Resolves when the old one has ended. */
  restart(): Promise<void>;
  /** Asks the server how it is, and more often for some seconds: somebody is looking. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export interface PartServerOptions {
  /** Path of the file that decides which process runs the server. */
  readonly ownerPath: string;
  readonly log: ServerLog;
  /** What the server gets of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly timing: PartTiming;
  /** Called when the server has become reachable, or no longer is. */
  readonly onAddressChange: () => void;
}

/** It is given up after so many ends within this time. */
const MOST_ENDS = 5;
const ENDS_WITHIN_MS = 600_000;
const WATCHED_FOR_MS = 15_000;
const STALE_MS = 1_000;
const RETRY_MS = 50;

export function createPartServer(options: PartServerOptions): PartServer {
  const { ownerPath, log, environment, timing, onAddressChange } = options;
  let installation: Installation | null = null;
  let run: { readonly abort: AbortController; readonly done: Promise<void> } | null = null;
  let state: PartServerState = null;
  let healthAt = 0;
  let watchedUntil = 0;
  /** Changes of the installation and restarts, one after another. */
  let changing: Promise<void> = Promise.resolve();
  const isWatched = () => Date.now() < watchedUntil;
  const owner = openOwnerFile({
    path: ownerPath,
    signMs: timing.heartbeatMs,
    onLost: () => void begin(installation),
    onRestartAsked: () => void begin(installation),
  });

  function show(next: PartServerState): void {
    const before = addressOf(state)?.url;
    state = next;
    if (addressOf(next)?.url !== before) onAddressChange();
  }

  async function tell(next: PublishedState): Promise<void> {
    show({ ...next, health: null });
    await owner.write(next);
  }

  async function keepRunning(current: Installation, signal: AbortSignal): Promise<void> {
    try {
      while (!signal.aborted) {
        if (await owner.take(null)) await keepServing(current, signal);
        else await follow(signal);
        // The owner may just be writing its file.
        await waitFor(RETRY_MS, signal);
      }
      await owner.release();
    } catch (error) {
      giveUp(error);
    }
  }

  /** Restarts the server whenever it ends, until it has ended too often. */
  async function keepServing(current: Installation, signal: AbortSignal): Promise<void> {
    let ends: number[] = [];
    let restarts = 0;
    while (!signal.aborted) {
      await tell({ status: 'starting', since: Date.now(), restarts });
      const reason = await runOnce(current, signal, restarts);
      if (signal.aborted) return;
      ends = [...ends, Date.now()].filter((at) => at > Date.now() - ENDS_WITHIN_MS);
      if (ends.length >= MOST_ENDS) {
        await tell({ status: 'stopped', since: Date.now(), restarts, reason });
        return untilAborted(signal);
      }
      restarts += 1;
      await tell({ status: 'starting', since: Date.now(), restarts });
      await waitFor(timing.firstBackOffMs * 4 ** (ends.length - 1), signal);
    }
  }

  function runOnce(current: Installation, signal: AbortSignal, restarts: number): Promise<string> {
    const since = Date.now();
    return runPartOnce({
      installation: current,
      environment,
      timing,
      log,
      signal,
      isWatched,
      onHealth: (health, address) => {
        if (signal.aborted) return;
        healthAt = Date.now();
        // An engine that is being started again takes requests, which wait; one that could not be started does not.
        const next: PublishedState =
          health.status === 'failed'
            ? { status: 'starting', since, restarts }
            : { status: 'serving', since, restarts, address };
        if (state?.status !== next.status) void owner.write(next);
        show({ ...next, health });
      },
    });
  }

  /** Shows what the owner publishes, until it has ended. */
  async function follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const record = await owner.read();
      if (record === null) return;
      const { content: published } = record;
      const health = published?.status === 'serving' ? await readServerHealth(published.address) : null;
      if (signal.aborted) return;
      healthAt = Date.now();
      show(followed(published, health));
      await waitFor(
        state?.status === 'serving' && !isWatched() ? timing.heartbeatMs : timing.watchedMs,
        signal,
      );
    }
  }

  /** A server that does not answer is not offered, even if its owner has not noticed yet. */
  function followed(published: PublishedState | null, health: ServerHealth | null): PartServerState {
    if (published === null || (published.status === 'serving' && health === null)) {
      return {
        status: 'starting',
        since: published?.since ?? Date.now(),
        restarts: published?.restarts ?? 0,
        health,
      };
    }
    return { ...published, health };
  }

  function begin(next: Installation | null): Promise<void> {
    installation = next;
    run?.abort.abort();
    if (state !== null) show({ status: 'starting', since: Date.now(), restarts: 0, health: null });
    changing = replaceRun(changing, next);
    return changing;
  }

  async function replaceRun(earlier: Promise<void>, next: Installation | null): Promise<void> {
    await earlier;
    await end();
    if (next === null) return;
    const abort = new AbortController();
    show({ status: 'starting', since: Date.now(), restarts: 0, health: null });
    run = { abort, done: keepRunning(next, abort.signal) };
  }

  /** Disk full, or a folder that may not be written. */
  function giveUp(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    show({ status: 'stopped', since: Date.now(), restarts: 0, reason, health: null });
  }

  async function end(): Promise<void> {
    run?.abort.abort();
    await run?.done;
    run = null;
    show(null);
  }

  return {
    state: () => state,
    address: () => addressOf(state),
    use: (next) => (isSame(installation, next) ? changing : begin(next)),
    restart: async () => {
      if (!owner.isHeld() && (await owner.read()) !== null) await owner.askForRestart();
      else await begin(installation);
    },
    look: async () => {
      watchedUntil = Date.now() + WATCHED_FOR_MS;
      const address = addressOf(state);
      if (address === null || Date.now() - healthAt < STALE_MS) return;
      const health = await readServerHealth(address);
      if (health === null || state?.status !== 'serving' || state.address.url !== address.url) return;
      healthAt = Date.now();
      show({ ...state, health });
    },
    close: () => begin(null),
  };
}

function addressOf(state: PartServerState): ServerAddress | null {
  return state?.status === 'serving' ? state.address : null;
}

function isSame(one: Installation | null, other: Installation | null): boolean {
  const keyOf = (value: Installation | null) =>
    value && JSON.stringify([value.modelPath, value.runtimeFolder, value.model.installedAt]);
  return keyOf(one) === keyOf(other);
}

function untilAborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}
