import type { Context } from '#context.ts';
import { StartError } from '#db/start-error.ts';
import * as repository from './repository.ts';
import { LOST_MS } from './registration.ts';

/** How long a process that has ended without a stop is listed. */
const FORGET_MS = 10 * 60_000;

/** A process of the service. */
export interface ProcessStatus {
  readonly id: string;
  /** Its machine and number there: 'web-1:4711'. */
  readonly name: string;
  readonly role: 'all' | 'web' | 'worker';
  /** `lost`: it has not shown itself for a while, and has probably ended without a stop. */
  readonly state: 'starting' | 'ready' | 'draining' | 'lost';
  readonly version: string;
  readonly isDemo: boolean;
  readonly startedAt: Date;
  readonly seenAt: Date;
  /** Resident memory. */
  readonly memoryBytes: number;
  /** How late its timers were, in milliseconds: the 99th percentile since it last showed itself. */
  readonly loopDelayMs: number;
  /** Jobs and generations that it works on. */
  readonly runningJobs: number;
}

/**
 * The processes that share this database, the oldest first; this one is among them. One that has ended without a stop
 * is listed as lost, for ten minutes. Figures are a few seconds old.
 */
export async function listProcesses({ db }: Pick<Context, 'db'>): Promise<ProcessStatus[]> {
  const rows = await repository.findProcesses(db);
  return rows.map(({ host, pid, silentMs, ...row }) => ({
    ...row,
    name: `${host}:${pid}`,
    state: silentMs > LOST_MS ? 'lost' : row.state,
  }));
}

/** Whether a voice would be spoken at once by another process. @param ownId this process */
export function areVoicesFreeElsewhere({ db }: Pick<Context, 'db'>, ownId: string): Promise<boolean> {
  return repository.hasFreeVoices(db, ownId, LOST_MS);
}

/** Deletes what is known about processes that ended without a stop. */
export async function forgetLostProcesses({ db }: Pick<Context, 'db'>): Promise<void> {
  await repository.deleteSilent(db, FORGET_MS);
}

/**
 * For tools that need the database for themselves.
 * @throws StartError while a process uses it, or did until a moment ago
 */
export async function requireNoProcess({ db }: Pick<Context, 'db'>): Promise<void> {
  const running = (await listProcesses({ db })).filter(({ state }) => state !== 'lost');
  if (running.length === 0) return;
  const names = running.map(({ name, role }) => `${name} (${role})`).join(', ');
  const wait = `One that was killed counts as running for ${LOST_MS / 1000} s.`;
  throw new StartError(`Stop every process that uses this database first: ${names}. ${wait}`);
}
