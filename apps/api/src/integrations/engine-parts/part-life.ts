import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerHealth } from '@voicedraft/engine-server/health';
import type { ServerAddress } from '#integrations/engine-servers/server-address.ts';
import { readServerHealth } from '#integrations/engine-servers/server-health.ts';
import { explainEnd } from './explain-end.ts';
import type { Installation } from './installation.ts';
import { startPartProcess, type PartProcess } from './part-process.ts';
import type { ServerLog } from './server-log.ts';

/** Times of supervision, in milliseconds. */
export interface PartTiming {
  /** Longest start, until the model is loaded; also if the server itself starts its model again. */
  readonly startMs: number;
  /** Longest time without a response of a server that was ready. */
  readonly silentMs: number;
  /** From asking a server to end to killing it. */
  readonly graceMs: number;
  /** Between two looks at a server that starts. */
  readonly startingMs: number;
  /** Between two looks while somebody watches or it works. */
  readonly watchedMs: number;
  /** Between two looks otherwise. */
  readonly idleMs: number;
  /** Delay of the first restart; each further one takes four times as long. */
  readonly firstBackOffMs: number;
  /** How often the owner of a server shows that it lives. */
  readonly heartbeatMs: number;
}

export const PART_TIMING: PartTiming = {
  // Enough for a model of several gigabytes on a slow disk.
  startMs: 240_000,
  silentMs: 60_000,
  graceMs: 4_000,
  startingMs: 250,
  watchedMs: 2_000,
  idleMs: 15_000,
  firstBackOffMs: 500,
  heartbeatMs: 5_000,
};

export interface LifeOptions {
  readonly installation: Installation;
  /** What its server gets of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly timing: PartTiming;
  readonly log: ServerLog;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Called with each answer, from when the server has been ready. */
  readonly onHealth: (health: ServerHealth, address: ServerAddress) => void;
  /** Whether somebody is looking at this server. */
  readonly isWatched: () => boolean;
}

/**
 * Runs the server of a part once. Resolves when it has ended, with the reason in a sentence for administrators. A
 * server whose model cannot be loaded, or that gives no sign of life for too long, is killed.
 */
export async function runPartOnce(options: LifeOptions): Promise<string> {
  const { installation, environment, timing, log, signal } = options;
  const child = startPartProcess(installation, environment, log.write);
  if (child.pid !== null) log.write(`Started as process ${child.pid}.`);
  const stop = () => void child.stop(timing.graceMs);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const fault = await watch(child, options);
  if (fault !== null) child.kill();
  const end = await child.ended;
  signal.removeEventListener('abort', stop);
  const reason = explainEnd({ ...end, fault, plannedBytes: installation.plannedBytes });
  if (!signal.aborted) log.write(`The server ended. ${reason}`);
  return reason;
}

/** Watches a server until it ends. Returns why it has to be killed; null if it ended. */
async function watch(child: PartProcess, options: LifeOptions): Promise<string | null> {
  const { timing, onHealth, isWatched } = options;
  const waitMs = (health: ServerHealth | null) => {
    if (health?.status !== 'ready') return timing.startingMs;
    return isWatched() || health.queue.running ? timing.watchedMs : timing.idleMs;
  };
  const address = await Promise.race([child.address, waitFor(timing.startMs, child.over)]);
  if (address === undefined) return child.over.aborted ? null : hung(timing.startMs);
  if (address === null) return null;
  let wasReady = false;
  let silentSince = Date.now();
  while (!child.over.aborted) {
    const health = await readServerHealth(address, child.over);
    if (child.over.aborted) break;
    if (health?.status === 'ready') {
      wasReady = true;
      silentSince = Date.now();
    } else if (health?.status === 'failed' && !wasReady) {
      return health.fault ?? 'The model could not be loaded.';
    } else {
      const limitMs = wasReady && health === null ? timing.silentMs : timing.startMs;
      if (Date.now() - silentSince > limitMs) return health?.fault ?? hung(limitMs);
    }
    if (wasReady && health !== null) onHealth(health, address);
    await waitFor(waitMs(health), child.over);
  }
  return null;
}

function hung(afterMs: number): string {
  return `It gave no sign of life for ${Math.round(afterMs / 1000)} seconds.`;
}

/** Waits, but not longer than until the signal is aborted, and without keeping the process alive. */
export async function waitFor(ms: number, signal: AbortSignal): Promise<undefined> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  return undefined;
}
