import { useQuery } from '@tanstack/react-query';
import { getOverview } from '@voicedraft/contract/dashboard';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** How often the figures are asked for again while the tab is in sight, in milliseconds. */
export const REFRESH_MS = 60_000;

/** Counts and health, for administrators. */
export const useOverview = () => useQuery(endpointQuery(getOverview, {}, { refetchInterval: REFRESH_MS }));
