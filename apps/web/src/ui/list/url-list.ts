import type { UseQueryOptions } from '@tanstack/react-query';
import type { ListPage } from '#lib/list-page.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import type { ListSearchDefinition } from './list-search.ts';
import { type ListPosition, readListPosition } from './list-state.ts';

/** A list in the URL of its page: how to read the URL, and the query for the rows. */
export interface UrlList<Column extends string, Filters extends object, Row> {
  readonly search: ListSearchDefinition<Column, Filters>;
  readonly queryOf: (position: ListPosition<Column, Filters>) => UseQueryOptions<ListPage<Row>>;
}

/** Defines a list once for its page's loader and its screen, so that both request the same rows. */
export function defineUrlList<Column extends string, Filters extends object, Row>(
  search: ListSearchDefinition<Column, Filters>,
  queryOf: UrlList<Column, Filters, Row>['queryOf'],
): UrlList<Column, Filters, Row> {
  return { search, queryOf };
}

/** For the loader of a list's page: starts the query for the rows in the URL. */
export function startList<Column extends string, Filters extends object, Row>(
  { search, queryOf }: UrlList<Column, Filters, Row>,
  { context: { queryClient }, location }: PageVisit,
): void {
  void queryClient.prefetchQuery(queryOf(readListPosition(search, location.search)));
}
