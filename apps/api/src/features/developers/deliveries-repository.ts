import type { SentEvent } from '@voicedraft/contract/webhooks';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Page } from '#db/list-parts.ts';
import { countRows, hasRows } from '#db/count-rows.ts';
import { fromNow, NOW } from '#db/now.ts';

const WEBHOOK = sql<string>`webhook_deliveries.webhook_id`;

function selectDeliveries(db: Db) {
  return db
    .selectFrom('webhookDeliveries as delivery')
    .innerJoin('webhookEvents as event', 'event.id', 'delivery.eventId')
    .selectAll('delivery')
    .select('event.kind');
}

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];

/** One page of a webhook's deliveries, newest first, and the total. */
export async function findDeliveries(
  db: Db,
  webhookId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Page<DeliveryRow>> {
  const [rows, total] = await Promise.all([
    selectDeliveries(db)
      .where('delivery.webhookId', '=', webhookId)
      .orderBy('delivery.createdAt', 'desc')
      .orderBy('delivery.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    countRows(db.selectFrom('webhookDeliveries').where('webhookId', '=', webhookId)),
  ]);
  return { rows, total };
}

/** A delivery to one of a user's webhooks, and whether that is off; undefined if there is none. */
export function findDelivery(db: Db, userId: string, id: string) {
  return selectDeliveries(db)
    .innerJoin('webhooks', 'webhooks.id', 'delivery.webhookId')
    .select('webhooks.offSince')
    .where('delivery.id', '=', id)
    .where('webhooks.userId', '=', userId)
    .executeTakeFirst();
}

/** Stores what happened, with the body that all calls about it send. */
export async function insertEvent(
  tx: Tx,
  event: { id: string; userId: string; kind: SentEvent; body: string },
): Promise<void> {
  await tx.insertInto('webhookEvents').values(event).execute();
}

/**
 * Whether a user's webhooks got such an event within the given milliseconds. A transaction that stores one afterwards
 * has to serialise the user's events first.
 */
export async function wasSent(tx: Tx, userId: string, kind: SentEvent, lastMs: number): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('webhookEvents')
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('createdAt', '>', fromNow(-lastMs)),
  );
}

/** All events sent to a user's webhooks, newest first. */
export function findEventsOf(db: Db, userId: string) {
  return db
    .selectFrom('webhookEvents')
    .select(['id', 'kind', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** The given time, or the end of a pause of a webhook, whichever is later. */
function afterPause(time: RawBuilder<Date>, webhookId: RawBuilder<string>): RawBuilder<Date> {
  return sql<Date>`greatest(${time}, (select paused_until from webhooks where id = ${webhookId}))`;
}

/** Stores a delivery, due now or at the end of its webhook's pause. Returns its id. */
export async function insertDelivery(
  tx: Tx,
  delivery: { webhookId: string; eventId: string; isReplay?: boolean },
): Promise<string> {
  const { id } = await tx
    .insertInto('webhookDeliveries')
    .values({ ...delivery, nextTryAt: afterPause(NOW, sql<string>`${delivery.webhookId}::uuid`) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Data for calling a delivery's webhook; undefined if that was removed. Secrets are encrypted. */
export function findCall(db: Db, id: string) {
  return db
    .selectFrom('webhookDeliveries as delivery')
    .innerJoin('webhookEvents as event', 'event.id', 'delivery.eventId')
    .innerJoin('webhooks', 'webhooks.id', 'delivery.webhookId')
    .select(['event.kind', 'event.body', 'webhooks.url', 'webhooks.secret'])
    .select(['webhooks.offSince', 'webhooks.idsOnly'])
    .select(
      sql<string | null>`case when former_secret_ends_at > now() then former_secret end`.as('formerSecret'),
    )
    .where('delivery.id', '=', id)
    .executeTakeFirst();
}

/** The end of a try. */
export interface Outcome {
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly answerStatus: number | null;
  readonly answerError: string | null;
  readonly answerMs: number;
  /** Milliseconds until the next try; null if there is none. */
  readonly nextTryMs: number | null;
}

export async function storeOutcome(tx: Tx, id: string, { nextTryMs, ...outcome }: Outcome): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ ...outcome, nextTryAt: nextTryMs === null ? null : afterPause(fromNow(nextTryMs), WEBHOOK) })
    .where('id', '=', id)
    .execute();
}

/** Gives up what waits for a webhook. */
export async function failWaiting(tx: Tx, webhookId: string, reason: string): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', nextTryAt: null, answerError: reason, answerMs: sql`coalesce(answer_ms, 0)` })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes events older than the given number of milliseconds, with their deliveries. */
export async function deleteOldEvents(db: Db, lastMs: number): Promise<void> {
  await db.deleteFrom('webhookEvents').where('createdAt', '<', fromNow(-lastMs)).execute();
}
