import type { Db } from '#db/client.ts';

/** Replaces the confirmed facts of a user's finished script. @returns whether there is such a script */
export async function storeConfirmedFacts(
  db: Db,
  userId: string,
  id: string,
  facts: readonly string[],
): Promise<boolean> {
  const row = await db
    .updateTable('generations')
    .set({ confirmedFacts: facts.length === 0 ? null : [...facts] })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', 'script')
    .where('status', '=', 'succeeded')
    .where('purgedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
