import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';

/** Remembers that an entry of the library uses sounds, by the keys of their lines. */
export async function noteUses(db: Db, entryId: string, soundIds: readonly string[]): Promise<void> {
  if (soundIds.length === 0) return;
  await sql`
    insert into line_sound_uses (entry_id, user_id, key)
    select distinct ${entryId}::uuid, user_id, key from line_sounds where id = any(${[...soundIds]}::uuid[])
    on conflict do nothing
  `.execute(db);
}

/**
 * Deletes the kept sounds of lines that only these entries use, which are about to be deleted for good.
 * @returns their ids
 */
export async function deleteSoundsOnlyOf(tx: Tx, entryIds: readonly string[]): Promise<string[]> {
  if (entryIds.length === 0) return [];
  const ids = sql`any(${[...entryIds]}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    delete from line_sounds sounds
    using (select distinct user_id, key from line_sound_uses where entry_id = ${ids}) used
    where sounds.user_id = used.user_id and sounds.key = used.key and sounds.is_kept
      and not exists (
        select 1 from line_sound_uses other
        where other.user_id = used.user_id and other.key = used.key and not other.entry_id = ${ids}
      )
    returning sounds.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those recordings of a user for which a sound was spoken that is still there. */
export async function findSpokenFor(
  tx: Tx,
  userId: string,
  recordingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ recordingId: string }>`
    select distinct recording_id from line_sounds
    where user_id = ${userId} and recording_id = any(${[...recordingIds]}::uuid[])
  `.execute(tx);
  return new Set(rows.map(({ recordingId }) => recordingId));
}

/**
 * Deletes the sounds that were spoken for these recordings, which are about to be deleted for good, unless an entry of
 * the library uses them.
 * @returns their ids
 */
export async function deleteSoundsSpokenFor(
  tx: Tx,
  recordings: readonly { readonly id: string; readonly userId: string }[],
): Promise<string[]> {
  if (recordings.length === 0) return [];
  const [ids, userIds] = [recordings.map(({ id }) => id), recordings.map(({ userId }) => userId)];
  const { rows } = await sql<{ id: string }>`
    delete from line_sounds sounds
    where sounds.user_id = any(${userIds}::uuid[]) and sounds.recording_id = any(${ids}::uuid[])
      and not exists (
        select 1 from line_sound_uses used where used.user_id = sounds.user_id and used.key = sounds.key
      )
    returning sounds.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
