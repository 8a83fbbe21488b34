import { STATISTICS_PERIODS } from '@voicedraft/contract/dashboard';

/** Days that the charts look back, today included. */
export type Period = (typeof STATISTICS_PERIODS)[number];

export const DEFAULT_PERIOD: Period = 30;

/** State of the dashboard as its address has it: the period of its charts. */
export interface DashboardSearch {
  readonly days: Period;
}

/** Reads the state of the dashboard from an address; a period that is not offered is the default one. */
export function readDashboardSearch(search: Readonly<Record<string, unknown>>): DashboardSearch {
  return {
    days: STATISTICS_PERIODS.find((days) => String(days) === String(search['days'])) ?? DEFAULT_PERIOD,
  };
}
