import type { DayStatistics } from '@voicedraft/contract/dashboard';
import { formatCount, formatMoney } from '#lib/format.ts';

/** One series of figures by day. */
export interface DaySeries {
  readonly name: string;
  /** Failures look different from everything else; of two kinds of the same, one is `second`. */
  readonly variant: 'plain' | 'second' | 'failed';
  /** One figure per day, in the order of the days. */
  readonly values: readonly number[];
  /** Total of all days. */
  readonly total: number;
}

/** Data of one chart: series over the same days, stacked. */
export interface DayFigures {
  /** Calendar days in UTC, oldest first: '2026-03-12'. */
  readonly days: readonly string[];
  readonly series: readonly DaySeries[];
  /** Series without bars: in the totals and the table only. */
  readonly more?: readonly DaySeries[] | undefined;
  /** Formats a figure in full: '$1,019.00', '1,248'. */
  readonly format: (value: number) => string;
  /** ISO 4217, if the figures are money. */
  readonly currency?: string | undefined;
}

/** Currency to show if there is no money at all. */
const NO_MONEY = 'USD';

/** Returns money received less refunds and reversals, one chart per currency, the one with the most days first. */
export function revenueFigures(statistics: readonly DayStatistics[]): DayFigures[] {
  const used = new Map<string, number>();
  for (const { revenue = {} } of statistics) {
    for (const currency of Object.keys(revenue)) used.set(currency, (used.get(currency) ?? 0) + 1);
  }
  const currencies = [...used].toSorted(
    ([one, days], [other, otherDays]) => otherDays - days || one.localeCompare(other),
  );
  const shown = currencies.length === 0 ? [NO_MONEY] : currencies.map(([currency]) => currency);
  return shown.map((currency) => {
    const cents = statistics.map(({ revenue = {} }) => Math.round(Number(revenue[currency] ?? 0) * 100));
    return {
      days: daysOf(statistics),
      // Summed in cents, because decimal amounts do not add up exactly.
      series: [
        {
          name: 'Revenue',
          variant: 'plain',
          values: cents.map((amount) => amount / 100),
          total: sum(cents) / 100,
        },
      ],
      format: (value) => formatMoney(value, currency),
      currency,
    };
  });
}

/** Returns one count by day. */
export function countFigures(
  statistics: readonly DayStatistics[],
  field: 'paidOrders' | 'newUsers',
  name: string,
): DayFigures {
  const values = statistics.map((day) => day[field] ?? 0);
  return { days: daysOf(statistics), series: [plainSeries(name, values)], format: formatCount };
}

/** Returns generations by outcome. */
export function generationFigures(statistics: readonly DayStatistics[]): DayFigures {
  const failures = statistics.map((day) => day.failures);
  const others = statistics.map((day) => day.generations - day.failures);
  return {
    days: daysOf(statistics),
    series: [
      plainSeries('Succeeded or running', others),
      { name: 'Failed', variant: 'failed', values: failures, total: sum(failures) },
    ],
    format: formatCount,
  };
}

/** Whether there is anything to draw. */
export function hasFigures({ series }: DayFigures): boolean {
  return series.some(({ values }) => values.some((value) => value !== 0));
}

function plainSeries(name: string, values: readonly number[]): DaySeries {
  return { name, variant: 'plain', values, total: sum(values) };
}

function daysOf(statistics: readonly DayStatistics[]): string[] {
  return statistics.map(({ day }) => day);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
