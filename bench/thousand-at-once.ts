/**
 * A thousand people ask for a script at the same moment, and the engine takes two seconds: are all served,
 * does the service stay responsive, and how much memory does it take? Run with
 * `node bench/thousand-at-once.ts`.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedUsers, startBenchDatabase, type BenchDatabase } from './support/bench-database.ts';
import { startChildServer } from './support/child-server.ts';
import { loadScripts } from './support/script-load.ts';
import { serviceEnvironment } from './support/service-environment.ts';

const PEOPLE = 1000;
const ENGINE_DELAY_MS = 2000;
/** The first burst meets a service that has just started. */
const BURSTS = 3;
const MAX_LOOP_DELAY_MS = 50;
const MAX_MEMORY_MB = 500;

interface Books {
  readonly succeeded: number;
  readonly other: number;
  readonly held: number;
}

async function readBooks(database: BenchDatabase): Promise<Books> {
  const { rows } = await database.client.query<Books>(
    `select (select count(*)::int from generations where status = 'succeeded') as succeeded,
            (select count(*)::int from generations where status <> 'succeeded') as other,
            (select sum(balance)::int from credit_accounts where kind = 'held') as held`,
  );
  const [books] = rows;
  if (books === undefined) throw new Error('The database gave no answer.');
  return books;
}

async function run(database: BenchDatabase): Promise<void> {
  const secret = randomBytes(32).toString('hex');
  const cookies = await seedUsers(database.client, PEOPLE, secret);
  const service = await startChildServer('service-process.ts', {
    ...serviceEnvironment(database, secret),
    ENGINE_DELAY_MS: String(ENGINE_DELAY_MS),
  });
  try {
    // The start itself is not what is measured.
    await sleep(1000);
    console.log(`${PEOPLE} generations at once, the engine takes ${ENGINE_DELAY_MS / 1000} s`);
    console.log('burst   answered   errors   wall s   p50 s   p99 s   loop delay p50/p99/max ms   peak MB');
    let failed = false;
    for (let burst = 1; burst <= BURSTS; burst += 1) {
      await service.report();
      const load = await loadScripts(service.url, cookies, { amount: PEOPLE });
      const { loopDelay, peakMemory } = await service.report();
      const memoryMb = peakMemory / 1024 / 1024;
      const { p50, p99, max } = loopDelay;
      console.log(
        String(burst).padStart(5) +
          String(load.answered).padStart(11) +
          String(load.errors).padStart(9) +
          load.seconds.toFixed(1).padStart(9) +
          (load.p50 / 1000).toFixed(2).padStart(8) +
          (load.p99 / 1000).toFixed(2).padStart(8) +
          `${p50.toFixed(1)} / ${p99.toFixed(1)} / ${max.toFixed(1)}`.padStart(28) +
          memoryMb.toFixed(0).padStart(10),
      );
      failed ||= load.errors > 0 || load.answered !== PEOPLE;
      failed ||= p99 >= MAX_LOOP_DELAY_MS || memoryMb >= MAX_MEMORY_MB;
      await sleep(500);
    }
    const books = await readBooks(database);
    console.log(
      `in the books: ${books.succeeded} succeeded, ${books.other} not, ${books.held} credits still held`,
    );
    failed ||= books.succeeded !== PEOPLE * BURSTS || books.other > 0 || books.held !== 0;
    console.log(
      `target: no error, loop delay p99 below ${MAX_LOOP_DELAY_MS} ms, memory below ${MAX_MEMORY_MB} MB: ` +
        (failed ? 'missed' : 'met'),
    );
    if (failed) process.exitCode = 1;
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
