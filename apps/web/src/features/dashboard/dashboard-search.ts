import { STATISTICS_PERIODS } from '@voicedraft/contract/dashboard';

/** Days that the charts cover, today included. */
export type Period = (typeof STATISTICS_PERIODS)[number];

/** Of charts whose address names none. */
export const DEFAULT_PERIOD: Period = 30;

/** State of the dashboard in its URL: the period of its charts. */
export interface DashboardSearch {
  readonly days?: Period | undefined;
}

/** Reads the state of the dashboard from an address; a period that is not offered counts as left out. */
export function readDashboardSearch(search: Readonly<Record<string, unknown>>): DashboardSearch {
  return { days: STATISTICS_PERIODS.find((days) => String(days) === String(search['days'])) };
}
