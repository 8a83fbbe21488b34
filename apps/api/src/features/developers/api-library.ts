import type { EntryKind, LibraryEntry, LibraryEntryDetails, Take } from '@voicedraft/contract/library';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import type { ApiEntry, ApiEntryDetails, ApiLibraryQuery, ApiTake } from '@voicedraft/contract/v1-library';
import type { Context } from '#context.ts';
import { getEntry, readEntriesAfter } from '#features/library/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { cutPage, type Page, readCursor, TimePlace } from './cursor.ts';

/** One page of the caller's scripts and projects, the last changed first. */
export async function listEntries(
  context: Context,
  actor: Actor,
  { cursor, limit, ...filter }: ApiLibraryQuery,
): Promise<Page<ApiEntry>> {
  const after = readCursor(TimePlace, cursor);
  const rows = await readEntriesAfter(context, actor, filter, { after, limit: limit + 1 });
  return cutPage(
    rows,
    limit,
    ({ entry }) => toApiEntry(entry),
    ({ place }) => place,
  );
}

/** @throws AppError `not_found`, also for another user's entry and for a deleted one */
export async function readEntry(context: Context, actor: Actor, id: string): Promise<ApiEntryDetails> {
  const entry = await getEntry(context, actor, id);
  if (entry.deletedAt !== null) throw new AppError('not_found');
  return toApiEntryDetails(entry);
}

/** A row of the library as programs get it. */
function toApiEntry(entry: Omit<LibraryEntry, 'match'>): ApiEntry {
  return {
    id: entry.id,
    kind: entry.kind,
    title: entry.title,
    word_count: entry.words,
    take_count: entry.takes,
    credits_spent: entry.creditsSpent,
    is_favourite: entry.isFavourite,
    folder_id: entry.folderId,
    chosen_take: entry.chosenTake && toApiTake(entry.kind, entry.chosenTake),
    created_at: entry.createdAt,
    updated_at: entry.updatedAt,
  };
}

/** An entry with its words and takes, without deleted ones. */
function toApiEntryDetails(entry: LibraryEntryDetails): ApiEntryDetails {
  const takes = entry.allTakes.filter(({ deletedAt }) => deletedAt === null);
  return {
    ...toApiEntry(entry),
    prompt: entry.prompt,
    text: entry.text,
    takes: takes.map((take) => toApiTake(entry.kind, take)),
  };
}

function toApiTake(kind: EntryKind, take: Take): ApiTake {
  return {
    id: take.id,
    number: take.number,
    voices: take.voices,
    settings: kind === 'project' ? null : (take.settings ?? NEUTRAL_SETTINGS),
    quality: take.quality,
    duration_seconds: take.seconds,
    credits: take.credits,
    created_at: take.createdAt,
  };
}
