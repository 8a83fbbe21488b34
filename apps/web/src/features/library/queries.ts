import type { LibraryEntry } from '@voicedraft/contract/library';
import { countLibrary, listLibrary } from '@voicedraft/contract/library-endpoints';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';
import { readerNow } from '#lib/reader.ts';
import type { ListPosition } from '#ui/list/list-state.ts';
import { toListFilter } from '#ui/list/list-state.ts';
import { defineUrlList } from '#ui/list/url-list.ts';
import {
  LIBRARY_PAGE_SIZE,
  LIBRARY_SEARCH,
  type LibraryColumn,
  type LibraryFilters,
  PERIODS,
} from './library-search.ts';

type LibraryPosition = ListPosition<LibraryColumn, LibraryFilters>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The filter of a list, in the shape of a request. */
export function toEntryFilter(position: Pick<LibraryPosition, 'filters' | 'searched'>) {
  const { since, ...rest } = toListFilter(position);
  if (since === undefined) return rest;
  // Days are compared in UTC, so one that is today for the reader may be tomorrow there: no upper limit.
  const from = new Date(readerNow() - PERIODS[since].days * DAY_MS).toISOString().slice(0, 10);
  return { ...rest, from };
}

/** The entries of the library. */
export const LIBRARY = defineUrlList<LibraryColumn, LibraryFilters, LibraryEntry>(
  LIBRARY_SEARCH,
  (position) =>
    endpointPageQuery(
      listLibrary,
      {
        query: {
          ...toEntryFilter(position),
          sort: position.sort.column,
          order: position.sort.direction,
          page: position.page,
          pageSize: LIBRARY_PAGE_SIZE,
        },
      },
      LIVE_PAGE,
    ),
);

/** Numbers of entries, and the folders. */
export const countsQuery = endpointQuery(countLibrary, {});
