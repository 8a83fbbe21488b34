import type { UseQueryOptions } from '@tanstack/react-query';
import type { ListPage } from '#lib/list-page.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import type { ListSearchDefinition } from './list-search.ts';
import { type ListPosition, readListPosition } from './list-state.ts';

/** A list in the URL of its page: how the URL is read, and the query of the rows that it names. */
export interface UrlList<Column extends string, Filters extends object, Row> {
  readonly search: ListSearchDefinition<Column, Filters>;
  readonly queryOf: (position: ListPosition<Column, Filters>) => UseQueryOptions<ListPage<Row>>;
}

/** Defines a list once, for its page's loader and for its screen: both ask for the same rows. */
export function defineUrlList<Column extends string, Filters extends object, Row>(
  search: ListSearchDefinition<Column, Filters>,
  queryOf: UrlList<Column, Filters, Row>['queryOf'],
): UrlList<Column, Filters, Row> {
  return { search, queryOf };
}

/** Starts the query of the rows that the URL names: the loader of a list's page. */
export function startList<Column extends string, Filters extends object, Row>(
  { search, queryOf }: UrlList<Column, Filters, Row>,
  { context: { queryClient }, location }: PageVisit,
): void {
  void queryClient.prefetchQuery(queryOf(readListPosition(search, location.search)));
}
