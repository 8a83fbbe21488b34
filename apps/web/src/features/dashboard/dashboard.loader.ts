import type { PageVisit } from '#lib/page-loader.ts';
import { DEFAULT_PERIOD, readDashboardSearch } from './dashboard-search.ts';
import { overviewQuery, statisticsQuery } from './queries.ts';

/** Counts and health, and the figures of the period that the URL names. */
export function startQueries({ context: { queryClient }, location }: PageVisit): void {
  const { days = DEFAULT_PERIOD } = readDashboardSearch(location.search);
  void queryClient.prefetchQuery(overviewQuery);
  void queryClient.prefetchQuery(statisticsQuery(days));
}
