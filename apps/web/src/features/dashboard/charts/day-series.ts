import type { DayStatistics } from '@voicedraft/contract/dashboard';
import { formatCount, formatMoney } from '#lib/format.ts';

/** One kind of figure, day by day. */
export interface DaySeries {
  readonly name: string;
  /** What went wrong looks different from everything else. */
  readonly look: 'plain' | 'failed';
  /** Figure of each day, in the order of the days. */
  readonly values: readonly number[];
  /** All days together. */
  readonly total: number;
}

/** What one chart shows: series over the same days, one on top of the other. */
export interface DayFigures {
  /** Days of the calendar, in UTC, the oldest first: '2026-03-12'. */
  readonly days: readonly string[];
  readonly series: readonly DaySeries[];
  /** A figure in full: '$1,019.00', '1,248'. */
  readonly format: (value: number) => string;
  /** ISO 4217, where the figures are money. */
  readonly currency?: string | undefined;
}

/** What nothing is counted in while there is no money at all. */
const NO_MONEY = 'USD';

/** Money that came in less what went back, one chart for each currency, that with most days first. */
export function revenueFigures(statistics: readonly DayStatistics[]): DayFigures[] {
  const used = new Map<string, number>();
  for (const { revenue } of statistics) {
    for (const currency of Object.keys(revenue)) used.set(currency, (used.get(currency) ?? 0) + 1);
  }
  const currencies = [...used].toSorted(
    ([one, days], [other, otherDays]) => otherDays - days || one.localeCompare(other),
  );
  const shown = currencies.length === 0 ? [NO_MONEY] : currencies.map(([currency]) => currency);
  return shown.map((currency) => {
    const cents = statistics.map(({ revenue }) => Math.round(Number(revenue[currency] ?? 0) * 100));
    return {
      days: daysOf(statistics),
      // Summed in cents: decimals of money do not add up exactly.
      series: [
        {
          name: 'Revenue',
          look: 'plain',
          values: cents.map((amount) => amount / 100),
          total: sum(cents) / 100,
        },
      ],
      format: (value) => formatMoney(value, currency),
      currency,
    };
  });
}

/** One count, day by day. */
export function countFigures(
  statistics: readonly DayStatistics[],
  field: 'paidOrders' | 'newUsers',
  name: string,
): DayFigures {
  const values = statistics.map((day) => day[field]);
  return { days: daysOf(statistics), series: [plainSeries(name, values)], format: formatCount };
}

/** Generations by what became of them. */
export function generationFigures(statistics: readonly DayStatistics[]): DayFigures {
  const failures = statistics.map((day) => day.failures);
  const others = statistics.map((day) => day.generations - day.failures);
  return {
    days: daysOf(statistics),
    series: [
      plainSeries('Succeeded or running', others),
      { name: 'Failed', look: 'failed', values: failures, total: sum(failures) },
    ],
    format: formatCount,
  };
}

/** Whether there is anything to draw. */
export function hasFigures({ series }: DayFigures): boolean {
  return series.some(({ values }) => values.some((value) => value !== 0));
}

function plainSeries(name: string, values: readonly number[]): DaySeries {
  return { name, look: 'plain', values, total: sum(values) };
}

function daysOf(statistics: readonly DayStatistics[]): string[] {
  return statistics.map(({ day }) => day);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
