/**
 * Fifty buyers who pay at the same moment, three times in a row: each orders a package, opens it in the demo's
 * PayPal, approves it and captures the payment. Everything runs as shipped, including the PayPal stand-in, in one
 * process on the embedded database. Run with `node bench/fifty-payments.ts`.
 */
import { randomBytes } from 'node:crypto';
import { OWN_PAGE } from '../apps/api/src/testing/own-page.ts';
import { seedUsers, type BenchDatabase } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { startChildServer, type ChildServer } from './support/child-server.ts';
import { median } from './support/median.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';

const FULL = { buyers: 50, rounds: 3 };
const QUICK = { buyers: 5, rounds: 1 };
const BILLING = { customerName: 'A Person', address: '1 Sample Street', country: 'Portugal' };

interface Offer {
  readonly _id: string;
  readonly credit: number;
}

/**
 * Takes one buyer from the price page to a paid order. Returns how long the capture took, in milliseconds, or an
 * error.
 */
async function buy(server: ChildServer, cookie: string, offer: Offer): Promise<number | string> {
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { cookie, ...OWN_PAGE, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  try {
    const order = await call<{ _id: string }>('/new-order', { ...BILLING, packageId: offer._id });
    const opened = await call<{ data: { id: string } }>('/api/paypal/orders', { orderId: order._id });
    await call(`/sandbox/paypal/payer/orders/${opened.data.id}/approve`, {});
    const start = performance.now();
    const captured = await call<{ data: { outcome: string } }>(
      `/api/paypal/orders/${opened.data.id}/capture`,
    );
    if (captured.data.outcome !== 'paid') throw new Error(`captured: ${captured.data.outcome}`);
    return performance.now() - start;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Inconsistencies in the database after each buyer has bought an offer that many times. */
async function findErrors(database: BenchDatabase, purchases: number, offer: Offer): Promise<string[]> {
  const ask = async (text: string) => {
    const { rows } = await database.client.query<{ found: string }>(text);
    return Number(rows[0]?.found);
  };
  const paid = await ask("select count(*) as found from orders where payment_status = 'Paid'");
  const credited = await ask(
    "select coalesce(sum(amount), 0) as found from credit_transfers where kind = 'purchase'",
  );
  const unbalanced = await ask(
    `select count(*) as found from credit_accounts a where a.user_id is not null and a.balance <> (
       coalesce((select sum(amount) from credit_transfers where to_account = a.id), 0)
       - coalesce((select sum(amount) from credit_transfers where from_account = a.id), 0))`,
  );
  const receipts = await ask('select coalesce(max(receipt_no), 0) as found from orders');
  return [
    ...(paid === purchases ? [] : [`${paid} of ${purchases} orders are paid`]),
    ...(credited === purchases * offer.credit
      ? []
      : [`${credited} credits instead of ${purchases * offer.credit}`]),
    ...(unbalanced === 0 ? [] : [`${unbalanced} balances differ from their transfers`]),
    ...(receipts === purchases ? [] : [`the last receipt is ${receipts} instead of ${purchases}`]),
  ];
}

async function run({ quick, print, openDatabase }: BenchRun): Promise<Result> {
  const { buyers, rounds } = quick ? QUICK : FULL;
  const database = await openDatabase();
  const secret = randomBytes(32).toString('hex');
  const cookies = await seedUsers(database.client, buyers, secret);
  const service = await startChildServer('service-process.ts', serviceEnvironment(database, secret));
  try {
    const offers = (await (await fetch(`${service.url}/packages`)).json()) as Offer[];
    const offer = offers[1];
    if (offer === undefined) throw new Error('Nothing is for sale.');
    print('round   all settled after   capture p50     max   errors   loop delay p99');
    const problems: string[] = [];
    const settled: number[] = [];
    const captures: number[] = [];
    const delays: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await service.report();
      const start = performance.now();
      const results = await Promise.all(cookies.map((cookie) => buy(service, cookie, offer)));
      const elapsed = performance.now() - start;
      const { loopDelay } = await service.report();
      const times = results.filter((result) => typeof result === 'number');
      const errors = results.filter((result) => typeof result === 'string');
      const cells = [elapsed, median(times), Math.max(...times), loopDelay.p99].map(inMs);
      const [all = '', middle = '', longest = '', delay = ''] = cells;
      print(
        String(round).padStart(5) +
          all.padStart(20) +
          middle.padStart(14) +
          longest.padStart(8) +
          String(errors.length).padStart(9) +
          delay.padStart(17),
      );
      settled.push(elapsed);
      captures.push(...times);
      delays.push(loopDelay.p99);
      problems.push(...new Set(errors), ...(await findErrors(database, round * buyers, offer)));
    }
    return {
      figures: [
        { name: 'slowest round, all settled after', value: Math.max(...settled), unit: 'ms' },
        { name: 'a capture, median', value: median(captures), unit: 'ms' },
        { name: 'a capture, longest', value: Math.max(...captures), unit: 'ms' },
        { name: 'event-loop delay, p99 of the worst round', value: Math.max(...delays), unit: 'ms' },
        { name: 'errors and faults', value: problems.length, unit: '', bar: { atMost: 0 }, steady: true },
      ],
      errors: problems,
    };
  } finally {
    await service.stop();
    await database.stop();
  }
}

const inMs = (value: number) => `${value.toFixed(0)} ms`;

/** Fifty payments at the same moment. */
export const fiftyPayments: Benchmark = { name: 'fifty-payments', run };

if (import.meta.main) await runAlone(fiftyPayments);
