import type { PageVisit } from '#lib/page-loader.ts';
import { CREDITS_SEARCH } from './credits-search.ts';
import { creditHistoryQuery } from './queries.ts';

/** The page of the history that the URL names. */
export function startQueries({ context: { queryClient }, location }: PageVisit): void {
  void queryClient.prefetchQuery(creditHistoryQuery(CREDITS_SEARCH.read(location.search).page));
}
