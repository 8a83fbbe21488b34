import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';

/** Package orders that were not cancelled. */
export function countOrders(db: Db): Promise<number> {
  return count(db.selectFrom('orders').where('kind', '=', 'package').where('cancelledAt', 'is', null));
}

/** Accounts that are there. */
export function countUsers(db: Db): Promise<number> {
  return count(db.selectFrom('users').where('deletedAt', 'is', null));
}

async function count<T extends keyof Schema>(query: SelectQueryBuilder<Schema, T, object>): Promise<number> {
  const { total } = await query
    .select((where) => where.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Messages to users that wait, and that nobody could deliver. */
export function countMail(db: Db): Promise<{ queued: number; failed: number; oldestQueuedAt: Date | null }> {
  return db
    .selectFrom('mailLog')
    .select((where) => [
      where.fn.countAll<number>().filterWhere('status', '=', 'queued').as('queued'),
      where.fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
      where.fn.min<Date | null>('createdAt').filterWhere('status', '=', 'queued').as('oldestQueuedAt'),
    ])
    .where('status', '<>', 'sent')
    .executeTakeFirstOrThrow();
}

function selectHeld(db: Db) {
  return db.selectFrom('orders').where('providerState', '=', 'held').where('cancelledAt', 'is', null);
}

function selectMismatched(db: Db) {
  return db
    .selectFrom('orders')
    .where('paymentStatus', '=', 'pending')
    .where('id', 'in', (where) =>
      where.selectFrom('orderEvents').select('orderId').where('kind', '=', 'mismatch'),
    );
}

/** Orders that nobody can settle without staff: money that PayPal holds, and money that does not fit. */
export async function countPaymentTrouble(db: Db): Promise<{ held: number; mismatches: number }> {
  const [held, mismatches] = await Promise.all([count(selectHeld(db)), count(selectMismatched(db))]);
  return { held, mismatches };
}

type StuckRow = Pick<Selectable<Schema['orders']>, 'id' | 'orderNo' | 'kind' | 'createdAt'> & {
  readonly problem: 'held' | 'mismatch';
};

/** The oldest of those orders; one that is both is told as held. */
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
