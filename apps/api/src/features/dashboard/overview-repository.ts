import { sql, type SelectQueryBuilder } from 'kysely';
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

/** Tickets that are neither resolved nor closed. */
export interface OpenTickets {
  readonly open: number;
  /** Those with replies of customers that staff have not seen. */
  readonly unread: number;
  /** Those whose customer waits for staff, by how long. */
  readonly underDay: number;
  readonly underWeek: number;
  readonly older: number;
  /** Since when the one waits that waits longest; null when nobody does. */
  readonly oldestAt: Date | null;
}

/**
 * Counts open tickets by how long their customers have waited: since the first thing they wrote that staff
 * have not answered.
 */
export async function countTickets(db: Db, now: Date): Promise<OpenTickets> {
  const { rows } = await sql<OpenTickets>`
    with replies as (
      select ticket.id, ticket.created_at, ticket.staff_read_id,
        max(reply.id) filter (where reply.sender = 'admin') as answer_id,
        max(reply.id) filter (where reply.sender = 'user') as last_id
      from tickets ticket
      left join ticket_messages reply on reply.ticket_id = ticket.id
      where ticket.status in ('open', 'in-progress')
      group by ticket.id
    ), waiting as (
      select staff_read_id, last_id, case
        when answer_id is null then created_at
        when last_id > answer_id then (
          select reply.created_at from ticket_messages reply
          where reply.ticket_id = replies.id and reply.id > answer_id order by reply.id limit 1)
        end as since
      from replies
    )
    select count(*) as open,
      count(*) filter (where last_id > staff_read_id) as unread,
      count(*) filter (where since > ${now}::timestamptz - interval '1 day') as "underDay",
      count(*) filter (where since <= ${now}::timestamptz - interval '1 day'
        and since > ${now}::timestamptz - interval '7 days') as "underWeek",
      count(*) filter (where since <= ${now}::timestamptz - interval '7 days') as older,
      min(since) as "oldestAt"
    from waiting`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count without a row.');
  return counts;
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

/** Orders that nobody can settle without staff: money that PayPal holds, and money that does not fit. */
export async function countPaymentTrouble(db: Db): Promise<{ held: number; mismatches: number }> {
  const [held, mismatches] = await Promise.all([
    count(db.selectFrom('orders').where('providerState', '=', 'held').where('cancelledAt', 'is', null)),
    count(
      db
        .selectFrom('orders')
        .where('paymentStatus', '=', 'pending')
        .where('id', 'in', (where) =>
          where.selectFrom('orderEvents').select('orderId').where('kind', '=', 'mismatch'),
        ),
    ),
  ]);
  return { held, mismatches };
}
