import type { EntryFilter, EntrySort } from '@voicedraft/contract/library';
import type { SortOrder } from '@voicedraft/contract/shapes';
import { sql, type OrderByItemBuilder, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { ListPart, TimeSpan } from '#db/list-parts.ts';
import { microsOf, type Place, timeOf } from '#db/place.ts';
import { COLUMNS, type EntryRecord } from './repository.ts';
import { IS_SHARED } from './take-repository.ts';

/** Which of a user's entries to list, by the time when their words or sound last changed. */
export interface ListFilter extends TimeSpan, Omit<EntryFilter, 'from' | 'to'> {
  readonly userId: string;
}

/** Sort order of a list. */
export interface ListSorting {
  readonly sort: EntrySort;
  readonly order: SortOrder;
}

function selectEntries(db: Db, { userId, view, q = '', kind, voice, folder, from, before }: ListFilter) {
  let query = db
    .selectFrom('libraryEntries')
    .where('userId', '=', userId)
    .where('deletedAt', view === 'deleted' ? 'is not' : 'is', null);
  if (view === 'favourites') query = query.where('isFavourite', '=', true);
  if (view === 'shared') {
    const shared = db.selectFrom('takes').select('entryId').where('userId', '=', userId).where(IS_SHARED);
    query = query.where('id', 'in', shared);
  }
  if (q !== '') query = query.where(sql<boolean>`search @@ library_query(${userId}, ${q})`);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (voice !== undefined) query = query.where(sql<boolean>`voices @> array[${voice}]`);
  if (folder !== undefined) query = query.where('folderId', '=', folder);
  if (from !== undefined) query = query.where('updatedAt', '>=', from);
  if (before !== undefined) query = query.where('updatedAt', '<', before);
  return query;
}

/** An entry of a list; of a search, also how many it finds in all. */
export type ListedEntry = EntryRecord & { readonly total: number | null };

/**
 * One part of a user's entries, sorted. Rows before the part are skipped in an index. A search has to find all of its
 * rows anyway, so it counts them at the same time.
 */
export function findEntries(
  db: Db,
  filter: ListFilter,
  sorting: ListSorting,
  part: ListPart,
): Promise<ListedEntry[]> {
  const total = filter.q ? sql<number | null>`count(*) over ()` : sql<number | null>`null::bigint`;
  let page = selectEntries(db, filter)
    .select(['libraryEntries.id', total.as('total')])
    .limit(part.limit)
    .offset(part.offset);
  for (const [column, order] of sortColumns(sorting)) page = page.orderBy(column, lastIfNull(order));
  let query = db
    .selectFrom(page.as('page'))
    .innerJoin('libraryEntries', 'libraryEntries.id', 'page.id')
    .select(COLUMNS.map((column) => `libraryEntries.${column}` as const))
    .select('page.total');
  for (const [column, order] of sortColumns(sorting)) query = query.orderBy(column, lastIfNull(order));
  return query.execute();
}

/** Entries without sound come last in either direction. */
function lastIfNull(order: SortOrder) {
  return (by: OrderByItemBuilder) => (order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast());
}

/** A user's entries after a place in the list of the last changed, each with its own place. */
export function findEntriesBefore(
  db: Db,
  filter: ListFilter,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<(EntryRecord & Place)[]> {
  const time = timeOf(after ?? { micros: 0 });
  return selectEntries(db, filter)
    .select(COLUMNS)
    .select(microsOf('updatedAt').as('micros'))
    .$if(after !== null, (query) =>
      query
        .where('updatedAt', '<=', time)
        .where((row) => row.or([row('updatedAt', '<', time), row('id', '>', after?.id ?? '')])),
    )
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Number of a user's entries in a list. */
export function countEntries(db: Db, filter: ListFilter): Promise<number> {
  return countRows(selectEntries(db, filter));
}

/** Ids of a user's entries in a list, newest first. */
export async function findEntryIds(db: Db, filter: ListFilter, limit: number): Promise<string[]> {
  const rows = await selectEntries(db, filter)
    .select('id')
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Numbers of a user's entries that are not deleted: in each folder, and of these, favourites. */
export function countByFolder(
  db: Db,
  userId: string,
): Promise<{ folderId: string | null; entries: number; favourites: number }[]> {
  return db
    .selectFrom('libraryEntries')
    .select((where) => [
      'folderId',
      where.fn.countAll<number>().as('entries'),
      where.fn.countAll<number>().filterWhere('isFavourite', '=', true).as('favourites'),
    ])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .groupBy('folderId')
    .execute();
}

/** A user's entries after one, in the order of their ids; without it, the first ones. */
export async function findEntriesAfter(
  db: Db,
  userId: string,
  afterId: string | undefined,
  limit: number,
): Promise<EntryRecord[]> {
  let query = db.selectFrom('libraryEntries').select(COLUMNS).where('userId', '=', userId);
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  return query.orderBy('id').limit(limit).execute();
}

const SORT_COLUMNS: Readonly<Record<EntrySort, 'updatedAt' | 'seconds' | RawBuilder<unknown>>> = {
  title: sql`lower(title)`,
  voice: sql`voices[1]`,
  length: 'seconds',
  date: 'updatedAt',
};

/** Sort columns of a list, each covered by an index. */
function sortColumns({ sort, order }: ListSorting) {
  const against = order === 'asc' ? 'desc' : 'asc';
  return [
    [SORT_COLUMNS[sort], order],
    ['libraryEntries.id', sort === 'date' ? against : order],
  ] as const;
}
