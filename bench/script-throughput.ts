/**
 * Script generation with an engine that answers at once, against a bare Fastify + pg program that runs the
 * same SQL statements on the same database with as many connections. Run with
 * `node bench/script-throughput.ts`; LOG_LEVEL=info shows what the log costs, and a folder as the argument
 * gets a processor profile of the service.
 */
import { isDeepStrictEqual } from 'node:util';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedUsers, startBenchDatabase, type BenchDatabase } from './support/bench-database.ts';
import { startChildServer, type ChildServer } from './support/child-server.ts';
import { median } from './support/median.ts';
import { loadScripts, type LoadResult } from './support/script-load.ts';
import { POOL_SIZE, serviceEnvironment } from './support/service-environment.ts';
import { recordStatements } from './support/statement-log.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 6;
/** Short, so that what else the machine does falls on both. */
const ROUND_SECONDS = 3;
const ROUNDS = 10;
const TARGET_RATIO = 0.6;
/** Jobs of the service may fall into a recording. */
const RECORDINGS = 4;

interface Round extends LoadResult {
  /** Processor time of the server process for one answer. */
  readonly cpuMs: number;
}

async function assertSameStatements(
  database: BenchDatabase,
  service: ChildServer,
  bare: ChildServer,
  cookies: readonly string[],
): Promise<number> {
  const record = (application: string, server: ChildServer) =>
    recordStatements(database, application, async () => {
      await loadScripts(server.url, cookies.slice(0, 1), { amount: 1 });
    });
  let difference = '';
  for (let attempt = 0; attempt < RECORDINGS; attempt += 1) {
    const ours = await record('voicedraft', service);
    const theirs = await record('bare', bare);
    if (ours.length > 0 && isDeepStrictEqual(ours, theirs)) return ours.length;
    difference = `service:\n  ${ours.join('\n  ')}\nbare:\n  ${theirs.join('\n  ')}`;
  }
  throw new Error(`The service and bench/bare-server.ts run different statements.\n${difference}`);
}

async function measure(server: ChildServer, cookies: readonly string[]): Promise<Round> {
  await server.report();
  const result = await loadScripts(server.url, cookies, { duration: ROUND_SECONDS });
  const { cpuMs } = await server.report();
  // What was under way when the load ended must not meet the next round's first request.
  await sleep(500);
  return { ...result, cpuMs: cpuMs / result.answered };
}

function printRound(name: string, round: Round): void {
  console.log(
    name.padEnd(10) +
      round.requestsPerSecond.toFixed(0).padStart(10) +
      round.p50.toFixed(0).padStart(9) +
      round.p99.toFixed(0).padStart(9) +
      round.cpuMs.toFixed(2).padStart(16) +
      String(round.errors).padStart(9),
  );
}

async function run(database: BenchDatabase): Promise<void> {
  const secret = randomBytes(32).toString('hex');
  const cookies = await seedUsers(database.client, CONNECTIONS, secret);
  const environment = serviceEnvironment(database, secret);
  const service = await startChildServer('service-process.ts', environment, process.argv[2]);
  const bare = await startChildServer('bare-server.ts', environment);
  try {
    const statements = await assertSameStatements(database, service, bare, cookies);
    console.log(
      `${statements} statements a request, the same in both; ${CONNECTIONS} connections and users, ` +
        `${POOL_SIZE} database connections, log level ${environment['LOG_LEVEL']}`,
    );
    for (const server of [service, bare])
      await loadScripts(server.url, cookies, { duration: WARM_UP_SECONDS });
    await sleep(500);

    console.log('             req/s   p50 ms   p99 ms   cpu ms/request   errors');
    const rounds: { ours: Round; theirs: Round }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await measure(service, cookies);
      printRound('service', ours);
      const theirs = await measure(bare, cookies);
      printRound('bare', theirs);
      rounds.push({ ours, theirs });
    }
    const ratios = rounds.map(({ ours, theirs }) => ours.requestsPerSecond / theirs.requestsPerSecond);
    console.log(
      `ratio of requests per second: median ${median(ratios).toFixed(2)}, ` +
        `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} (target ${TARGET_RATIO})`,
    );
    const errors = rounds.reduce((sum, { ours, theirs }) => sum + ours.errors + theirs.errors, 0);
    if (errors > 0 || median(ratios) < TARGET_RATIO) process.exitCode = 1;
  } finally {
    await Promise.all([service.stop(), bare.stop()]);
  }
}

const database = await startBenchDatabase();
try {
  await run(database);
} finally {
  await database.stop();
}
