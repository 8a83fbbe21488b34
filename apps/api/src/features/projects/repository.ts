import type { ProjectDocument } from '@voicedraft/contract/project-document';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NEXT_REVISION } from '#db/next-revision.ts';
import type { Schema } from '#db/schema.ts';

export type ProjectRecord = Selectable<Schema['projects']>;

/** The project of an entry that the caller has checked to be the user's. */
export async function findProject(db: Db, id: string): Promise<ProjectRecord | null> {
  const row = await db.selectFrom('projects').selectAll().where('entryId', '=', id).executeTakeFirst();
  return row ?? null;
}

/** As {@link findProject}, locked for this transaction. */
export async function lockProject(tx: Tx, id: string): Promise<ProjectRecord | null> {
  const row = await tx
    .selectFrom('projects')
    .selectAll()
    .where('entryId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertProject(tx: Tx, entryId: string, document: ProjectDocument): Promise<void> {
  await tx
    .insertInto('projects')
    .values({ entryId, document: JSON.stringify(document) })
    .execute();
}

/** Stores a document as the next revision. */
export async function updateDocument(tx: Tx, id: string, document: ProjectDocument): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ document: JSON.stringify(document), ...NEXT_REVISION })
    .where('entryId', '=', id)
    .execute();
}

/** Stores how the last recording ended: the lines that failed, by key, and the take of the whole if there is one. */
export async function updateRecording(
  db: Db,
  id: string,
  failures: Readonly<Record<string, string>>,
  take: { readonly takeId: string; readonly takeMadeOf: string } | null,
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ failures: JSON.stringify(failures), ...take })
    .where('entryId', '=', id)
    .execute();
}

/** Remembers that a take has paid for this much silence, in seconds. */
export async function notePaidSilence(tx: Tx, id: string, seconds: number): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ paidSilence: seconds })
    .where('entryId', '=', id)
    .where('paidSilence', '<', seconds)
    .execute();
}

/** These projects with their documents. */
export function findProjects(
  db: Db,
  entryIds: readonly string[],
): Promise<Pick<ProjectRecord, 'entryId' | 'document'>[]> {
  return db.selectFrom('projects').select(['entryId', 'document']).where('entryId', 'in', entryIds).execute();
}
