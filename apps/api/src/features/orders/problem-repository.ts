import type { OrderKind } from '@voicedraft/contract/payments';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';

function selectHeld(db: Db) {
  return db.selectFrom('orders').where('providerState', '=', 'held').where('cancelledAt', 'is', null);
}

/** One with both problems counts as held. */
function selectMismatched(db: Db) {
  return db
    .selectFrom('orders')
    .where('paymentStatus', '=', 'pending')
    .where('cancelledAt', 'is', null)
    .where(sql<boolean>`provider_state is distinct from 'held'`)
    .where('id', 'in', (where) =>
      where.selectFrom('orderEvents').select('orderId').where('kind', '=', 'mismatch'),
    );
}

interface PaymentProblems {
  readonly held: number;
  readonly mismatches: number;
  /** Both, by the kind of the order. */
  readonly byKind: Readonly<Record<OrderKind, number>>;
}

/** Counts the orders that only staff can resolve: payments on hold, and payments that do not match. */
export async function countPaymentProblems(db: Db): Promise<PaymentProblems> {
  const count = (query: ReturnType<typeof selectHeld>) =>
    query
      .select(['kind', (where) => where.fn.countAll<number>().as('total')])
      .groupBy('kind')
      .execute();
  const [held, mismatched] = await Promise.all([count(selectHeld(db)), count(selectMismatched(db))]);
  const add = (rows: typeof held) => rows.reduce((sum, { total }) => sum + total, 0);
  const ofKind = (kind: OrderKind) => add([...held, ...mismatched].filter((row) => row.kind === kind));
  return {
    held: add(held),
    mismatches: add(mismatched),
    byKind: { package: ofKind('package'), item: ofKind('item') },
  };
}

type StuckRow = Pick<Selectable<Schema['orders']>, 'id' | 'orderNo' | 'kind' | 'createdAt'> & {
  readonly problem: 'held' | 'mismatch';
};

/** The oldest of those orders. */
export async function findStuckOrders(db: Db, limit: number): Promise<StuckRow[]> {
  const pick = (query: ReturnType<typeof selectHeld>) =>
    query.select(['id', 'orderNo', 'kind', 'createdAt']).orderBy('createdAt').limit(limit).execute();
  const held = await pick(selectHeld(db));
  const mismatched = await pick(selectMismatched(db));
  return [
    ...held.map((row) => ({ ...row, problem: 'held' as const })),
    ...mismatched.map((row) => ({ ...row, problem: 'mismatch' as const })),
  ]
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .slice(0, limit);
}
