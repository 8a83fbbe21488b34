import { sql, type Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { Schema } from '#db/schema.ts';

function selectHeld(db: Db) {
  return db.selectFrom('orders').where('providerState', '=', 'held').where('cancelledAt', 'is', null);
}

function selectMismatched(db: Db) {
  return db
    .selectFrom('orders')
    .where('paymentStatus', '=', 'pending')
    .where('cancelledAt', 'is', null)
    .where('id', 'in', (where) =>
      where.selectFrom('orderEvents').select('orderId').where('kind', '=', 'mismatch'),
    );
}

/** Orders that only staff can resolve: payments on hold, and payments that do not match. */
export async function countPaymentProblems(db: Db): Promise<{ held: number; mismatches: number }> {
  const [held, mismatches] = await Promise.all([countRows(selectHeld(db)), countRows(selectMismatched(db))]);
  return { held, mismatches };
}

type StuckRow = Pick<Selectable<Schema['orders']>, 'id' | 'orderNo' | 'kind' | 'createdAt'> & {
  readonly problem: 'held' | 'mismatch';
};

/** The oldest of those orders; one with both problems counts as held. */
export async function findStuckOrders(db: Db, limit: number): Promise<StuckRow[]> {
  const pick = (query: ReturnType<typeof selectHeld>) =>
    query.select(['id', 'orderNo', 'kind', 'createdAt']).orderBy('createdAt').limit(limit).execute();
  const held = await pick(selectHeld(db));
  const mismatched = await pick(
    selectMismatched(db).where(sql<boolean>`provider_state is distinct from 'held'`),
  );
  return [
    ...held.map((row) => ({ ...row, problem: 'held' as const })),
    ...mismatched.map((row) => ({ ...row, problem: 'mismatch' as const })),
  ]
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .slice(0, limit);
}
