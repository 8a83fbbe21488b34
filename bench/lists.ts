/**
 * The staff's and customers' lists on a database with three years of data: 100,000 users, 350,000 orders, 50,000
 * tickets and everything related to them (support/fill-lists.ts). The service runs in a process of its own and is
 * called over HTTP. Run with `node bench/lists.ts`; a word as the argument measures only the lists whose names
 * contain it.
 */
import { randomBytes } from 'node:crypto';
import { seedUsers } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { startChildServer } from './support/child-server.ts';
import { fillLists } from './support/fill-lists.ts';
import { listCases } from './support/list-cases.ts';
import { SOME_DAYS, THREE_YEARS } from './support/list-volume.ts';
import { measureLists } from './support/measure-lists.ts';
import { preparePlanLog } from './support/plan-log.ts';
import { printLists } from './support/print-lists.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';

/** Maximum median of a request, in milliseconds. */
const BAR = 100;
const FULL = { warmUpRounds: 3, rounds: 15, planned: Infinity };
const QUICK = { warmUpRounds: 0, rounds: 1, planned: 1 };

async function run({ quick, argument = '', print, openDatabase }: BenchRun): Promise<Result> {
  const volume = quick ? SOME_DAYS : THREE_YEARS;
  const database = await openDatabase();
  const { client } = database;
  const secret = randomBytes(32).toString('hex');
  const [administrator = '', customer = ''] = await seedUsers(client, 2, secret);
  await client.query(`update users set role = 'Admin' where email = 'person-1@example.org'`);
  const start = performance.now();
  await fillLists(client, 'person-2@example.org', volume);
  const fillSeconds = (performance.now() - start) / 1000;
  print(`filled in ${fillSeconds.toFixed(0)} s`);
  await preparePlanLog(database);
  const service = await startChildServer('service-process.ts', serviceEnvironment(database, secret));
  try {
    const cookies = { administrator, customer };
    const cases = listCases(volume).filter(({ list }) => list.includes(argument));
    const thoroughness = quick ? QUICK : FULL;
    const { rows, baseline } = await measureLists(database, service, cookies, cases, thoroughness);
    printLists(rows, print);
    print(`ratio: to a query that counts to 200,000, in ${baseline.toFixed(1)} ms`);
    const slow = rows.filter(({ median }) => median > BAR);
    print(`${slow.length} of ${rows.length} take more than ${BAR} ms at the median`);
    for (const { list, what, median } of slow) print(`  ${list}, ${what}: ${median.toFixed(0)} ms`);
    const slowest = rows.reduce((one, other) => (other.median > one.median ? other : one));
    return {
      figures: [
        {
          name: `slowest median of ${rows.length} requests (${slowest.list}, ${slowest.what})`,
          value: slowest.median,
          unit: 'ms',
          bar: { atMost: BAR },
        },
        { name: 'the same, in times of a query that always costs the same', value: slowest.ratio, unit: '' },
        { name: 'that query, median', value: baseline, unit: 'ms' },
        { name: 'filling the database', value: fillSeconds, unit: 's' },
      ],
      errors: [
        ...rows.flatMap(({ errors }) => errors),
        ...(rows.some(({ plans }) => plans.length > 0) ? [] : ['PostgreSQL logged no plan']),
      ],
    };
  } finally {
    await service.stop();
    await database.stop();
  }
}

/** The lists on a database with three years of data. */
export const lists: Benchmark = { name: 'lists', run };

if (import.meta.main) await runAlone(lists);
