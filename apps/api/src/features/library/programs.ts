import type { EntryFilter, LibraryEntry } from '@voicedraft/contract/library';
import type { Context } from '#context.ts';
import { spanOfDays } from '#db/list-parts.ts';
import type { Place } from '#db/place.ts';
import type { Actor } from '#http/actor.ts';
import { toWireEntries } from './list.ts';
import { findEntriesBefore } from './list-repository.ts';

/** The caller's entries after a place, the last changed first, each with its own place. */
export async function readEntriesAfter(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { from, to, ...filter }: EntryFilter,
  part: { readonly after: Place | null; readonly limit: number },
): Promise<{ place: Place; entry: LibraryEntry }[]> {
  const rows = await findEntriesBefore(
    db,
    { ...filter, userId: actor.id, ...spanOfDays({ from, to }) },
    part,
  );
  const entries = await toWireEntries(db, rows, filter.q);
  return rows.flatMap(({ id, micros }, index) => {
    const entry = entries[index];
    return entry === undefined ? [] : [{ place: { micros, id }, entry }];
  });
}
