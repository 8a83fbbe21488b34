import { sql } from 'kysely';
import type { Database } from '#db/client.ts';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { Customer } from './customer.ts';
import { enterPayPal, type Site } from './site.ts';

/** What customers were told is done. */
interface Acknowledged {
  readonly generations: string[];
  readonly tickets: string[];
  readonly orders: string[];
  signIns: number;
}

/** Customers at work. */
export interface Load {
  readonly done: Acknowledged;
  /** Tries that customers had to repeat, in their order. */
  readonly failures: () => string[];
  /** How often anything was acknowledged. */
  readonly count: () => number;
  /** Lets everybody finish what they have begun. */
  stop(): Promise<void>;
}

/** Does one thing after another until told to stop. */
type Habit = (customer: Customer, done: Acknowledged) => Promise<void>;

/**
 * Mixed work: of five customers, two write scripts, one speaks, one buys, and one signs in, asks and looks around.
 * @param at where the product is, for each request
 */
export async function startLoad(site: Site, people: number, at: () => string): Promise<Load> {
  await enterPayPal(site);
  const { id: packageId } = await site.db
    .selectFrom('packages')
    .select('id')
    .where('priceCents', '>', 0)
    .orderBy('priceCents')
    .executeTakeFirstOrThrow();
  const habits: readonly Habit[] = [
    async (customer, { generations }) => void generations.push(await customer.writeScript()),
    async (customer, { generations }) => void generations.push(await customer.speak()),
    async (customer, { orders }) => void orders.push(await customer.buy(packageId)),
    async (customer, done) => {
      await customer.signIn();
      done.signIns += 1;
      done.tickets.push(await customer.ask());
      await customer.look();
    },
    async (customer, { generations }) => void generations.push(await customer.writeScript('The sea')),
  ];
  const done: Acknowledged = { generations: [], tickets: [], orders: [], signIns: 0 };
  const customers = Array.from({ length: people }, () => new Customer(at, site.outside));
  for (const customer of customers) await customer.join();
  const over = new AbortController();
  const work = customers.map(async (customer, number) => {
    const habit = habits[number % habits.length];
    while (!over.signal.aborted) await habit?.(customer, done);
  });
  return {
    done,
    failures: () => customers.flatMap(({ failures }) => failures),
    count: () => done.generations.length + done.tickets.length + done.orders.length + done.signIns,
    stop: async () => {
      over.abort();
      await Promise.all(work);
    },
  };
}

/** What was acknowledged and is not there, and what the books lack; empty if nothing was lost or done twice. */
export async function findLosses(db: Database, { done }: Load): Promise<string[]> {
  const found = await findLedgerViolations(db);
  const missing = async (name: string, ids: readonly string[], stored: Promise<{ id: string }[]>) => {
    const known = new Set((await stored).map(({ id }) => id));
    const lost = ids.filter((id) => !known.has(id));
    if (lost.length > 0) found.push(`${name} were acknowledged and are not there: ${lost.join(', ')}`);
  };
  const made = db.selectFrom('generations').select('id').where('status', '=', 'succeeded').execute();
  await missing('generations', done.generations, made);
  await missing('tickets', done.tickets, db.selectFrom('tickets').select('id').execute());
  const paid = db.selectFrom('orders').select('id').where('paymentStatus', '=', 'Paid').execute();
  await missing('payments', done.orders, paid);
  const twice = await sql<{ opKey: string }>`
    select op_key from credit_transfers where kind = 'purchase' group by op_key having count(*) > 1`.execute(
    db,
  );
  if (twice.rows.length > 0) found.push('a payment was credited twice');
  const uncredited = await sql`
    select o.id from orders o where o.payment_status = 'Paid' and o.credits > 0 and not exists (
      select from credit_transfers t where t.op_key = 'purchase:' || o.capture_id and t.amount = o.credits)`.execute(
    db,
  );
  if (uncredited.rows.length > 0) found.push('a paid order has no credits');
  const keys = new Set(done.generations);
  if (keys.size < done.generations.length)
    found.push('a repeated request was answered with another one’s result');
  return found;
}

/** Generations that are neither finished nor worked on. */
export async function findStuck(db: Database): Promise<number> {
  const { rows } = await sql`select id from generations where status = 'running'`.execute(db);
  return rows.length;
}
