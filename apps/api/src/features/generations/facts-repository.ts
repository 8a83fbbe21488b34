import type { Db } from '#db/client.ts';

/**
 * Replaces the confirmed facts of a user's finished script, and those of its rewrites unless they are undefined.
 * @returns whether there is such a script
 */
export async function storeFacts(
  db: Db,
  userId: string,
  id: string,
  confirmed: readonly string[],
  rewritten: readonly string[] | undefined,
): Promise<boolean> {
  const row = await db
    .updateTable('generations')
    .set({
      confirmedFacts: orNull(confirmed),
      ...(rewritten !== undefined && { rewrittenFacts: orNull(rewritten) }),
    })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', 'script')
    .where('status', '=', 'succeeded')
    .where('purgedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function orNull(facts: readonly string[]): string[] | null {
  return facts.length === 0 ? null : [...facts];
}
