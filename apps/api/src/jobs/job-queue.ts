import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import { DATABASE_LIMITS } from '#db/client.ts';
import { FinalError, type JobHandler, type JobKind, type JobQueue } from '#job.ts';
import { currentScope, inScope } from '#log-scope.ts';
import { currentTrace, inSpanOf } from '#span.ts';

/** How often to poll for new jobs in case a notification is lost. */
const UNANNOUNCED_SECONDS = 2;
/** A job is taken away from a process that has shown no sign of life for this long. */
const HEARTBEAT_SECONDS = 30;
/** How often what a wrong clock has left is looked for. */
const CLOCK_MS = 60_000;
/** Grace period of running jobs when the process stops; after that they are aborted. */
const STOP_GRACE_MS = 5_000;
const HOUR_SECONDS = 3_600;
/**
 * A job that runs longer than this is taken away even from a live process. No real job takes this long, although
 * twenty payments with an unresponsive provider take many minutes.
 */
const EXPIRE_SECONDS = HOUR_SECONDS;
/** How long a job is kept that has not been done: longer, if all its retries take longer. */
const KEPT_SECONDS = 14 * 24 * HOUR_SECONDS;
const CONNECTIONS = 3;

/** Part of a job's data: the request that enqueued it. */
const RequestedBy = z.object({ reqId: z.string().optional() }).catch({});
/** Part of a job's data: the trace in which it was enqueued. */
const TracedBy = z.object({ traceparent: z.string().optional() }).catch({});

/** The queue of a process. It also handles jobs once it is told to. */
export interface WorkingQueue extends JobQueue {
  /** Starts handling jobs. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Schedules a job, which one of all processes enqueues, and removes all other schedules. */
  schedule<Data extends object>(kind: JobKind<Data>, schedules: readonly Schedule<Data>[]): Promise<void>;
  /** Number of jobs that this process works on. */
  countRunning(): number;
  /**
   * Takes on no more jobs and waits for the running ones, which are aborted if they take too long. Jobs can still be
   * enqueued.
   */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export interface Schedule<Data extends object> {
  readonly key: string;
  /** A cron expression: minute, hour, day, month and weekday, in UTC. */
  readonly cron: string;
  readonly data: Data;
}

/**
 * Opens the queue.
 * @param options `works` if jobs are handled, and not only enqueued
 */
export async function openJobQueue(options: {
  databaseUrl: string;
  log: Logger;
  kinds: readonly JobKind<object>[];
  works: boolean;
  stopGraceMs?: number;
}): Promise<WorkingQueue> {
  const { databaseUrl, log, kinds, works, stopGraceMs = STOP_GRACE_MS } = options;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: works ? CONNECTIONS : 1,
    application_name: 'voicedraft-jobs',
    connectionTimeoutMillis: DATABASE_LIMITS.connect,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    cronWorkerIntervalSeconds: 10,
    // None of our jobs depends on another one, and nobody reads the registry.
    flowIntervalSeconds: HOUR_SECONDS,
    registerInstance: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  const running = new Set<Promise<unknown>>();
  try {
    await boss.start();
    await openQueues(boss, kinds);
    if (works) await followClock(boss);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }

  const onClock = () =>
    void followClock(boss).catch((error: unknown) => log.error({ err: error }, 'job queue'));
  const clock = works ? setInterval(onClock, CLOCK_MS).unref() : undefined;
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    clearInterval(clock);
    await boss.stop({ close: false, timeout: stopGraceMs });
    await Promise.all(running);
  };
  return {
    enqueue: async (tx, { name }, ...jobs) => {
      const { reqId } = currentScope();
      const traceparent = currentTrace();
      const origin = {
        ...(reqId !== undefined && { reqId }),
        ...(traceparent !== undefined && { traceparent }),
      };
      const rows = jobs.map(({ key, ...job }) => ({
        ...job,
        // What it is done for; handlers do not see it.
        data: { ...job.data, ...origin },
        ...(key !== undefined && { singletonKey: key }),
      }));
      await boss.insert(name, rows, tx === null ? {} : { db: fromKysely(tx) });
    },
    work: async (handlers) => {
      for (const handler of handlers) {
        for (let count = 0; count < (handler.kind.atOnce ?? 1); count += 1) {
          await startWorker(boss, handler, log, running);
        }
      }
    },
    countRunning: () => running.size,
    schedule: (kind, schedules) => keepSchedules(boss, kind, schedules),
    stop: () => (stopped ??= stop()),
    close: () => {
      clearInterval(clock);
      return boss.stop({ graceful: false });
    },
  };
}

/** Creates missing queues, and updates the others to this version's settings. */
async function openQueues(boss: PgBoss, kinds: readonly JobKind<object>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const kind of kinds) {
    const settings = queueOptionsOf(kind);
    const queue = known.get(kind.name);
    if (queue === undefined) await boss.createQueue(kind.name, { ...settings, policy: policyOf(kind) });
    else if (!isIncluded(settings, queue)) await boss.updateQueue(kind.name, settings);
  }
}

function queueOptionsOf({ retry }: JobKind<object>) {
  return {
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: EXPIRE_SECONDS,
    retryLimit: retry?.limit ?? 0,
    retentionSeconds: Math.max(KEPT_SECONDS, 2 * (retry?.limit ?? 0) * (retry?.maxDelay ?? 0)),
    ...(retry && { retryDelay: retry.delay, retryBackoff: true, retryDelayMax: retry.maxDelay }),
    ...(!retry && { deleteAfterSeconds: HOUR_SECONDS }),
  };
}

function policyOf({ perKey }: JobKind<object>): string {
  if (perKey === undefined) return 'standard';
  return perKey === 'one waiting' ? 'short' : 'exclusive';
}

function isIncluded(some: object, all: object): boolean {
  const values = new Map<string, unknown>(Object.entries(all));
  return Object.entries(some).every(([name, value]) => values.get(name) === value);
}

async function startWorker(
  boss: PgBoss,
  handler: JobHandler,
  log: Logger,
  running: Set<Promise<unknown>>,
): Promise<void> {
  const { name, pollSeconds } = handler.kind;
  const options = {
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: Math.min(UNANNOUNCED_SECONDS, pollSeconds),
    notifyPollingIntervalSeconds: pollSeconds,
  } as const;
  let id = '';
  id = await boss.work(name, options, async (jobs: JobWithMetadata[]) => {
    // If there was one job, there may be more: ask for the next as soon as this one has ended.
    boss.notifyWorker(id);
    const ended = Promise.all(jobs.map((job) => runJob(handler, job, log)));
    running.add(ended);
    return ended.finally(() => running.delete(ended));
  });
}

/** Only the message of an error is stored: the rest may contain data that must not end up in a table. */
async function runJob(handler: JobHandler, job: JobWithMetadata, log: Logger): Promise<JobResult> {
  const { id, name, data, signal } = job;
  const isLast = job.retryCount >= job.retryLimit;
  const { traceparent } = TracedBy.parse(data);
  return inScope({ ...RequestedBy.parse(data), job: name, jobId: id }, async () => {
    try {
      await inSpanOf(traceparent, `job ${name}`, { 'voicedraft.job_id': id }, () =>
        handler.run(data, { signal, isLast }),
      );
      return { id, status: 'completed' };
    } catch (error) {
      log.warn({ err: error, isLast }, 'a job failed');
      const reason = error instanceof Error ? error.message : 'No reason was given.';
      // Without a queue of dead letters, that is the end of a job.
      return { id, status: error instanceof FinalError ? 'deadletter' : 'failed', output: { reason } };
    }
  });
}

/**
 * Sets back what a clock that ran ahead has dated in the time to come: until then, nothing would be scheduled, no such
 * job taken and none freed that a killed process had taken. Jobs that are to wait go on waiting for as long as was meant.
 */
async function followClock(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  await db.executeSql('update pgboss.version set cron_on = now() where cron_on > now()');
  await db.executeSql(`
    update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
    where greatest(monitor_claim_on, maintain_on) > now()`);
  await db.executeSql(`
    update pgboss.job set created_on = least(created_on, now()), heartbeat_on = least(heartbeat_on, now()),
      started_on = started_on - (greatest(created_on, started_on, heartbeat_on) - now()),
      start_after = start_after - (greatest(created_on, started_on, heartbeat_on) - now())
    where state < 'completed' and greatest(created_on, started_on, heartbeat_on) > now()`);
}

async function keepSchedules<Data extends object>(
  boss: PgBoss,
  { name }: JobKind<Data>,
  schedules: readonly Schedule<Data>[],
): Promise<void> {
  const known = new Map((await boss.getSchedules(name)).map(({ key, cron }) => [key, cron]));
  for (const { key, cron, data } of schedules) {
    if (known.get(key) !== cron) {
      await boss.schedule(name, cron, data, { key, singletonKey: key, missed: 'once' });
    }
    known.delete(key);
  }
  for (const key of known.keys()) await boss.unschedule(name, key);
}
