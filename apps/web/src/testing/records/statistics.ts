import type { DayStatistics } from '@voicedraft/contract/dashboard';

const DAY_MS = 86_400_000;

/** A day in UTC, a number of days ago, as '2026-03-12'. */
export function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The days up to today, without any activity by default.
 * @param busy the activity on some of them, by the number of days ago
 */
export function makeDays(
  count: number,
  busy: Readonly<Record<number, Partial<DayStatistics>>> = {},
): DayStatistics[] {
  return Array.from({ length: count }, (_, index) => {
    const days = count - 1 - index;
    const quiet = { revenue: {}, paidOrders: 0, newUsers: 0, generations: 0, failures: 0 };
    return { day: dayAgo(days), ...quiet, ...busy[days] };
  });
}
