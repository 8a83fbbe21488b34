/**
 * What more users would need: measures what a script and a page of lists cost the service and the database on this
 * machine, and extends it to ten thousand, a hundred thousand and a million users under stated assumptions
 * (`support/growth.ts`). Run with `node bench/growth.ts`; docs/scaling.md explains the result.
 */
import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { OWN_PAGE } from '../apps/api/src/testing/own-page.ts';
import { seedUsers, type BenchDatabase } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { startChildServer, type ChildServer } from './support/child-server.ts';
import { readDatabaseCpu } from './support/database-cpu.ts';
import { findLedgerErrors } from './support/find-ledger-errors.ts';
import { ASSUMPTIONS, type Costs, type Needs, simulateGrowth } from './support/growth.ts';
import { runAlone } from './support/run-alone.ts';
import { loadScripts } from './support/script-load.ts';
import { serviceEnvironment } from './support/service-environment.ts';

const FULL = { connections: 16, warmUp: { duration: 6 }, scripts: { amount: 6_000 }, reads: 6_000 };
const QUICK = { connections: 2, warmUp: { amount: 2 }, scripts: { amount: 20 }, reads: 20 };
const USERS = [10_000, 100_000, 1_000_000];
/** What a signed-in user reads most. */
const LIST = '/api/library?limit=20';

/** Processor time of service and database for one of many equal calls, in milliseconds. */
async function measure(
  database: BenchDatabase,
  service: ChildServer,
  work: () => Promise<{ readonly answered: number; readonly errors: number }>,
): Promise<{ readonly serviceMs: number; readonly databaseMs: number; readonly errors: number }> {
  await service.report();
  const before = await readDatabaseCpu(database);
  const { answered, errors } = await work();
  const after = await readDatabaseCpu(database);
  const { cpuMs } = await service.report();
  const databaseMs = before === null || after === null ? Number.NaN : (after - before) / answered;
  return { serviceMs: cpuMs / answered, databaseMs, errors };
}

async function readLists(url: string, cookies: readonly string[], amount: number) {
  let next = 0;
  const result = await autocannon({
    url: `${url}${LIST}`,
    connections: cookies.length,
    amount,
    setupClient: (client) => {
      client.setHeaders({ cookie: cookies[next], ...OWN_PAGE });
      next += 1;
    },
  });
  return { answered: result['2xx'], errors: result.non2xx + result.errors + result.timeouts };
}

/** Size of the database once its tables are tidy, in bytes. */
async function readSize({ client }: BenchDatabase): Promise<number> {
  await client.query('vacuum');
  const { rows } = await client.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  );
  return Number(rows[0]?.size);
}

const LINES: readonly [string, (needs: Needs) => number, digits: number][] = [
  ['scripts and voices a day', (needs) => needs.generationsPerDay, 0],
  ['scripts and voices a second, at the peak', (needs) => needs.generationsPerSecond, 1],
  ['calls a second, at the peak', (needs) => needs.callsPerSecond, 0],
  ['web processes, a core each', (needs) => needs.webProcesses, 0],
  ['workers', (needs) => needs.workerProcesses, 0],
  ['cores of PostgreSQL', (needs) => needs.databaseCores, 0],
  ['connections without PgBouncer', (needs) => needs.connections, 0],
  ['database, GB a year', (needs) => needs.databaseGbPerYear, 0],
  ['generations, million rows a year', (needs) => needs.millionRowsPerYear, 0],
  ['sound, TB a year', (needs) => needs.soundTbPerYear, 1],
];

function printNeeds(print: (line: string) => void, costs: Costs): void {
  const needs = USERS.map((users) => simulateGrowth(users, costs));
  const row = (name: string, values: readonly string[]) =>
    print(name.padEnd(42) + values.map((value) => value.padStart(12)).join(''));
  const format = (value: number, digits: number) =>
    value.toLocaleString('en', { maximumFractionDigits: digits });
  row(
    'users',
    USERS.map((users) => format(users, 0)),
  );
  for (const [name, read, digits] of LINES) {
    row(
      name,
      needs.map((each) => format(read(each), digits)),
    );
  }
}

async function run({ quick, print, openDatabase }: BenchRun): Promise<Result> {
  const { connections, warmUp, scripts, reads } = quick ? QUICK : FULL;
  const database = await openDatabase();
  const secret = randomBytes(32).toString('hex');
  const cookies = await seedUsers(database.client, connections, secret);
  const service = await startChildServer('service-process.ts', serviceEnvironment(database, secret));
  try {
    const first = await loadScripts(service.url, cookies, warmUp);
    const sizeBefore = await readSize(database);
    const script = await measure(database, service, () => loadScripts(service.url, cookies, scripts));
    const scriptBytes = ((await readSize(database)) - sizeBefore) / scripts.amount;
    const read = await measure(database, service, () => readLists(service.url, cookies, reads));
    const costs: Costs = {
      scriptServiceMs: script.serviceMs,
      scriptDatabaseMs: script.databaseMs,
      readServiceMs: read.serviceMs,
      readDatabaseMs: read.databaseMs,
      scriptBytes,
    };
    const ms = (value: number) => `${value.toFixed(2)} ms`;
    print(`a script: service ${ms(costs.scriptServiceMs)}, PostgreSQL ${ms(costs.scriptDatabaseMs)}`);
    print(`a list: service ${ms(costs.readServiceMs)}, PostgreSQL ${ms(costs.readDatabaseMs)}`);
    print(`a script adds ${(scriptBytes / 1000).toFixed(1)} kB to the database`);
    print(`assumed: ${JSON.stringify(ASSUMPTIONS)}`);
    printNeeds(print, costs);
    const errors = first.errors + script.errors + read.errors;
    const figure = (name: string, value: number, unit: string): Figure => ({
      name,
      value: Number.isNaN(value) ? null : value,
      unit,
    });
    return {
      figures: [
        { name: 'errors', value: errors, unit: '', bar: { atMost: 0 }, steady: true },
        figure('processor time of the service for a script', costs.scriptServiceMs, 'ms'),
        figure('processor time of PostgreSQL for a script', costs.scriptDatabaseMs, 'ms'),
        figure('processor time of the service for a list', costs.readServiceMs, 'ms'),
        figure('processor time of PostgreSQL for a list', costs.readDatabaseMs, 'ms'),
        figure('the database grows by a script', costs.scriptBytes / 1000, 'kB'),
      ],
      errors: await findLedgerErrors(database, quick ? first.answered + scripts.amount : null),
    };
  } finally {
    await service.stop();
    await database.stop();
  }
}

/** What ten thousand to a million users would need. */
export const growth: Benchmark = { name: 'growth', run };

if (import.meta.main) await runAlone(growth);
