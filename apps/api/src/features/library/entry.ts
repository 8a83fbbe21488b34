import { countScriptWords } from '@voicedraft/contract/script-marks';
import {
  ENTRIES_MAX,
  type EntryVersion,
  LIBRARY_TEXTS,
  type LibraryEntryDetails,
  type VersionReason,
} from '@voicedraft/contract/library';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import type { ListPart, Page } from '#db/list-parts.ts';
import { nameMixes } from '#features/voice-mixes/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import { holdFolder } from './folder-repository.ts';
import { toWireDetails } from './mapper.ts';
import type { LibraryPorts } from './ports.ts';
import * as repository from './repository.ts';
import { findTakesOf } from './take-repository.ts';
import * as versions from './version-repository.ts';

/** Needed to read an entry with everything that its page shows. */
export type EntryContext = Pick<Context, 'db' | 'libraryPorts'>;

/** @throws AppError `not_found`, also for another user's entry */
export async function getEntry(
  { db, libraryPorts }: EntryContext,
  actor: Actor,
  id: string,
): Promise<LibraryEntryDetails> {
  return readDetails(db, libraryPorts, await repository.findEntry(db, actor.id, id));
}

/**
 * Adds a script by its text.
 * @throws AppError `not_found` for a folder that is not the caller's, and before the user's record is created; `conflict`
 * in a full library
 */
export async function createEntry(
  { db, libraryPorts }: EntryContext,
  actor: Actor,
  {
    text,
    title,
    folderId = null,
  }: { text: string; title?: string | undefined; folderId?: string | null | undefined },
): Promise<LibraryEntryDetails> {
  if (actor.role === null) throw new AppError('not_found', 'User data not found');
  const entry = {
    userId: actor.id,
    kind: 'script',
    text: cleanText(text),
    prompt: '',
    title,
    folderId,
  } as const;
  return db.transaction().execute(async (tx) => {
    if ((await repository.countAllEntries(tx, actor.id)) >= ENTRIES_MAX) {
      throw new AppError('conflict', LIBRARY_TEXTS.full);
    }
    if (folderId !== null && !(await holdFolder(tx, actor.id, folderId))) throw new AppError('not_found');
    return readDetails(tx, libraryPorts, await repository.insertEntry(tx, { ...entry, reason: 'imported' }));
  });
}

/**
 * Renames an entry; null makes the title from the text again.
 * @throws AppError `not_found`, also for another user's entry; `conflict` for a deleted one
 */
export function renameEntry(
  { db, libraryPorts }: EntryContext,
  actor: Actor,
  id: string,
  title: string | null,
): Promise<LibraryEntryDetails> {
  return db.transaction().execute(async (tx) => {
    await lockUndeleted(tx, actor, id);
    return readDetails(tx, libraryPorts, await repository.renameEntry(tx, id, title));
  });
}

/**
 * Saves the words of a script as a new version; an edit replaces one that was begun within the last minute. If they are
 * already those, nothing is saved and there is no conflict.
 * @throws AppError `not_found`, also for another user's entry and for a project; `conflict` for a deleted one, and if
 * its words have changed since `revision`
 */
export function saveText(
  { db, libraryPorts }: EntryContext,
  actor: Actor,
  id: string,
  { text, revision }: { text: string; revision: number },
): Promise<LibraryEntryDetails> {
  return db.transaction().execute(async (tx) => {
    const entry = await lockUndeleted(tx, actor, id);
    if (entry.kind !== 'script') throw new AppError('not_found');
    return readDetails(
      tx,
      libraryPorts,
      await replaceText(tx, entry, revision, { text: cleanText(text), reason: 'edited' }),
    );
  });
}

/** One page of the versions of an entry, newest first, and the total. @throws AppError `not_found` */
export async function listVersions(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: string,
  part: ListPart,
): Promise<Page<EntryVersion>> {
  if ((await repository.findEntry(db, actor.id, id)) === null) throw new AppError('not_found');
  const [rows, total] = await Promise.all([
    versions.findVersions(db, id, part),
    versions.countVersions(db, id),
  ]);
  return { rows: rows.map(toWireVersion), total };
}

/**
 * Saves the words of an earlier version as a new one.
 * @throws AppError as {@link saveText}; `not_found` for a version that does not exist
 */
export function restoreVersion(
  { db, libraryPorts }: EntryContext,
  actor: Actor,
  id: string,
  { number, revision }: { number: number; revision: number },
): Promise<LibraryEntryDetails> {
  return db.transaction().execute(async (tx) => {
    const entry = await lockUndeleted(tx, actor, id);
    const version = await versions.findVersion(tx, id, number);
    if (version === null || entry.kind !== 'script') throw new AppError('not_found');
    return readDetails(
      tx,
      libraryPorts,
      await replaceText(tx, entry, revision, { text: version.text, reason: 'restored' }),
    );
  });
}

/** A version as its owner sees it. */
export function toWireVersion({ number, reason, text, createdAt }: versions.VersionRecord): EntryVersion {
  return { number, reason, text, words: countScriptWords(text), createdAt: createdAt.toISOString() };
}

/**
 * One of the caller's entries, locked for this transaction.
 * @throws AppError `not_found`, also for another user's; `conflict` for a deleted one
 */
export async function lockUndeleted(tx: Tx, actor: Actor, id: string): Promise<repository.EntryRecord> {
  const entry = requireFound(await repository.lockEntry(tx, actor.id, id));
  if (entry.deletedAt !== null) throw new AppError('conflict', LIBRARY_TEXTS.deleted);
  return entry;
}

async function replaceText(
  tx: Tx,
  entry: repository.EntryRecord,
  expectedRevision: number,
  version: { text: string; reason: VersionReason },
): Promise<repository.EntryRecord> {
  if (entry.text === version.text) return entry;
  if (entry.revision !== expectedRevision) throw new AppError('conflict');
  const begun =
    version.reason === 'edited' ? await versions.removeRecentEdit(tx, entry.id, entry.revision) : null;
  return repository.addVersion(tx, entry.id, { ...version, createdAt: begun ?? undefined });
}

async function readDetails(
  db: Db,
  libraryPorts: LibraryPorts,
  entry: repository.EntryRecord | null,
): Promise<LibraryEntryDetails> {
  if (entry === null) throw new AppError('not_found');
  const found = await findTakesOf(db, [entry.id]);
  const current = await repository.findVersionsOf(db, entry.id, entry.text);
  // Words that came back are a version of their own.
  const takes = found.map((take) =>
    current.includes(take.version) ? { ...take, version: entry.revision } : take,
  );
  const names = await nameMixes(
    db,
    takes.flatMap(({ voices }) => voices),
  );
  return { ...toWireDetails(entry, takes, names), scriptId: await libraryPorts.findScriptOf(db, entry.id) };
}

/** Half a surrogate pair, as of a cut emoji, would be stored as another character. */
function cleanText(text: string): string {
  return text.toWellFormed().trim();
}
