/**
 * One web process and one, two and four workers behind it, on one database: how many scripts a minute the service
 * writes, and how long the slowest take, while more users ask than an engine that takes 2 s can serve. Run with `node
 * bench/workers.ts`.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedUsers, type BenchDatabase } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { startChildServer, type ChildServer } from './support/child-server.ts';
import { findLedgerErrors } from './support/find-ledger-errors.ts';
import { runAlone } from './support/run-alone.ts';
import { loadScripts, type LoadResult } from './support/script-load.ts';
import { serviceEnvironment } from './support/service-environment.ts';

const FULL = {
  people: 120,
  workers: [1, 2, 4],
  engineDelayMs: 2_000,
  warmUp: { duration: 6 },
  extent: { duration: 20 },
};
const QUICK = {
  people: 6,
  workers: [1, 2],
  engineDelayMs: 100,
  warmUp: { amount: 6 },
  extent: { amount: 12 },
};
const LOOK_MS = 200;
/** Few enough for one worker to be full, so that more of them make a difference. */
const AT_ONCE = 20;
/** Four workers share the cores of a small machine with everything else. */
const TARGET_GROWTH = 2.5;

function describeLoad(workers: number, load: LoadResult): string {
  return (
    String(workers).padStart(7) +
    (load.requestsPerSecond * 60).toFixed(0).padStart(13) +
    (load.p50 / 1000).toFixed(1).padStart(9) +
    (load.p99 / 1000).toFixed(1).padStart(9) +
    String(load.errors).padStart(9)
  );
}

/** Waits for what still runs when a load ends by time: nobody can have two generations at once. */
async function untilIdle({ client }: BenchDatabase): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query("select from generations where status = 'running' limit 1");
    if (rowCount === 0) return;
    await sleep(LOOK_MS);
  }
}

async function run({ quick, print, openDatabase }: BenchRun): Promise<Result> {
  const { people, workers, engineDelayMs, warmUp, extent } = quick ? QUICK : FULL;
  const database = await openDatabase();
  const secret = randomBytes(32).toString('hex');
  const cookies = await seedUsers(database.client, people, secret);
  const environment = {
    ...serviceEnvironment(database, secret),
    // Demo mode is one process.
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    GENERATIONS_AT_ONCE: String(AT_ONCE),
    ENGINE_DELAY_MS: String(engineDelayMs),
  };
  const processes: ChildServer[] = [];
  const start = async (role: string) => {
    const started = await startChildServer('service-process.ts', { ...environment, ROLE: role });
    processes.push(started);
    return started;
  };
  try {
    const web = await start('web');
    print(`${people} people ask all the time, the engine takes ${engineDelayMs / 1000} s`);
    print('workers   scripts/min    p50 s    p99 s   errors');
    const loads: (LoadResult & { readonly count: number })[] = [];
    let asked = 0;
    for (const count of workers) {
      while (processes.length <= count) await start('worker');
      const first = await loadScripts(web.url, cookies, warmUp);
      await untilIdle(database);
      const load = await loadScripts(web.url, cookies, extent);
      await untilIdle(database);
      print(describeLoad(count, load));
      loads.push({ ...load, errors: load.errors + first.errors, count });
      asked += first.answered + load.answered;
    }
    const [one] = loads;
    const most = loads.at(-1);
    const errors = loads.reduce((sum, load) => sum + load.errors, 0);
    return {
      figures: [
        { name: 'errors', value: errors, unit: '', bar: { atMost: 0 }, steady: true },
        {
          name: `scripts a minute with ${most?.count} workers, relative to one`,
          value: (most?.requestsPerSecond ?? 0) / (one?.requestsPerSecond ?? Number.NaN),
          unit: '',
          bar: { atLeast: TARGET_GROWTH },
        },
        ...loads.flatMap((load): Figure[] => [
          { name: `workers: ${load.count}`, value: load.requestsPerSecond * 60, unit: 'scripts a minute' },
          { name: `workers: ${load.count}, p99`, value: load.p99 / 1000, unit: 's' },
        ]),
      ],
      errors: await findLedgerErrors(database, quick ? asked : null),
    };
  } finally {
    await Promise.all(processes.map((started) => started.stop()));
    await database.stop();
  }
}

/** Scripts a minute by one to four workers. */
export const workersBench: Benchmark = { name: 'workers', run };

if (import.meta.main) await runAlone(workersBench);
