import { STATISTICS_PERIODS } from '@voicedraft/contract/dashboard';

/** Number of days that the charts cover, including today. */
export type Period = (typeof STATISTICS_PERIODS)[number];

/** Default if the URL names no period. */
export const DEFAULT_PERIOD: Period = 30;

/** State of the dashboard in its URL: the period of its charts. */
export interface DashboardSearch {
  readonly days?: Period | undefined;
}

/** Reads the state of the dashboard from a URL; a period that is not offered counts as omitted. */
export function readDashboardSearch(search: Readonly<Record<string, unknown>>): DashboardSearch {
  return { days: STATISTICS_PERIODS.find((days) => String(days) === String(search['days'])) };
}
