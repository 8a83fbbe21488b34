import type { OrderKind } from '@voicedraft/contract/payments';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { countRows, hasRows } from '#db/count-rows.ts';
import type { Schema } from '#db/schema.ts';

/** One with a second payment that is not refunded counts as such. */
function selectHeld(db: Db) {
  return db
    .selectFrom('orders')
    .where('providerState', '=', 'held')
    .where('cancelledAt', 'is', null)
    .where('id', 'not in', selectUnrefunded(db).select('id'));
}

/** One with several problems counts as held or not refunded. */
function selectMismatched(db: Db) {
  return db
    .selectFrom('orders')
    .where('paymentStatus', '=', 'pending')
    .where('cancelledAt', 'is', null)
    .where(sql<boolean>`provider_state is distinct from 'held'`)
    .where('id', 'in', (where) =>
      where.selectFrom('orderEvents').select('orderId').where('kind', '=', 'mismatch'),
    )
    .where('id', 'not in', selectUnrefunded(db).select('id'));
}

/**
 * Kinds of the order events of a second payment's refund, if PayPal refuses it at first; it is settled once staff have
 * refunded a part there, or return it another way.
 */
export const SECOND_REFUND = {
  refused: 'second refund refused',
  made: 'second payment refunded',
  settled: 'second payment settled',
  returned: 'second payment returned another way',
} as const;

const SETTLED = [SECOND_REFUND.made, SECOND_REFUND.settled, SECOND_REFUND.returned];

/** PayPal's refusals to refund a second payment that nothing has settled since. */
function selectRefusals(db: Db) {
  return db.selectFrom('orderEvents as refusal').where(
    // The kind is written out, for the index.
    sql<boolean>`refusal.kind = ${sql.lit(SECOND_REFUND.refused)} and not exists (
      select from order_events as settled
      where settled.order_id = refusal.order_id
        and settled.kind in (${sql.join(SETTLED)})
        and settled.details ->> 'capture' = refusal.details ->> 'capture'
    )`,
  );
}

function selectUnrefunded(db: Db) {
  return db
    .selectFrom('orders')
    .where('cancelledAt', 'is', null)
    .where('id', 'in', selectRefusals(db).select('refusal.orderId'));
}

/** PayPal's ids of an order's second payments that it refuses to refund, until they are returned; oldest first. */
export async function findUnrefunded(db: Db, orderId: string): Promise<string[]> {
  const rows = await selectRefusals(db)
    .select(sql<string>`refusal.details ->> 'capture'`.as('capture'))
    .where('refusal.orderId', '=', orderId)
    .orderBy('refusal.id')
    .execute();
  return rows.map(({ capture }) => capture);
}

/** Whether PayPal refuses to refund a second payment of an order. */
export function isUnrefunded(db: Db, orderId: string): Promise<boolean> {
  return hasRows(selectUnrefunded(db).where('id', '=', orderId));
}

interface PaymentProblems {
  readonly held: number;
  readonly mismatches: number;
  readonly unrefunded: number;
  /** Those on hold or with a mismatch, which are pending, by the kind of the order. */
  readonly pending: Readonly<Record<OrderKind, number>>;
}

/**
 * Counts the orders that only staff can resolve: payments on hold, payments that do not match, and second payments that
 * PayPal refuses to refund.
 */
export async function countPaymentProblems(db: Db): Promise<PaymentProblems> {
  const count = (query: ReturnType<typeof selectHeld>) =>
    query
      .select(['kind', (where) => where.fn.countAll<number>().as('total')])
      .groupBy('kind')
      .execute();
  const [held, mismatched, unrefunded] = await Promise.all([
    count(selectHeld(db)),
    count(selectMismatched(db)),
    countRows(selectUnrefunded(db)),
  ]);
  const add = (rows: typeof held) => rows.reduce((sum, { total }) => sum + total, 0);
  const ofKind = (kind: OrderKind) => add([...held, ...mismatched].filter((row) => row.kind === kind));
  return {
    held: add(held),
    mismatches: add(mismatched),
    unrefunded,
    pending: { package: ofKind('package'), item: ofKind('item') },
  };
}

type StuckRow = Pick<Selectable<Schema['orders']>, 'id' | 'orderNo' | 'kind' | 'createdAt'> & {
  readonly problem: 'held' | 'mismatch' | 'unrefunded';
};

/**
 * The oldest of those orders. Those with a second payment that is not refunded come first and are limited on their own:
 * no list shows them.
 */
export async function findStuckOrders(
  db: Db,
  limits: { readonly pending: number; readonly unrefunded: number },
): Promise<StuckRow[]> {
  const pick = (query: ReturnType<typeof selectHeld>, limit = limits.pending) =>
    query.select(['id', 'orderNo', 'kind', 'createdAt']).orderBy('createdAt').limit(limit).execute();
  const held = await pick(selectHeld(db));
  const mismatched = await pick(selectMismatched(db));
  const unrefunded = await pick(selectUnrefunded(db), limits.unrefunded);
  const pending = [
    ...held.map((row) => ({ ...row, problem: 'held' as const })),
    ...mismatched.map((row) => ({ ...row, problem: 'mismatch' as const })),
  ]
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .slice(0, limits.pending);
  return [...unrefunded.map((row) => ({ ...row, problem: 'unrefunded' as const })), ...pending];
}
