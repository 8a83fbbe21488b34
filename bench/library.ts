/**
 * The library of one user with 20,000 takes, among 2,000,000 takes of 2,000 users (support/fill-library.ts), as its
 * screen and as programs list it. The service runs in a process of its own and is called over HTTP. Run with `node
 * bench/library.ts`; a word as the argument measures only the lists and requests whose names contain it.
 */
import { randomBytes } from 'node:crypto';
import { seedUsers } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { startChildServer } from './support/child-server.ts';
import { fillLibrary } from './support/fill-library.ts';
import { libraryCases } from './support/library-cases.ts';
import { FULL_LIBRARY, SMALL_LIBRARY } from './support/library-volume.ts';
import { measureLists } from './support/measure-lists.ts';
import { preparePlanLog } from './support/plan-log.ts';
import { printLists } from './support/print-lists.ts';
import { programCases } from './support/program-cases.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';

/** Maximum median of a request, in milliseconds. */
const BAR = 100;
const FULL = { warmUpRounds: 3, rounds: 15, planned: Infinity };
const QUICK = { warmUpRounds: 0, rounds: 1, planned: 1 };
/** Tables that grow with all users. */
const LARGE = new Set(['library_entries', 'takes', 'entry_versions', 'generations']);

async function run({ quick, argument = '', print, openDatabase }: BenchRun): Promise<Result> {
  const volume = quick ? SMALL_LIBRARY : FULL_LIBRARY;
  const database = await openDatabase();
  const { client } = database;
  const secret = randomBytes(32).toString('hex');
  const [customer = ''] = await seedUsers(client, 1, secret);
  const start = performance.now();
  await fillLibrary(client, 'person-1@example.org', volume);
  const fillSeconds = (performance.now() - start) / 1000;
  print(`filled in ${fillSeconds.toFixed(0)} s`);
  const { rows: folders } = await client.query<{ id: string }>(
    `select library_folders.id from library_folders join users on users.id = user_id
     where email = 'person-1@example.org' order by library_folders.name limit 1`,
  );
  await preparePlanLog(database);
  const service = await startChildServer('service-process.ts', serviceEnvironment(database, secret));
  try {
    const programs = await programCases(service.url, customer);
    const cases = [...libraryCases(volume, folders[0]?.id ?? ''), ...programs.cases].filter(
      ({ list, what }) => list.includes(argument) || what.includes(argument),
    );
    const cookies = { administrator: '', customer };
    const { rows, baseline } = await measureLists(database, service, cookies, cases, quick ? QUICK : FULL);
    printLists(rows, print);
    print(`ratio: to a query that counts to 200,000, in ${baseline.toFixed(1)} ms`);
    const slowest = rows.reduce((one, other) => (other.median > one.median ? other : one));
    const scans = new Set(
      rows
        .flatMap(({ plans }) => plans.flatMap(({ scannedTables }) => scannedTables))
        .filter((name) => LARGE.has(name)),
    );
    return {
      figures: [
        {
          name: `slowest median of ${rows.length} requests (${slowest.list}, ${slowest.what})`,
          value: slowest.median,
          unit: 'ms',
          bar: { atMost: BAR },
        },
        { name: 'the same, in times of a query that always costs the same', value: slowest.ratio, unit: '' },
        {
          name: 'tables of all users that are read as a whole',
          value: scans.size,
          unit: '',
          bar: { atMost: 0 },
        },
        { name: 'filling the database', value: fillSeconds, unit: 's' },
      ],
      errors: [
        ...programs.errors,
        ...rows.flatMap(({ errors }) => errors),
        ...(rows.some(({ plans }) => plans.length > 0) ? [] : ['PostgreSQL logged no plan']),
      ],
    };
  } finally {
    await service.stop();
    await database.stop();
  }
}

/** The library of one user among many. */
export const library: Benchmark = { name: 'library', run };

if (import.meta.main) await runAlone(library);
