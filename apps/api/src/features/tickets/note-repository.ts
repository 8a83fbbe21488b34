import type { InferResult } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { selectAllUsers } from '#features/accounts/service.ts';

/** A note, with its writer's current name. */
export type NoteRow = InferResult<ReturnType<typeof selectNotes>>[number];

function selectNotes(db: Db) {
  return db
    .selectFrom('ticketNotes')
    .innerJoin(selectAllUsers(db).as('author'), 'author.id', 'ticketNotes.authorId')
    .select(['ticketNotes.id', 'ticketNotes.note', 'author.name as authorName', 'ticketNotes.createdAt']);
}

/** The last notes of a ticket, oldest first. */
export async function findNotes(db: Db, ticketId: string, limit: number): Promise<NoteRow[]> {
  const rows = await selectNotes(db)
    .where('ticketNotes.ticketId', '=', ticketId)
    .orderBy('ticketNotes.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** A key chosen by the writer of a note. */
interface NoteKey {
  readonly ticketId: string;
  readonly authorId: string;
  readonly requestKey: string;
}

/** Stores a note and returns it; null if its writer has already used the key for this ticket. */
export async function insertNote(tx: Tx, note: NoteKey & { readonly note: string }): Promise<NoteRow | null> {
  const stored = await tx
    .insertInto('ticketNotes')
    .values(note)
    .onConflict((conflict) =>
      conflict
        .columns(['ticketId', 'authorId', 'requestKey'])
        .where('requestKey', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (stored === undefined) return null;
  return selectNotes(tx).where('ticketNotes.id', '=', stored.id).executeTakeFirstOrThrow();
}

export function findNoteByKey(db: Db, { ticketId, authorId, requestKey }: NoteKey): Promise<NoteRow> {
  return selectNotes(db)
    .where('ticketNotes.ticketId', '=', ticketId)
    .where('ticketNotes.authorId', '=', authorId)
    .where('ticketNotes.requestKey', '=', requestKey)
    .executeTakeFirstOrThrow();
}
