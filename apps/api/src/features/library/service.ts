import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { AppError } from '#http/app-error.ts';
import * as repository from './repository.ts';
import * as takes from './take-repository.ts';

export { getEntry } from './entry.ts';
export { readEntriesAfter } from './list.ts';
export { addCredits as addProjectCredits, hasEntries } from './repository.ts';
export {
  addProjectEntry,
  countProjects,
  findProjectEntry,
  findProjectIds,
  findScriptWords,
  findTakeOf,
  lockProjectEntry,
  saveProjectWords,
  type ProjectEntry,
  type ProjectWords,
} from './project-repository.ts';
export {
  deleteExpired,
  dropTakes,
  eraseLibraryOf,
  type Expired,
  lockExpired,
  readFoldersOf,
  readLibraryOf,
  selectDeletedEntryIds,
  selectDeletedTakeIds,
} from './lifetime.ts';
export { findChosenTakes, findShownTake, isTakeShown, type ShownTake } from './shown-take.ts';
export {
  endAllShares as endAllTakeShares,
  findFreeTakes,
  setShare as setTakeShare,
} from './take-repository.ts';

/** A script that a generation has written. */
export interface WrittenScript {
  readonly userId: string;
  readonly generationId: string;
  /** The script that it replaces; null for a new one. */
  readonly entryId: string | null;
  readonly prompt: string;
  readonly text: string;
  /** Credits spent on it. */
  readonly credits: number;
}

/** A recording that a generation has made. */
export interface RecordedTake extends WrittenScript {
  /** When it began: words that were saved since then stay the newest. */
  readonly begunAt: Date;
  /** Who speaks, in order of appearance. */
  readonly voices: readonly string[];
  /** How the only voice speaks; omitted if as it is. */
  readonly settings?: SpeechSettings | undefined;
  readonly engine: string;
  readonly seconds: number;
  /** Heights of its waveform, 0 to 100; see `measurePeaks`. */
  readonly peaks?: readonly number[] | undefined;
}

/**
 * Adds a generated script to the library: as the next version of its entry, or else as the user's newest script with
 * the same words, or else as a new one. An entry that was deleted in the meantime counts as none, because the result
 * is paid for.
 * @param link stores the entry's id in the statement whose part `recorded` has it
 * @returns the entry's id
 */
export async function recordScript(
  tx: Tx,
  { userId, entryId, prompt, text, credits }: WrittenScript,
  link: (recording: RawBuilder<unknown>) => Promise<string>,
): Promise<string> {
  const words = text.toWellFormed().trim();
  const known = await lockScript(tx, userId, entryId);
  if (known === null) {
    const script = { userId, text: words, prompt, creditsSpent: credits, reason: 'generated' } as const;
    return link(repository.addingScript(tx, script));
  }
  if (known.text !== words) {
    await repository.addVersion(tx, known.id, { text: words, prompt, reason: 'generated' });
  }
  await repository.addCredits(tx, known.id, credits);
  return link(sql`recorded as (select ${known.id}::uuid as id)`);
}

/**
 * Adds a rewritten script to the library: as the next version of its entry, after one of the words before it, if they
 * differ. An entry that was deleted in the meantime stays as it is.
 */
export async function recordRewrite(
  tx: Tx,
  rewrite: {
    readonly userId: string;
    readonly entryId: string;
    /** The whole script, before and after. */
    readonly before: string;
    readonly after: string;
    readonly credits: number;
  },
): Promise<void> {
  const entry = await lockScript(tx, rewrite.userId, rewrite.entryId);
  if (entry === null) return;
  const [before, after] = [rewrite.before.toWellFormed().trim(), rewrite.after.toWellFormed().trim()];
  if (entry.text !== before && entry.text !== after) {
    await repository.addVersion(tx, entry.id, { text: before, reason: 'edited' });
  }
  if (entry.text !== after) await repository.addVersion(tx, entry.id, { text: after, reason: 'rewritten' });
  await repository.addCredits(tx, entry.id, rewrite.credits);
}

/**
 * Adds a recording to the library, as the chosen take of its entry: the given script or project, or else the user's
 * newest script with the same words, or else a new one. A script that was deleted in the meantime counts as none. Words
 * that the script does not have become its next version, below what was edited since the recording began; a project's
 * words stay as they are.
 * @returns the entry's id and the take's number
 */
export async function recordTake(
  tx: Tx,
  {
    userId,
    generationId,
    entryId,
    begunAt,
    prompt,
    text,
    voices,
    settings,
    engine,
    seconds,
    credits,
    peaks,
  }: RecordedTake,
): Promise<{ readonly entryId: string; readonly number: number }> {
  const words = text.toWellFormed().trim();
  const known = entryId === null ? null : await repository.lockEntry(tx, userId, entryId);
  // A take made from a project's lines belongs to the project, even while that is deleted.
  const isOpen = known?.deletedAt === null || known?.kind === 'project';
  const entry =
    (isOpen ? known : null) ??
    (await repository.lockSameText(tx, userId, words)) ??
    (await repository.insertEntry(tx, { userId, kind: 'script', text: words, prompt, reason: 'edited' }));
  const number = await takes.insertTake(tx, {
    id: generationId,
    entryId: entry.id,
    userId,
    version: await findSpokenVersion(tx, entry, words, begunAt),
    voices: [...voices],
    settings: settings ?? null,
    engine,
    seconds,
    credits,
    peaks: peaks === undefined ? null : [...peaks],
  });
  await takes.chooseTake(tx, entry.id, generationId);
  await repository.addCredits(tx, entry.id, credits);
  return { entryId: entry.id, number };
}

/**
 * Holds an entry for a generation that begins in this transaction, so that whoever deletes it finds the generation.
 * @throws AppError `not_found` for a deleted one
 */
export async function holdEntry(tx: Tx, id: string): Promise<void> {
  if (!(await repository.holdEntry(tx, id))) throw new AppError('not_found');
}

/**
 * Checks that a generation may add to a script. Without an id it adds to none yet.
 * @throws AppError `not_found`, also for another user's script, a deleted one, and a project
 */
export async function requireScript(db: Db, userId: string, entryId: string | undefined): Promise<void> {
  if (entryId === undefined) return;
  const entry = await repository.findEntry(db, userId, entryId);
  if (entry === null || entry.kind !== 'script' || entry.deletedAt !== null) throw new AppError('not_found');
}

async function lockScript(
  tx: Tx,
  userId: string,
  entryId: string | null,
): Promise<repository.EntryRecord | null> {
  if (entryId === null) return null;
  const entry = await repository.lockEntry(tx, userId, entryId);
  return entry === null || entry.kind !== 'script' || entry.deletedAt !== null ? null : entry;
}

/** The version that a take speaks. The words may have been edited since it began; then it speaks an earlier one. */
async function findSpokenVersion(
  tx: Tx,
  entry: repository.EntryRecord,
  words: string,
  begunAt: Date,
): Promise<number> {
  if (entry.kind === 'project' || entry.text === words) return entry.revision;
  const [earlier] = await repository.findVersionsOf(tx, entry.id, words);
  if (earlier !== undefined) return earlier;
  const { revision } = await repository.addVersion(tx, entry.id, { text: words, reason: 'edited' });
  // What was edited since then stays the newest. An account has one generation at a time, so nothing but an edit has
  // changed the entry.
  if (entry.updatedAt > begunAt) {
    await repository.addVersion(tx, entry.id, { text: entry.text, reason: 'edited' });
  }
  return revision;
}
