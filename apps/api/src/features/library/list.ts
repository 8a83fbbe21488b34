import type { EndpointInput } from '@voicedraft/contract/endpoint';
import {
  SELECTION_LIMIT,
  type EntryFilter,
  type LibraryCounts,
  type LibraryEntry,
} from '@voicedraft/contract/library';
import type { listLibrary as listEndpoint } from '@voicedraft/contract/library-endpoints';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { partOfList, spanOfDays, type Page } from '#db/list-parts.ts';
import type { Place } from '#db/place.ts';
import { nameMixes } from '#features/voice-mixes/service.ts';
import type { Actor } from '#http/actor.ts';
import { findAllMatches } from './find-matches.ts';
import * as folders from './folder-repository.ts';
import * as repository from './list-repository.ts';
import { toWireEntry } from './mapper.ts';
import type { EntryRecord } from './repository.ts';
import { findTakes } from './take-repository.ts';

/** One page of the caller's entries, by default newest first, and the total. */
export async function listLibrary(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  query: EndpointInput<typeof listEndpoint>['query'],
): Promise<Page<LibraryEntry>> {
  const { q, sort, order = sort === 'date' ? 'desc' : 'asc' } = query;
  const filter = toFilter(actor, query);
  const part = partOfList(query);
  const [rows, counted] = await Promise.all([
    repository.findEntries(db, filter, { sort, order }, part),
    q ? null : repository.countEntries(db, filter),
  ]);
  // A page behind the end of a search has no row that tells.
  const total = counted ?? rows[0]?.total ?? (await repository.countEntries(db, filter));
  return { rows: await toWireEntries(db, rows, q), total };
}

/** Rows of the library with their chosen takes, and with what a search found in them. */
async function toWireEntries(
  db: Db,
  rows: readonly EntryRecord[],
  q: string | undefined,
): Promise<LibraryEntry[]> {
  const chosen = await findTakes(
    db,
    rows.flatMap(({ chosenTakeId }) => chosenTakeId ?? []),
  );
  const takes = new Map(chosen.map((take) => [take.id, take]));
  const names = await nameMixes(
    db,
    chosen.flatMap(({ voices }) => voices),
  );
  const matches = q ? findAllMatches(rows, q) : [];
  return rows.map((row, index) =>
    toWireEntry(row, takes.get(row.chosenTakeId ?? ''), matches[index] ?? null, names),
  );
}

/** Ids of all of the caller's entries that a filter finds, newest first, up to the limit of a selection. */
export function listLibraryIds(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  filter: EntryFilter,
): Promise<string[]> {
  return repository.findEntryIds(db, toFilter(actor, filter), SELECTION_LIMIT);
}

/** Numbers of the caller's entries, for the list beside them. */
export async function countLibrary({ db }: Pick<Context, 'db'>, actor: Actor): Promise<LibraryCounts> {
  const [counted, shared, deleted, own] = await Promise.all([
    repository.countByFolder(db, actor.id),
    repository.countEntries(db, { userId: actor.id, view: 'shared' }),
    repository.countEntries(db, { userId: actor.id, view: 'deleted' }),
    folders.findFolders(db, actor.id),
  ]);
  const sumOf = (key: 'entries' | 'favourites') => counted.reduce((sum, row) => sum + row[key], 0);
  const inFolder = new Map(counted.map(({ folderId, entries }) => [folderId, entries]));
  return {
    all: sumOf('entries'),
    favourites: sumOf('favourites'),
    shared,
    deleted,
    folders: own.map(({ id, name }) => ({ id, name, entries: inFolder.get(id) ?? 0 })),
  };
}

function toFilter(actor: Actor, { from, to, ...filter }: EntryFilter): repository.ListFilter {
  return { ...filter, userId: actor.id, ...spanOfDays({ from, to }) };
}

/** The caller's entries after a place, the last changed first, each with its own place. */
export async function readEntriesAfter(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { from, to, ...filter }: EntryFilter,
  part: { readonly after: Place | null; readonly limit: number },
): Promise<{ place: Place; entry: LibraryEntry }[]> {
  const rows = await repository.findEntriesBefore(
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
