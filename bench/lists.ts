/**
 * The lists that staff and customers see, on a database of three years' work: 100,000 users, 350,000 orders,
 * 50,000 tickets and what belongs to them (support/fill-lists.ts). The service runs in a process of its own
 * and is asked over HTTP. Run with `node bench/lists.ts`; a word as the argument measures only the lists whose
 * names hold it.
 */
import { randomBytes } from 'node:crypto';
import { seedUsers, startBenchDatabase, type BenchDatabase } from './support/bench-database.ts';
import { startChildServer } from './support/child-server.ts';
import { fillLists } from './support/fill-lists.ts';
import { listCases } from './support/list-cases.ts';
import { measureLists, type Measurement } from './support/measure-lists.ts';
import { preparePlanLog } from './support/plan-log.ts';
import { serviceEnvironment } from './support/service-environment.ts';

/** Milliseconds that the median of a request may take. */
const BAR = 100;

function printTable(rows: readonly Measurement[]): void {
  const inMs = (value: number) => `${value.toFixed(1)} ms`;
  const print = (cells: readonly string[]) => {
    const [list = '', what = '', total = '', middle = '', p95 = '', ratio = '', read = ''] = cells;
    const figures = total.padStart(8) + middle.padStart(11) + p95.padStart(11) + ratio.padStart(7);
    console.log(list.padEnd(17) + what.padEnd(25) + figures + `  ${read}`);
  };
  print(['list', 'asked for', 'rows', 'median', 'p95', 'ratio', 'read from']);
  for (const { list, what, total, median, p95, ratio, plans } of rows) {
    const whole = new Set(plans.flatMap(({ wholeTables }) => wholeTables.map((name) => `ALL OF ${name}`)));
    const indexes = new Set(plans.flatMap((plan) => plan.indexes));
    const read = [...whole, ...indexes].join(', ');
    print([list, what, total, inMs(median), inMs(p95), ratio.toFixed(2), read]);
  }
}

async function run(database: BenchDatabase): Promise<void> {
  const { client } = database;
  const secret = randomBytes(32).toString('hex');
  const [administrator = '', customer = ''] = await seedUsers(client, 2, secret);
  await client.query(`update users set role = 'Admin' where email = 'person-1@example.org'`);
  const start = performance.now();
  await fillLists(client, 'person-2@example.org');
  console.log(`filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  await preparePlanLog(database);
  const service = await startChildServer('service-process.ts', serviceEnvironment(database, secret));
  try {
    const cases = listCases().filter(({ list }) => list.includes(process.argv[2] ?? ''));
    const { rows, yardstick } = await measureLists(database, service, { administrator, customer }, cases);
    printTable(rows);
    console.log(`ratio: to a query that counts to 200,000, in ${yardstick.toFixed(1)} ms`);
    const slow = rows.filter(({ median }) => median > BAR);
    console.log(`${slow.length} of ${rows.length} take more than ${BAR} ms at the median`);
    for (const { list, what, median } of slow) console.log(`  ${list}, ${what}: ${median.toFixed(0)} ms`);
    if (slow.length > 0) process.exitCode = 1;
  } finally {
    await service.stop();
  }
}

const database = await startBenchDatabase();
try {
  await run(database);
} finally {
  await database.stop();
}
