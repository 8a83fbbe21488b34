import type { BenchDatabase } from './bench-database.ts';
import type { ChildServer } from './child-server.ts';
import type { ListCase } from './list-cases.ts';
import { median } from './median.ts';
import { recordPlans, type SeenPlan } from './plan-log.ts';

const ROUNDS = 15;
const WARM_UP_ROUNDS = 3;
/** A query that always costs the same: times are told in it, too, since machines are seldom quiet. */
const YARDSTICK = 'select sum(n) from generate_series(1, 200000) n';
/** The yardstick is asked for once in so many requests. */
const YARDSTICK_EVERY = 5;
/** Statements that every request of somebody who is signed in begins with. */
const OF_SESSION = 'identity_sessions';

/** Sessions of who asks. */
export type Cookies = Readonly<Record<ListCase['by'], string>>;

/** One request, asked again and again. Times in milliseconds. */
export interface Measurement extends ListCase {
  /** How many rows the list says to hold. */
  readonly total: string;
  readonly median: number;
  readonly p95: number;
  /** Its median in medians of the yardstick, of the whole run. */
  readonly ratio: number;
  readonly plans: readonly SeenPlan[];
}

/** Asks for everything in turn, and then once more to see by which plans it is answered. */
export async function measureLists(
  database: BenchDatabase,
  service: ChildServer,
  cookies: Cookies,
  cases: readonly ListCase[],
): Promise<{ readonly rows: readonly Measurement[]; readonly yardstick: number }> {
  const yardsticks: number[] = [];
  const timed: (ListCase & { total: string; times: number[] })[] = [];
  for (const listCase of cases) {
    let total = '';
    const times: number[] = [];
    const askOnce = async () => void (total = await ask(service, listCase, cookies));
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await askOnce();
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await timeOf(askOnce));
      if (round % YARDSTICK_EVERY === 0) {
        yardsticks.push(await timeOf(() => database.client.query(YARDSTICK)));
      }
    }
    timed.push({ ...listCase, total, times });
  }
  const yardstick = median(yardsticks);
  const rows: Measurement[] = [];
  for (const { times, ...rest } of timed) {
    const plans = await recordPlans(database, async () => void (await ask(service, rest, cookies)));
    rows.push({
      ...rest,
      median: median(times),
      p95: percentile95(times),
      ratio: median(times) / yardstick,
      plans: plans.filter(({ statement }) => !statement.includes(OF_SESSION)),
    });
  }
  return { rows, yardstick };
}

async function ask(service: ChildServer, { path, by }: ListCase, cookies: Cookies): Promise<string> {
  const answer = await fetch(`${service.url}${path}`, { headers: { cookie: cookies[by] } });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
  return answer.headers.get('x-total-count') ?? '';
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function percentile95(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}
