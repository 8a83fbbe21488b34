import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { dayOf } from '#db/day-of.ts';

/** Amount of one currency on one day. */
export interface DaySum {
  /** 2026-01-31, in UTC. */
  readonly day: string;
  readonly currency: string;
  readonly cents: number;
}

/** Whether anyone has ever paid with real money. */
export async function hasRealMoney(db: Db): Promise<boolean> {
  return hasRows(db.selectFrom('orders').where('settledAt', 'is not', null).where('playMoney', '=', false));
}

/** Payments by day and currency, with the number of orders: either real money or play money. */
export function sumPayments(
  db: Db,
  from: Date,
  playMoney: boolean,
): Promise<(DaySum & { readonly orders: number })[]> {
  return db
    .selectFrom('orders')
    .select((where) => [
      dayOf('settled_at').as('day'),
      'currency',
      sumOf('price_cents + fee_cents').as('cents'),
      where.fn.countAll<number>().as('orders'),
    ])
    .where('settledAt', 'is not', null)
    .where('settledAt', '>=', from)
    .where('playMoney', '=', playMoney)
    .groupBy(['day', 'currency'])
    .execute();
}

/** Refunds and reversals by day and currency, either real money or play money. */
export function sumRefunds(db: Db, from: Date, playMoney: boolean): Promise<DaySum[]> {
  return db
    .selectFrom('orderRefunds as refund')
    .innerJoin('orders', 'orders.id', 'refund.orderId')
    .select([
      dayOf('refund.created_at').as('day'),
      'orders.currency',
      sumOf('refund.amount_cents').as('cents'),
    ])
    .where('refund.createdAt', '>=', from)
    .where('orders.playMoney', '=', playMoney)
    .groupBy(['day', 'orders.currency'])
    .execute();
}

/** Cast to bigint, so that it is returned as a number. */
function sumOf(expression: string): RawBuilder<number> {
  return sql<number>`sum(${sql.raw(expression)})::bigint`;
}
