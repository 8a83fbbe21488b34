import { REVOKED_KEY_DAYS } from '@voicedraft/contract/api-keys';
import { DELIVERY_DAYS } from '@voicedraft/contract/webhooks';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { deleteOldEvents, findEventsOf } from './deliveries-repository.ts';
import { deleteCallsOf, deleteOldCalls } from './idempotency-repository.ts';
import { deleteKeysOf, deleteOldKeys, revokeKeysOf } from './keys-repository.ts';
import { listApiKeys } from './keys.ts';
import { readUsage } from './usage.ts';
import { deleteWebhooksOf, removeWebhooksOf } from './webhooks-repository.ts';
import { listWebhooks } from './webhooks.ts';

export { endApiKeys } from './keys.ts';
export { sendBalanceEvent, sendGenerationEvents } from './send-events.ts';
export { revokeAllKeys } from './keys-repository.ts';
export { isSubscribed } from './webhooks-repository.ts';

const DAY_MS = 86_400_000;

/** Deletes a user's keys, webhooks and their log. */
export async function eraseDeveloperData(tx: Tx, userId: string): Promise<void> {
  await deleteKeysOf(tx, userId);
  await deleteCallsOf(tx, userId);
  await deleteWebhooksOf(tx, userId);
}

/** Revokes a user's keys and removes their webhooks: all of them, or those made since a given time. */
export async function removeDeveloperAccess(
  tx: Tx,
  userId: string,
  since?: Date,
): Promise<{ apiKeys: number; webhooks: number }> {
  return {
    apiKeys: (await revokeKeysOf(tx, userId, since)).length,
    webhooks: await removeWebhooksOf(tx, userId, since),
  };
}

/**
 * A user's keys and webhooks as the page shows them, without secrets. Leaves out days without use, and bodies of
 * events, which repeat the generations.
 */
export async function exportDeveloperData(context: Context, actor: Actor) {
  const { days } = await readUsage(context, actor, undefined);
  const events = await findEventsOf(context.db, actor.id);
  return {
    apiKeys: await listApiKeys(context, actor.id),
    apiUsage: days.filter(({ scripts, voices, failed }) => scripts + voices + failed > 0),
    webhooks: await listWebhooks(context, actor.id),
    webhookEvents: events.map(({ createdAt, ...event }) => ({
      ...event,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Deletes expired data. */
export async function cleanUpDeveloperData({ db }: Context): Promise<void> {
  await deleteOldKeys(db, REVOKED_KEY_DAYS * DAY_MS);
  await deleteOldCalls(db, DAY_MS);
  await deleteOldEvents(db, DELIVERY_DAYS * DAY_MS);
}
