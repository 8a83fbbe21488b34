import type { Db } from '#db/client.ts';
import { fromNow } from '#db/now.ts';

/** Whether a webhook has already been received. */
export async function hasWebhook(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('paypalEvents').select('id').where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function insertWebhook(
  db: Db,
  event: { id: string; kind: string; resourceId: string | null },
): Promise<void> {
  await db
    .insertInto('paypalEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes webhooks older than the given number of milliseconds, which PayPal no longer repeats. */
export async function deleteOldWebhooks(db: Db, ageMs: number): Promise<void> {
  await db.deleteFrom('paypalEvents').where('receivedAt', '<', fromNow(-ageMs)).execute();
}

/** The last webhook received; null if none has come, or the last one is old enough to be deleted. */
export async function findLastWebhook(db: Db): Promise<{ kind: string; receivedAt: Date } | null> {
  const query = db
    .selectFrom('paypalEvents')
    .select(['kind', 'receivedAt'])
    .orderBy('receivedAt', 'desc')
    .limit(1);
  return (await query.executeTakeFirst()) ?? null;
}
