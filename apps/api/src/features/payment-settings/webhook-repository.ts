import type { Db } from '#db/client.ts';

/** Whether a webhook was taken before. */
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

/** Forgets webhooks that PayPal does not repeat any more. */
export async function deleteOldWebhooks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('paypalEvents').where('receivedAt', '<', before).execute();
}

/** The webhook that came last; null while none has come, or none for so long that it is forgotten. */
export async function findLastWebhook(db: Db): Promise<{ kind: string; receivedAt: Date } | null> {
  const query = db
    .selectFrom('paypalEvents')
    .select(['kind', 'receivedAt'])
    .orderBy('receivedAt', 'desc')
    .limit(1);
  return (await query.executeTakeFirst()) ?? null;
}
