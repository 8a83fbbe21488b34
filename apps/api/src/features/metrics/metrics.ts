import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BusinessEvent } from '#business-event.ts';
import type { Context } from '#context.ts';
import { secondsSince } from '#db/now.ts';
import { lastBackup } from '#features/backups/service.ts';
import { countLedgerDifferences } from '#features/credits/service.ts';
import { countRunning } from '#features/generations/service.ts';
import { countQueuedMail } from '#features/mail/service.ts';
import { listProcesses } from '#features/processes/service.ts';
import * as repository from './repository.ts';

/** Minimum time between two reads of the database, in milliseconds, however often metrics are scraped. */
const FRESH_MS = 10_000;
/** Comparing every balance with its transfers reads the whole ledger. */
const LEDGER_FRESH_MS = 600_000;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const SOUND_SECONDS = [0.25, 0.5, 1, 1.5, 2, 3, 5, 8, 13, 20, 30, 60];

/** The metrics of a process. Names and labels are in docs/observability.md. */
export interface Metrics {
  /** Counts an event. */
  count(event: BusinessEvent): void;
  /** Adds an answered request, by its route's pattern. */
  observeRequest(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /** Everything in the text format of Prometheus. */
  expose(): Promise<{ readonly contentType: string; readonly text: string }>;
  readonly registry: Registry;
}

type MetricsContext = Pick<Context, 'db' | 'config' | 'engines' | 'log'>;

/** Creates the metrics of a process. Gauges read their values when they are asked for. */
export function createMetrics(context: MetricsContext, pool: Pool): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ role: context.config.process.role });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'voicedraft_http_request_seconds',
    help: 'Time until a request was answered, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const generations = new Counter({
    name: 'voicedraft_generations_total',
    help: 'Generations that this process has ended, by kind, engine and outcome.',
    labelNames: ['kind', 'engine', 'outcome'],
    registers,
  });
  const firstSound = new Histogram({
    name: 'voicedraft_first_sound_seconds',
    help: 'Time until a caller heard the first sound of a voiceover.',
    buckets: SOUND_SECONDS,
    registers,
  });
  const events = new Counter({
    name: 'voicedraft_events_total',
    help: 'Business events that this process has reported, by name.',
    labelNames: ['event'],
    registers,
  });
  addGauges(context, pool, registry);
  return {
    registry,
    count: (event) => {
      events.inc({ event: event.event });
      if (event.event === 'first sound') firstSound.observe(event.seconds);
      if (event.event === 'generation ended') {
        const { kind, engine, outcome } = event;
        generations.inc({ kind, engine: engine ?? 'none', outcome });
      }
    },
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

/** A value that is read again once it is too old. */
function fresh<Value>(read: () => Promise<Value>, forMs = FRESH_MS): () => Promise<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > forMs) {
      const value = read();
      last = { at: now, value };
      value.catch(() => (last = null));
    }
    return last.value;
  };
}

function addGauges(context: MetricsContext, pool: Pool, registry: Registry): void {
  const { db, config, engines, log } = context;
  type Read = (gauge: Gauge) => void | Promise<void>;
  const add = (name: string, help: string, labelNames: readonly string[], read: Read) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      // A value that cannot be read is left out; the others are still told.
      async collect() {
        this.reset();
        try {
          await read(this);
        } catch (error) {
          if (labelNames.length === 0) this.remove();
          log.warn({ err: error, metric: name }, 'a metric could not be read');
        }
      },
    });

  add('voicedraft_database_connections', 'Connections of the pool, by state.', ['state'], (gauge) => {
    gauge.set({ state: 'idle' }, pool.idleCount);
    gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    gauge.set({ state: 'waiting' }, pool.waitingCount);
  });
  add('voicedraft_provider_keys', 'Provider keys, by state.', ['state'], (gauge) => {
    for (const [state, count] of Object.entries(engines.countKeys())) gauge.set({ state }, count);
  });
  const mail = fresh(() => countQueuedMail(db));
  add('voicedraft_mail_messages', 'Messages, by state.', ['state'], async (gauge) => {
    const { queued, failed } = await mail();
    gauge.set({ state: 'queued' }, queued);
    gauge.set({ state: 'failed' }, failed);
  });
  const oldest = 'Age of the oldest message that waits, of those queued since one was sent.';
  add('voicedraft_mail_oldest_seconds', oldest, [], async (gauge) => {
    const { stuckSince } = await mail();
    gauge.set(stuckSince === null ? 0 : await secondsSince(db, stuckSince));
  });
  const jobs = fresh(() => repository.countJobs(db));
  add('voicedraft_jobs', 'Jobs, by queue and state.', ['queue', 'state'], async (gauge) => {
    for (const { queue, state, count } of await jobs()) gauge.set({ queue, state }, count);
  });
  const running = fresh(() => countRunning(db));
  add('voicedraft_generations', 'Generations that wait or are made.', ['state'], async (gauge) => {
    const { waiting, made } = await running();
    gauge.set({ state: 'waiting' }, waiting);
    gauge.set({ state: 'running' }, made);
  });
  const differences = fresh(() => countLedgerDifferences(db), LEDGER_FRESH_MS);
  add('voicedraft_ledger_differences', 'Balances that differ from their transfers.', [], async (gauge) =>
    gauge.set(await differences()),
  );
  add('voicedraft_disk_free_bytes', 'Room left where the data folder is.', [], async (gauge) => {
    const { bavail, bsize } = await statfs(config.dataDir);
    gauge.set(bavail * bsize);
  });
  const processes = fresh(() => listProcesses({ db }));
  add('voicedraft_processes', 'Processes, by role and state.', ['of', 'state'], async (gauge) => {
    for (const { role, state } of await processes()) gauge.inc({ of: role, state });
  });
  const backup = fresh(() => lastBackup({ db, config }));
  add(
    'voicedraft_backup_age_seconds',
    'Age of the newest backup, if any is scheduled.',
    [],
    async (gauge) => {
      const { everyMs, newestDone } = await backup();
      const finishedAt = newestDone?.finishedAt ?? null;
      if (everyMs === null) gauge.remove();
      else gauge.set(finishedAt === null ? Infinity : await secondsSince(db, finishedAt));
    },
  );
}
