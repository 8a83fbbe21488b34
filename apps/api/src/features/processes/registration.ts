import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import type { Database, Db } from '#db/client.ts';
import { isAlive } from '#db/process-alive.ts';
import { StartError } from '#db/start-error.ts';
import { VERSION } from '#version.ts';
import * as repository from './repository.ts';

/** How often a process shows itself. */
const BEAT_MS = 4_000;
/** A process that has not shown itself for this long has ended, or cannot reach the database. */
export const LOST_MS = 3 * BEAT_MS;
const LOOK_MS = 500;
const NANOSECONDS_PER_MS = 1e6;

interface Registered {
  readonly db: Database;
  readonly log: Logger;
  readonly config: Pick<Config, 'demo' | 'process'>;
  /** Nobody else can use the database: what is in it is of processes that no longer exist. */
  readonly isAlone: boolean;
}

/**
 * Adds this process to those of the database, where it shows itself until it stops. Called by one process at a time.
 * @throws StartError if this one or another one is in demo mode, which is for one process
 */
export async function registerProcess(registered: Registered): Promise<Registration> {
  const { db, config, isAlone } = registered;
  const predecessors = isAlone ? 'everybody' : await findPredecessors(db);
  if (isAlone) await repository.deleteProcesses(db);
  else await refuseSecond(db, config.demo);
  if (predecessors !== 'everybody') {
    for (const id of predecessors) await repository.deleteProcess(db, id);
  }
  const registration = new Registration(registered, predecessors);
  await registration.begin();
  return registration;
}

/** This process among those of its database. */
export class Registration {
  readonly id = crypto.randomUUID();
  /** Ids of processes that have ended without a stop, as far as that is certain; `everybody` if no other one can exist. */
  readonly predecessors: readonly string[] | 'everybody';
  /** Counts what this process works on. */
  countJobs: () => number = () => 0;
  /** Whether its voices speak; null if they cannot. */
  isSpeaking: () => boolean | null = () => null;
  readonly #db: Database;
  readonly #log: Logger;
  readonly #config: Registered['config'];
  readonly #loopDelay = monitorEventLoopDelay({ resolution: 20 });
  #state: repository.OwnRow['state'] = 'starting';
  #voicesHere = 1;
  #beats: NodeJS.Timeout | undefined;
  #lastBeat: Promise<void> = Promise.resolve();

  constructor({ db, log, config }: Registered, predecessors: readonly string[] | 'everybody') {
    this.predecessors = predecessors;
    this.#db = db;
    this.#log = log;
    this.#config = config;
  }

  async begin(): Promise<void> {
    this.#loopDelay.enable();
    await repository.saveProcess(this.#db, this.#describe());
    this.#beats = setInterval(() => this.#beat(), BEAT_MS);
    this.#beats.unref();
  }

  /** Shows its state at once; what fails is shown by the next beat. */
  async enter(state: repository.OwnRow['state']): Promise<void> {
    this.#state = state;
    this.#beat();
    await this.#lastBeat;
  }

  /** Shows at once that something has changed. */
  show(): void {
    if (this.#state === 'ready') this.#beat();
  }

  /**
   * How many processes of this machine have built-in voices, as far as they show themselves; this one is one of them.
   */
  get voicesHere(): number {
    return this.#voicesHere;
  }

  /** Takes it off the list. */
  async end(): Promise<void> {
    clearInterval(this.#beats);
    this.#loopDelay.disable();
    await this.#lastBeat;
    await repository.deleteProcess(this.#db, this.id);
  }

  #beat(): void {
    // One after the other, so that none comes after the end.
    this.#lastBeat = this.#lastBeat
      .then(() => this.#save())
      .catch((error: unknown) => this.#log.warn({ err: error }, 'this process could not show that it runs'));
  }

  async #save(): Promise<void> {
    await repository.saveProcess(this.#db, this.#describe());
    this.#voicesHere = await repository.countVoices(this.#db, hostname(), LOST_MS);
  }

  #describe(): repository.OwnRow {
    const p99 = this.#loopDelay.percentile(99) / NANOSECONDS_PER_MS;
    this.#loopDelay.reset();
    return {
      id: this.id,
      host: hostname(),
      pid: process.pid,
      role: this.#config.process.role,
      state: this.#state,
      isDemo: this.#config.demo,
      version: VERSION,
      memoryBytes: process.memoryUsage.rss(),
      loopDelayMs: Number.isFinite(p99) ? p99 : 0,
      runningJobs: this.countJobs(),
      isSpeaking: this.isSpeaking(),
    };
  }
}

/**
 * Demo mode is for one process: its PayPal, its mailbox and its secret are in one folder. Of a process that has ended
 * without a stop, only its row is left, which the next start must not take for a process: waits until it has been
 * silent for long enough.
 */
async function refuseSecond(db: Database, isDemo: boolean): Promise<void> {
  for (let seen = new Map<string, number>(); ;) {
    const others = await repository.findProcesses(db);
    const living = others.filter((other) => (isDemo || other.isDemo) && !hasEnded(other));
    if (living.length === 0) return;
    const shown = living.find(({ id, seenAt }) => (seen.get(id) ?? Infinity) < seenAt.getTime());
    if (shown !== undefined) throw new StartError(describeSecond(shown, isDemo));
    seen = new Map([...living.map(({ id, seenAt }) => [id, seenAt.getTime()] as const), ...seen]);
    await sleep(LOOK_MS);
  }
}

/**
 * Processes of this machine that were killed. Containers can share the name of their machine and not the numbers of
 * its processes, so a process that is connected is never one of them.
 */
async function findPredecessors(db: Db): Promise<string[]> {
  const ended = (await repository.findProcesses(db)).filter(isGoneFromHere).map(({ id }) => id);
  const connected = new Set(await repository.findConnected(db, ended));
  return ended.filter((id) => !connected.has(id));
}

function hasEnded(row: repository.ProcessRow): boolean {
  return row.silentMs > LOST_MS || isGoneFromHere(row);
}

/** In a container, the next process often has the number of the one that ended. */
function isGoneFromHere({ host, pid }: repository.ProcessRow): boolean {
  return host === hostname() && (pid === process.pid || !isAlive(pid));
}

function describeSecond({ host, pid }: repository.ProcessRow, isDemo: boolean): string {
  const other = `process ${pid} on ${host}`;
  return isDemo
    ? `Demo mode is for one process, and ${other} uses this database. Stop it, or set NODE_ENV=production for both.`
    : `The ${other} uses this database in demo mode, which is for one process. Stop it, or set NODE_ENV=production for both.`;
}
