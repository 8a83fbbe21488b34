/**
 * The landing page as the service sends it, against a bare Fastify route that sends the same HTML. Run with
 * `node bench/landing-throughput.ts`; LOG_LEVEL=info shows what the log costs, and a folder as the argument
 * gets a processor profile of the service.
 */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startBenchDatabase, type BenchDatabase } from './support/bench-database.ts';
import { startChildServer, type ChildServer } from './support/child-server.ts';
import { median } from './support/median.ts';
import { serviceEnvironment } from './support/service-environment.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 4;
/** Short, so that what else the machine does falls on both. */
const ROUND_SECONDS = 3;
const ROUNDS = 10;
const TARGET_RATIO = 0.7;

async function load(server: ChildServer, seconds: number): Promise<{ rate: number; failed: number }> {
  const result = await autocannon({ url: `${server.url}/`, connections: CONNECTIONS, duration: seconds });
  return {
    rate: result.requests.total / result.duration,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

async function run(database: BenchDatabase): Promise<void> {
  const environment = serviceEnvironment(database, randomBytes(32).toString('hex'));
  const service = await startChildServer('service-process.ts', environment, process.argv[2]);
  const html = await (await fetch(`${service.url}/`)).text();
  if (!html.includes('Start Creating')) throw new Error('The service sent a page without content.');
  const file = join(database.folder, 'landing.html');
  await writeFile(file, html);
  const bare = await startChildServer('bare-page.ts', { PAGE_FILE: file });
  try {
    console.log(`${Buffer.byteLength(html)} bytes of HTML, ${CONNECTIONS} connections`);
    for (const server of [service, bare]) await load(server, WARM_UP_SECONDS);
    console.log('round   service req/s   bare req/s   ratio');
    const ratios: number[] = [];
    let failed = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const ours = await load(service, ROUND_SECONDS);
      await sleep(300);
      const theirs = await load(bare, ROUND_SECONDS);
      await sleep(300);
      failed += ours.failed + theirs.failed;
      ratios.push(ours.rate / theirs.rate);
      console.log(
        String(round).padStart(5) +
          ours.rate.toFixed(0).padStart(16) +
          theirs.rate.toFixed(0).padStart(13) +
          (ours.rate / theirs.rate).toFixed(2).padStart(8),
      );
    }
    console.log(
      `ratio of requests per second: median ${median(ratios).toFixed(2)}, ` +
        `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} (target ${TARGET_RATIO})`,
    );
    if (failed > 0) console.log(`${failed} requests failed`);
    if (failed > 0 || median(ratios) < TARGET_RATIO) process.exitCode = 1;
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
