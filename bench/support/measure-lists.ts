import type { BenchDatabase } from './bench-database.ts';
import type { ChildServer } from './child-server.ts';
import { PAGE_SIZE, type ListCase } from './list-cases.ts';
import { median } from './median.ts';
import { percentile } from './percentile.ts';
import { recordPlans, type RecordedPlan } from './plan-log.ts';

/** A query of constant cost: times are also reported relative to it, since machines are seldom idle. */
const BASELINE = 'select sum(n) from generate_series(1, 200000) n';
/** The reference query runs once per this many requests. */
const BASELINE_EVERY = 5;
/** Marks the statements that every signed-in request begins with. */
const OF_SESSION = 'identity_sessions';

/** How often each request is sent. */
export interface Thoroughness {
  readonly warmUpRounds: number;
  readonly rounds: number;
  /** Number of requests, from the first, whose plans are examined. */
  readonly planned: number;
}

/** Session cookies of the callers. */
export type Cookies = Readonly<Record<ListCase['by'], string>>;

/** One request, sent repeatedly. Times in milliseconds. */
export interface Measurement extends ListCase {
  /** The total that the list reports. */
  readonly total: string;
  readonly median: number;
  readonly p95: number;
  /** Its median relative to that of the reference query over the whole run. */
  readonly ratio: number;
  readonly plans: readonly RecordedPlan[];
  /** What is wrong with its response. */
  readonly errors: readonly string[];
}

/** Sends all requests in turn, then once more to examine their plans. */
export async function measureLists(
  database: BenchDatabase,
  service: ChildServer,
  cookies: Cookies,
  cases: readonly ListCase[],
  { warmUpRounds, rounds, planned }: Thoroughness,
): Promise<{ readonly rows: readonly Measurement[]; readonly baseline: number }> {
  const baselines: number[] = [];
  const timed: (ListCase & Answer & { times: number[] })[] = [];
  for (const listCase of cases) {
    let answer: Answer = { total: '', errors: [] };
    const times: number[] = [];
    const askOnce = async () => void (answer = await ask(service, listCase, cookies));
    for (let round = 0; round < warmUpRounds; round += 1) await askOnce();
    for (let round = 0; round < rounds; round += 1) {
      times.push(await timeOf(askOnce));
      if (round % BASELINE_EVERY === 0) {
        baselines.push(await timeOf(() => database.client.query(BASELINE)));
      }
    }
    timed.push({ ...listCase, ...answer, times });
  }
  const baseline = median(baselines);
  const rows: Measurement[] = [];
  for (const [index, { times, ...rest }] of timed.entries()) {
    const askAgain = async () => void (await ask(service, rest, cookies));
    const plans = index < planned ? await recordPlans(database, askAgain) : [];
    rows.push({
      ...rest,
      median: median(times),
      p95: percentile(times, 0.95),
      ratio: median(times) / baseline,
      plans: plans.filter(({ statement }) => !statement.includes(OF_SESSION)),
    });
  }
  return { rows, baseline };
}

interface Answer {
  readonly total: string;
  readonly errors: readonly string[];
}

async function ask(service: ChildServer, listCase: ListCase, cookies: Cookies): Promise<Answer> {
  const { path, by } = listCase;
  const answer = await fetch(`${service.url}${path}`, { headers: { cookie: cookies[by] } });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
  const total = answer.headers.get('x-total-count') ?? '';
  return { total, errors: findErrors(listCase, Number(total), body) };
}

/**
 * A page must have as many rows as the total leaves for it, and the total must match the rows that were inserted.
 */
function findErrors({ path, offset, finds }: ListCase, total: number, body: string): string[] {
  if (offset === null) return [];
  const parsed = JSON.parse(body) as readonly unknown[] | { readonly data: readonly unknown[] };
  const rows = 'data' in parsed ? parsed.data.length : parsed.length;
  const expected = Math.min(PAGE_SIZE, Math.max(0, total - offset));
  return [
    ...(finds === undefined || total === finds ? [] : [`${path} found ${total} instead of ${finds}`]),
    ...(rows === expected ? [] : [`${path} has ${rows} rows on its page instead of ${expected}`]),
  ];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
