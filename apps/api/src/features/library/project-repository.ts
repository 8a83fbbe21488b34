import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { fromNow, NOW } from '#db/now.ts';
import { insertEntry } from './repository.ts';
import type { TakeRecord } from './take-repository.ts';

/** Longer than its Undo is shown. */
const UNDO_MS = 600_000;

/** What the library knows about a project. */
export interface ProjectEntry {
  readonly id: string;
  readonly title: string;
  readonly folder: { readonly id: string; readonly name: string } | null;
  readonly creditsSpent: number;
}

/** What lists and searches of the library show of a project. */
export interface ProjectWords {
  /** What its speakers say, in order. */
  readonly text: string;
  readonly speakerCount: number;
}

/** A project to add. */
interface NewProjectEntry extends ProjectWords {
  readonly id: string;
  readonly userId: string;
  /** Made from the text if undefined. */
  readonly title: string | undefined;
}

/**
 * Number of a user's projects, and of those that were deleted and can be restored. No other is added until the
 * transaction ends.
 */
export async function countProjects(
  tx: Tx,
  userId: string,
): Promise<{ readonly kept: number; readonly deleted: number }> {
  await lockRoom(tx, userId);
  const { rows } = await sql<{ kept: number; deleted: number }>`
    select count(*) filter (where deleted_at is null) as kept, count(deleted_at) as deleted
    from library_entries where user_id = ${userId} and kind = 'project'`.execute(tx);
  return rows[0] ?? { kept: 0, deleted: 0 };
}

/**
 * Whether these deleted projects may come back into the room that they had: they were deleted a short while ago, and no
 * other one has taken it since. None does until the transaction ends.
 */
export async function haveRoomStill(tx: Tx, userId: string, ids: readonly string[]): Promise<boolean> {
  await lockRoom(tx, userId);
  const { rows } = await sql<{ isStill: boolean }>`
    select bool_and(deleted_at > ${fromNow(-UNDO_MS)} and not exists (
      select from library_entries other
      where other.user_id = ${userId} and other.kind = 'project'
        and greatest(other.created_at, other.room_taken_at) > gone.deleted_at
    )) as is_still
    from library_entries gone where id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows[0]?.isStill === true;
}

async function lockRoom(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`projects:${userId}`}, 0))`.execute(tx);
}

/** Adds a project. */
export async function addProjectEntry(tx: Tx, { title, ...project }: NewProjectEntry): Promise<void> {
  await insertEntry(tx, { ...project, kind: 'project', prompt: '', title, reason: 'edited' });
}

/** A user's project, unless it is deleted. */
export async function findProjectEntry(db: Db, userId: string, id: string): Promise<ProjectEntry | null> {
  const row = await db
    .selectFrom('libraryEntries')
    .leftJoin('libraryFolders', 'libraryFolders.id', 'libraryEntries.folderId')
    .select([
      'libraryEntries.id',
      'libraryEntries.title',
      'libraryEntries.creditsSpent',
      'libraryFolders.id as folderId',
      'libraryFolders.name as folderName',
    ])
    .where('libraryEntries.id', '=', id)
    .where('libraryEntries.userId', '=', userId)
    .where('libraryEntries.kind', '=', 'project')
    .where('libraryEntries.deletedAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { folderId, folderName, ...entry } = row;
  const folder = folderId === null || folderName === null ? null : { id: folderId, name: folderName };
  return { ...entry, folder };
}

/**
 * Locks a user's project for this transaction, before its document is changed.
 * @returns false if there is none, or it is deleted
 */
export async function lockProjectEntry(tx: Tx, userId: string, id: string): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('libraryEntries')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('kind', '=', 'project')
      .where('deletedAt', 'is', null)
      .forUpdate(),
  );
}

/** Stores the words of a project. Their versions are kept with its document. */
export async function saveProjectWords(tx: Tx, id: string, words: ProjectWords): Promise<void> {
  await tx
    .updateTable('libraryEntries')
    .set({ ...words, updatedAt: NOW })
    .where('id', '=', id)
    .execute();
}

/** A take of an entry, unless it is deleted. */
export async function findTakeOf(db: Db, entryId: string, takeId: string): Promise<TakeRecord | null> {
  const row = await db
    .selectFrom('takes')
    .selectAll()
    .where('id', '=', takeId)
    .where('entryId', '=', entryId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** A script's words, and how they are spoken. */
interface ScriptWords {
  /** Null if it is made from the text. */
  readonly title: string | null;
  readonly text: string;
  readonly voice: string | null;
  /** Null for the voice's own way. */
  readonly settings: SpeechSettings | null;
}

/** A user's script with its words, and the voice and its settings of the chosen take; null for projects and deleted ones. */
export async function findScriptWords(db: Db, userId: string, id: string): Promise<ScriptWords | null> {
  const row = await db
    .selectFrom('libraryEntries as entry')
    .leftJoin('takes', 'takes.id', 'entry.chosenTakeId')
    .select(['entry.title', 'entry.hasOwnTitle', 'entry.text', 'entry.voices', 'takes.settings'])
    .where('entry.id', '=', id)
    .where('entry.userId', '=', userId)
    .where('entry.kind', '=', 'script')
    .where('entry.deletedAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { hasOwnTitle, title, text, voices, settings } = row;
  return { title: hasOwnTitle ? title : null, text, voice: voices[0] ?? null, settings };
}

/** Ids of a user's projects after the given one, in order, deleted ones included. */
export async function findProjectIds(
  db: Db,
  userId: string,
  afterId: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('libraryEntries')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'project')
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
