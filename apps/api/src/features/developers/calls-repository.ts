import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';

/** A delivery whose webhook is being called. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly tries: number;
  readonly webhookId: string;
  readonly userId: string;
  readonly eventId: string;
}

/** The longest pause of a webhook that does not answer is two to the power of this, in minutes. */
const LONGEST_PAUSE_EXPONENT = 4;

/** True for a webhook that no process is calling, and whose pause for silence is over. */
const IS_FREE = sql<boolean>`coalesce(greatest(calling_until, paused_until) <= now(), true)`;

/**
 * The deliveries that are due, those that have waited longest first: for each webhook that may be called now its first,
 * and no more of one customer than its share.
 * @param userId the only customer to look for
 */
export async function findDue(
  db: Db,
  { share, limit, userId }: { readonly share: number; readonly limit: number; readonly userId?: string },
): Promise<string[]> {
  const firsts = db
    .selectFrom('webhooks')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('webhookDeliveries')
          .select(['webhookDeliveries.id', 'nextTryAt'])
          .whereRef('webhookId', '=', 'webhooks.id')
          .where('state', '=', 'waiting')
          .where('nextTryAt', '<=', NOW)
          .orderBy('nextTryAt')
          .limit(1)
          .as('due'),
      (join) => join.onTrue(),
    )
    .select(['due.id', 'due.nextTryAt'])
    .select(sql<number>`row_number() over (partition by user_id order by due.next_try_at)`.as('place'))
    .where(IS_FREE)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''));
  const rows = await db
    .selectFrom(firsts.as('first'))
    .select('id')
    .where('place', '<=', share)
    .orderBy('nextTryAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes a delivery that is due, and counts the try. Until its end, or for the given number of milliseconds, nobody else
 * calls its webhook. Null if it is not due, its webhook may not be called now, or so many of its customer's webhooks
 * are being called by any process as are its share.
 */
export function claimDelivery(
  db: Db,
  id: string,
  { leaseMs, share }: { readonly leaseMs: number; readonly share: number },
): Promise<ClaimedDelivery | null> {
  return db.transaction().execute(async (tx) => {
    const webhook = await tx
      .selectFrom('webhookDeliveries as delivery')
      .innerJoin('webhooks', 'webhooks.id', 'delivery.webhookId')
      .select(['webhooks.id', 'userId'])
      .where('delivery.id', '=', id)
      .executeTakeFirst();
    if (webhook === undefined) return null;
    const { userId } = webhook;
    // Claims of one customer are serialised, so each sees the others'.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`webhook-calls:${userId}`}, 0))`.execute(tx);
    if (!(await hasShare(tx, { ...webhook, share }))) return null;
    // The webhook before its deliveries, the order of every transaction that changes both.
    await tx
      .updateTable('webhooks')
      .set({ callingUntil: fromNow(leaseMs) })
      .where('id', '=', webhook.id)
      .execute();
    const claimed = await tx
      .updateTable('webhookDeliveries')
      .set({ tries: sql`tries + 1`, nextTryAt: fromNow(leaseMs) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('nextTryAt', '<=', NOW)
      .returning(['id', 'tries', 'webhookId', 'eventId'])
      .executeTakeFirst();
    if (claimed === undefined) {
      await endCall(tx, webhook.id);
      return null;
    }
    return { ...claimed, userId };
  });
}

async function hasShare(
  tx: Tx,
  { id, userId, share }: { readonly id: string; readonly userId: string; readonly share: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('webhooks')
    .select([
      sql<boolean>`coalesce(bool_or(${IS_FREE}) filter (where id = ${id}), false)`.as('isFree'),
      sql<number>`count(*) filter (where calling_until > now())`.as('calls'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.isFree && row.calls < share;
}

/** Nobody calls a webhook any more. */
export async function endCall(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('webhooks').set({ callingUntil: null }).where('id', '=', id).execute();
}

/** Takes the claim of a call back that was cut short: it was no try, and is due again. */
export async function giveBack(tx: Tx, { id, webhookId }: ClaimedDelivery): Promise<void> {
  await endCall(tx, webhookId);
  await tx
    .updateTable('webhookDeliveries')
    .set({ tries: sql`tries - 1`, nextTryAt: NOW })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** A call worked: all is well again. */
export async function markWorking(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ calledAt: NOW, failingSince: null, callingUntil: null, timeouts: 0, pausedUntil: null })
    .where('id', '=', id)
    .execute();
}

/**
 * A call failed. One without an answer pauses the webhook: for a minute, then for twice as long each time, up to
 * 16 minutes.
 * @returns whether nothing has worked for longer than the given number of milliseconds
 */
export async function markFailing(
  tx: Tx,
  id: string,
  { isTimeout, patienceMs }: { readonly isTimeout: boolean; readonly patienceMs: number },
): Promise<boolean> {
  const minutes = sql`power(2, least(timeouts, ${LONGEST_PAUSE_EXPONENT}))::int`;
  const row = await tx
    .updateTable('webhooks')
    .set({
      calledAt: NOW,
      failingSince: sql`coalesce(failing_since, now())`,
      callingUntil: null,
      timeouts: isTimeout ? sql`timeouts + 1` : 0,
      pausedUntil: isTimeout ? sql<Date>`now() + make_interval(mins => ${minutes})` : null,
    })
    .where('id', '=', id)
    .returning(sql<boolean>`failing_since < ${fromNow(-patienceMs)}`.as('isOver'))
    .executeTakeFirst();
  return row?.isOver ?? false;
}
