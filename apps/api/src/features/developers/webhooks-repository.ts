import type { WebhookEvent } from '@voicedraft/contract/webhooks';
import { type RawBuilder, sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

type WebhookRecord = Selectable<Schema['webhooks']>;
/** A webhook with the deliveries of the current UTC day. */
export type WebhookRow = WebhookRecord & {
  readonly deliveries: number;
  readonly failed: number;
  readonly overlapEndsAt: Date | null;
};

const TODAY = sql<Date>`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`;

/** A user's webhooks, oldest first, or one of them. */
export function findWebhooks(db: Db, userId: string, id?: string): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll('webhooks')
    .select(
      sql<Date | null>`case when former_secret_ends_at > now() then former_secret_ends_at end`.as(
        'overlapEndsAt',
      ),
    )
    .select((row) => {
      const today = row
        .selectFrom('webhookDeliveries as delivery')
        .whereRef('delivery.webhookId', '=', 'webhooks.id')
        .where('delivery.createdAt', '>=', TODAY);
      const count = row.fn.countAll<number>();
      // A delivery that will be tried again has failed so far.
      const hasFailed = sql<boolean>`(delivery.state = 'failed'
        or delivery.state = 'waiting' and delivery.answer_ms is not null)`;
      return [
        today.select(count.as('count')).$asScalar().$notNull().as('deliveries'),
        today.select(count.as('count')).where(hasFailed).$asScalar().$notNull().as('failed'),
      ];
    })
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Serialises additions and changes of one user, until the transaction ends. */
export async function lockWebhooks(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${userId}`}, 0))`.execute(tx);
}

/** @param secret encrypted */
export async function insertWebhook(
  tx: Tx,
  webhook: {
    id: string;
    userId: string;
    url: string;
    events: WebhookEvent[];
    secret: string;
    idsOnly: boolean;
  },
): Promise<void> {
  await tx.insertInto('webhooks').values(webhook).execute();
}

/** Changes a webhook; one that is switched on, or has another address, starts anew. */
export async function updateWebhook(
  tx: Tx,
  userId: string,
  id: string,
  { isOn, ...edit }: { url: string; events: WebhookEvent[]; isOn: boolean },
): Promise<void> {
  const isSame = sql<boolean>`url = ${edit.url}`;
  await tx
    .updateTable('webhooks')
    .set({
      ...edit,
      // Another address has not failed or left us waiting yet.
      timeouts: sql`case when ${isSame} then timeouts else 0 end`,
      pausedUntil: sql`case when ${isSame} then paused_until end`,
      calledAt: sql`case when ${isSame} then called_at end`,
      failingSince: sql`case when ${isSame} and (off_since is null or not ${isOn}) then failing_since end`,
      offSince: sql`case when ${isOn} then null else coalesce(off_since, now()) end`,
      offByService: sql`off_by_service and not ${isOn}`,
    })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute();
}

/** Ends the pause of a webhook that did not answer: somebody asks for a call now. */
export async function endPause(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('webhooks').set({ pausedUntil: null }).where('id', '=', id).execute();
}

/** Deletes a webhook and returns its address; null if there was none. */
export async function deleteWebhook(tx: Tx, userId: string, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('url')
    .executeTakeFirst();
  return row?.url ?? null;
}

/** Replaces the secret; the former one stays valid for the given number of milliseconds. */
export async function replaceSecret(tx: Tx, id: string, secret: string, overlapMs: number): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set((row) => ({
      secret,
      formerSecret: row.ref('secret'),
      formerSecretEndsAt: fromNow(overlapMs),
    }))
    .where('id', '=', id)
    .execute();
}

/** Part of a statement: whether any webhook of a user is on. */
export function isSubscribed(userId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from webhooks where webhooks.user_id = ${userId} and off_since is null)`;
}

/** Webhooks of a user that are on, with the events that each wants. */
export function findListening(tx: Tx, userId: string): Promise<{ id: string; events: WebhookEvent[] }[]> {
  return tx
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('userId', '=', userId)
    .where('offSince', 'is', null)
    .orderBy('id')
    .execute();
}

/** Switches a webhook off on the service's behalf; null if it is off or gone already. */
export async function switchOff(tx: Tx, id: string): Promise<{ userId: string; url: string } | null> {
  const row = await tx
    .updateTable('webhooks')
    .set({ offSince: NOW, offByService: true })
    .where('id', '=', id)
    .where('offSince', 'is', null)
    .returning(['userId', 'url'])
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes all webhooks of a user, or those made since a given time. Returns how many there were. */
export async function removeWebhooksOf(tx: Tx, userId: string, since?: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhooks')
    .where('userId', '=', userId)
    .$if(since !== undefined, (query) => query.where('createdAt', '>=', since ?? new Date(0)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes a user's webhooks with everything that was sent to them. */
export async function deleteWebhooksOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('userId', '=', userId).execute();
  await tx.deleteFrom('webhookEvents').where('userId', '=', userId).execute();
}
