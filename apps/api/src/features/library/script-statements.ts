import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';
import { type NewEntry, sameText } from './repository.ts';

/**
 * The parts of a statement that adds a script with its first version, unless the user's newest one with the same words
 * is to count for it. `recorded` has one row with the entry's `id`; a feature that stores it puts its own part behind.
 */
export function addingScript(
  tx: Tx,
  { userId, text, prompt, reason, creditsSpent = 0 }: Omit<NewEntry, 'kind'>,
) {
  return sql`
    known as ${sameText(tx, userId, text).select('id')}, credited as (
      update library_entries as entry set credits_spent = credits_spent + ${creditsSpent}, updated_at = now()
      from known where entry.id = known.id
    ), added as (
      insert into library_entries (user_id, kind, text, prompt, credits_spent)
      select ${userId}::uuid, 'script', ${text}, ${prompt}, ${creditsSpent} where not exists (select from known)
      returning id, revision
    ), version as (
      insert into entry_versions (entry_id, number, text, reason) select id, revision, ${text}, ${reason} from added
    ), recorded as (
      select id from known union all select id from added
    )`;
}
