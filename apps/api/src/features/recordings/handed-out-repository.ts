import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { NOW } from '#db/now.ts';

/** Locks a sound of a user that is not paid, and finds whose recording it is of. Undefined if it is gone, or paid by now. */
export function lockUnpaidSound(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ recordingId: string | null } | undefined> {
  return tx
    .selectFrom('lineSounds')
    .select('recordingId')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('isKept', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes that a sound is sent to its user before it is paid. */
export async function noteHandedOut(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('lineSounds')
    .set({ handedOutAt: sql<Date>`coalesce(handed_out_at, ${NOW})` })
    .where('id', '=', id)
    .execute();
}

/** Whether a user has a sound that is paid. */
export async function isKept(db: Db, userId: string, id: string): Promise<boolean> {
  return hasRows(
    db.selectFrom('lineSounds').where('id', '=', id).where('userId', '=', userId).where('isKept', '=', true),
  );
}

/** A stored sound of a recording that is not paid yet. */
export interface UnpaidSound {
  readonly id: string;
  readonly key: string;
  /** The key of its line: another one if it is a part of that. */
  readonly lineKey: string;
  /** Words that count for the price. */
  readonly words: number;
  readonly isHandedOut: boolean;
}

/** Locks what a recording has stored, in the order in which it was spoken: nothing more of it is handed out. */
export async function lockUnpaid(tx: Tx, recordingId: string): Promise<UnpaidSound[]> {
  const { rows } = await sql<UnpaidSound>`
    with locked as (
      select * from line_sounds where recording_id = ${recordingId} and not is_kept order by id for update
    )
    select id, key, coalesce(part_of, key) as line_key, coalesce(priced_words, 0) as words, handed_out_at is not null as is_handed_out
    from locked order by created_at, id`.execute(tx);
  return rows;
}

/** Deletes what a recording has stored and is not kept. @returns the ids */
export async function deleteUnpaid(tx: Tx, recordingId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('lineSounds')
    .where('recordingId', '=', recordingId)
    .where('isKept', '=', false)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
