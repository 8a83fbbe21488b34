import type { Insertable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';

/** A note with its writer's name as it is now. */
export interface NoteRow {
  readonly id: number;
  readonly note: string;
  readonly authorName: string;
  readonly createdAt: Date;
}

function selectNotes(db: Db) {
  return db
    .selectFrom('ticketNotes')
    .innerJoin('users', 'users.id', 'ticketNotes.authorId')
    .select(['ticketNotes.id', 'ticketNotes.note', 'users.name as authorName', 'ticketNotes.createdAt']);
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

/** Stores a note and answers it. */
export async function insertNote(tx: Tx, note: Insertable<Schema['ticketNotes']>): Promise<NoteRow> {
  const { id } = await tx.insertInto('ticketNotes').values(note).returning('id').executeTakeFirstOrThrow();
  return selectNotes(tx).where('ticketNotes.id', '=', id).executeTakeFirstOrThrow();
}
