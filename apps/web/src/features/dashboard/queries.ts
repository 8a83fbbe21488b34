import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  type DayStatistics,
  getOverview,
  getStatistics,
  type Overview,
} from '@voicedraft/contract/dashboard';
import { callEndpoint } from '#lib/api-client.ts';
import type { Period } from './dashboard-search.ts';

/** How often the figures are asked for again while the tab is in sight, in milliseconds. */
const REFRESH_MS = 60_000;

/** Counts and health; whoever changes what is counted may invalidate its key. */
const overviewQuery = queryOptions({
  queryKey: ['dashboard', 'overview'],
  queryFn: async ({ signal }): Promise<Overview> => (await callEndpoint(getOverview, {}, { signal })).data,
  refetchInterval: REFRESH_MS,
});

/** {@link overviewQuery}, for administrators. */
export function useOverview(): UseQueryResult<Overview> {
  return useQuery(overviewQuery);
}

/** What happened on each of the last days, in UTC, the oldest first; another period stands in meanwhile. */
export function useStatistics(days: Period): UseQueryResult<DayStatistics[]> {
  return useQuery({
    queryKey: ['dashboard', 'statistics', days],
    queryFn: async ({ signal }) => (await callEndpoint(getStatistics, { query: { days } }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
