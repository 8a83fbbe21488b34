/**
 * The built-in voices while many want them: how much longer pages take while two voiceovers are made all the time, and
 * whether a hundred customers who ask at the same moment are all served, those with little before the one with much. Run
 * with `node bench/busy-voices.ts`.
 */
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchDatabase, seedUsers } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { startChildServer } from './support/child-server.ts';
import { findLedgerErrors } from './support/find-ledger-errors.ts';
import { percentile } from './support/percentile.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';
import { driveTakes } from './support/take-driver.ts';

const FULL = { visits: 300, customers: 100, longSentences: 12, sentences: 5 };
const QUICK = { visits: 3, customers: 3, longSentences: 2, sentences: 1 };
const PAGES = ['/', '/user/generate-script-voice', '/user/library'];
const BETWEEN_VISITS_MS = 50;
const MAX_TIMES_IDLE = 3;
/** Requests that come within a few milliseconds of each other reach the voices in any order. */
const MAX_PLACES_BACK = 10;

const SENTENCE = 'Today the baker crosses the square and stops beside the well, number';

/** Texts that no other number gives, so that no sound is kept from before. */
function writeText(number: number, sentences: number): string {
  return Array.from({ length: sentences }, (_, place) => `${SENTENCE} ${number * 100 + place}.`).join(' ');
}

/** The 95th percentile, in milliseconds, of pages asked for one after another. */
async function visitPages(url: string, cookie: string, visits: number): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const start = performance.now();
    const answer = await fetch(`${url}${PAGES[visit % PAGES.length]}`, {
      headers: { cookie, accept: 'text/html' },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A page responded with ${answer.status}.`);
    times.push(performance.now() - start);
    await sleep(BETWEEN_VISITS_MS);
  }
  return percentile(times, 0.95);
}

/** Pages while nobody speaks, and while two customers record all the time. */
async function measurePages(
  url: string,
  cookies: readonly string[],
  { visits, sentences }: Pick<typeof FULL, 'visits' | 'sentences'>,
) {
  const [visitor = '', ...speakers] = cookies;
  await visitPages(url, visitor, Math.min(visits, PAGES.length * 10));
  const idle = await visitPages(url, visitor, visits);
  const done = new AbortController();
  let made = 0;
  const speaking = speakers.slice(0, 2).map(async (cookie, speaker) => {
    for (let round = 0; !done.signal.aborted; round += 1) {
      await driveTakes(url, cookie).record(writeText(10_000 * (speaker + 1) + round, sentences));
      made += 1;
    }
  });
  const busy = await visitPages(url, visitor, visits);
  done.abort();
  await Promise.all(speaking);
  return { idle, busy, made };
}

/** The first customer asks for a long text, all others for a few words; resolves when all are served. */
async function serveAll(url: string, cookies: readonly string[], longSentences: number): Promise<void> {
  await Promise.all(
    cookies.map((cookie, customer) =>
      driveTakes(url, cookie).record(
        customer === 0 ? writeText(100_000, longSentences) : `Stop at number ${customer}.`,
      ),
    ),
  );
}

/**
 * How many of the last voiceovers with a few words ended behind the longest one, and the most places that one of them fell
 * back behind those that came after it.
 */
async function measureFairness(database: BenchDatabase, customers: number) {
  const { rows } = await database.client.query<{ waited: number; behind: number }>(
    `with served as (
       select length(script) as long, rank() over (order by created_at) as came, rank() over (order by finished_at) as ended
       from (select * from generations order by created_at desc limit $1) as last
     )
     select count(*) filter (where ended > (select ended from served order by long desc limit 1))::int as waited,
            max(ended - came) filter (where long < (select max(long) from served))::int as behind
     from served`,
    [customers],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('The database returned nothing.');
  return found;
}

async function run({ quick, print, openDatabase }: BenchRun): Promise<Result> {
  const counts = quick ? QUICK : FULL;
  const { customers, longSentences } = counts;
  const database = await openDatabase();
  const secret = randomBytes(32).toString('hex');
  const cookies = await seedUsers(database.client, customers, secret);
  const service = await startChildServer('service-process.ts', {
    ...serviceEnvironment(database, secret),
    ENGINES: 'as delivered',
  });
  try {
    await driveTakes(service.url, cookies[0] ?? '').record('This warms up the voices.');
    const { idle, busy, made } = await measurePages(service.url, cookies, counts);
    print(`pages, p95: ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms while ${made} voiceovers were made`);
    const start = performance.now();
    await serveAll(service.url, cookies, longSentences);
    const seconds = (performance.now() - start) / 1000;
    const { waited, behind } = await measureFairness(database, customers);
    print(`${customers} customers served after ${seconds.toFixed(1)} s`);
    return {
      figures: [
        { name: 'a page while nobody speaks, p95', value: idle, unit: 'ms' },
        { name: 'a page beside two voiceovers, p95', value: busy, unit: 'ms' },
        { name: 'the same, in times of idle', value: busy / idle, unit: '', bar: { atMost: MAX_TIMES_IDLE } },
        { name: `${customers} customers at once, all served after`, value: seconds, unit: 's' },
        {
          name: 'those with a few words who waited for the one with many',
          value: waited,
          unit: '',
          bar: { atMost: 0 },
        },
        {
          name: 'places that one of them fell back',
          value: behind,
          unit: '',
          bar: { atMost: MAX_PLACES_BACK },
        },
      ],
      errors: await findLedgerErrors(database, 1 + made + customers),
    };
  } finally {
    await service.stop();
    await database.stop();
  }
}

/** Pages and customers beside each other's voiceovers. */
export const busyVoices: Benchmark = { name: 'busy-voices', run };

if (import.meta.main) await runAlone(busyVoices);
