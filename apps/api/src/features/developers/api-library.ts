import type { ApiEntry, ApiEntryDetails, ApiLibraryQuery } from '@voicedraft/contract/v1-library';
import type { Context } from '#context.ts';
import { getEntry, readEntriesAfter } from '#features/library/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { cutPage, type Page, readCursor, TimePlace } from './cursor.ts';
import { toApiEntry, toApiEntryDetails } from './library-records.ts';

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
