import { generationQuery } from '#features/generations/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { readReportSearch } from './report-search.ts';

/** The result that the ticket will be about, if the URL names one. */
export function startQueries({ context: { queryClient }, location }: PageVisit): void {
  const { about } = readReportSearch(location.search);
  if (about !== undefined) void queryClient.prefetchQuery(generationQuery(about));
}
