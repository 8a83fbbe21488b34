/**
 * The landing page as the service sends it, compared with a bare Fastify route that sends the same HTML. Run with
 * `node bench/landing-throughput.ts`; LOG_LEVEL=info shows the cost of logging, and a folder as the argument
 * receives a CPU profile of the service.
 */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { startChildServer, type ChildServer } from './support/child-server.ts';
import { median } from './support/median.ts';
import { runAlone } from './support/run-alone.ts';
import type { LoadExtent } from './support/script-load.ts';
import { serviceEnvironment } from './support/service-environment.ts';

/** Short rounds, so that other load on the machine affects both equally. */
const FULL = { connections: 32, warmUp: { duration: 4 }, extent: { duration: 3 }, rounds: 10, pauseMs: 300 };
const QUICK = { connections: 4, warmUp: { amount: 8 }, extent: { amount: 200 }, rounds: 1, pauseMs: 0 };
const TARGET_RATIO = 0.7;

interface Load {
  readonly rate: number;
  readonly failed: number;
}

async function load(server: ChildServer, connections: number, extent: LoadExtent): Promise<Load> {
  const result = await autocannon({ url: `${server.url}/`, connections, ...extent });
  return {
    rate: result.requests.total / result.duration,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

async function readPage(server: ChildServer): Promise<string> {
  const answer = await fetch(`${server.url}/`);
  if (!answer.ok) throw new Error(`The page returned status ${answer.status}.`);
  return answer.text();
}

async function run({ quick, argument, print, openDatabase }: BenchRun): Promise<Result> {
  const { connections, warmUp, extent, rounds, pauseMs } = quick ? QUICK : FULL;
  const database = await openDatabase();
  const environment = serviceEnvironment(database, randomBytes(32).toString('hex'));
  const service = await startChildServer('service-process.ts', environment, argument);
  try {
    const html = await readPage(service);
    if (!html.includes('Start Creating')) throw new Error('The service sent a page without content.');
    const file = join(database.folder, 'landing.html');
    await writeFile(file, html);
    const bare = await startChildServer('bare-page.ts', { PAGE_FILE: file });
    try {
      if ((await readPage(bare)) !== html) throw new Error('The bare program sends another page.');
      const bytes = Buffer.byteLength(html);
      print(`${bytes} bytes of HTML, ${connections} connections`);
      const loads = [await load(service, connections, warmUp), await load(bare, connections, warmUp)];
      print('round   service req/s   bare req/s   ratio');
      const ratios: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const ours = await load(service, connections, extent);
        await sleep(pauseMs);
        const theirs = await load(bare, connections, extent);
        await sleep(pauseMs);
        const ratio = ours.rate / theirs.rate;
        loads.push(ours, theirs);
        ratios.push(ratio);
        const rates = ours.rate.toFixed(0).padStart(16) + theirs.rate.toFixed(0).padStart(13);
        print(String(round).padStart(5) + rates + ratio.toFixed(2).padStart(8));
      }
      const failed = loads.reduce((sum, each) => sum + each.failed, 0);
      return {
        figures: [
          {
            name: 'requests per second, relative to bare',
            value: median(ratios),
            unit: '',
            bar: { atLeast: TARGET_RATIO },
          },
          { name: 'the same, lowest round', value: Math.min(...ratios), unit: '' },
          { name: 'the same, highest round', value: Math.max(...ratios), unit: '' },
          { name: 'the page', value: bytes / 1000, unit: 'kB of HTML' },
        ],
        errors: failed === 0 ? [] : [`${failed} requests failed`],
      };
    } finally {
      await bare.stop();
    }
  } finally {
    await service.stop();
    await database.stop();
  }
}

/** The landing page compared with a bare route. */
export const landingThroughput: Benchmark = { name: 'landing-throughput', run };

if (import.meta.main) await runAlone(landingThroughput);
