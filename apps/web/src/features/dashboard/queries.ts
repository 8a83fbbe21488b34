import { useQuery } from '@tanstack/react-query';
import { getOverview, getStatistics } from '@voicedraft/contract/dashboard';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type { Period } from './dashboard-search.ts';

/** How often the figures are reloaded while the tab is visible, in milliseconds. */
export const REFRESH_MS = 60_000;

/** Counts and health, for administrators. */
export const overviewQuery = endpointQuery(getOverview, {}, { refetchInterval: REFRESH_MS });

export const useOverview = () => useQuery(overviewQuery);

/** Figures for each of the last few days. */
export const statisticsQuery = (days: Period) => endpointQuery(getStatistics, { query: { days } });
