import type { DayStatistics } from '@voicedraft/contract/dashboard';
import { describe, expect, it } from 'vitest';
import { countFigures, generationFigures, hasFigures, revenueFigures } from './day-series.ts';

const QUIET = { revenue: {}, paidOrders: 0, newUsers: 0, generations: 0, failures: 0 };
const day = (number: number, changes: Partial<DayStatistics> = {}): DayStatistics => ({
  day: `2026-03-0${number}`,
  ...QUIET,
  ...changes,
});

describe('daily figures', () => {
  it('keep currencies apart, and add up cents exactly', () => {
    const figures = revenueFigures([
      day(1, { revenue: { EUR: '0.10', USD: '0.10' } }),
      day(2, { revenue: { USD: '0.20' } }),
      day(3, { revenue: { USD: '-4.50' } }),
    ]);
    expect(figures.map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
    expect(figures[0]?.series[0]).toMatchObject({ values: [0.1, 0.2, -4.5], total: -4.2 });
    expect(figures[1]?.series[0]).toMatchObject({ values: [0.1, 0, 0], total: 0.1 });
    expect(figures[1]?.format(0.1)).toBe('€0.10');
  });

  it('include every day, even those without activity', () => {
    const { days, series } = countFigures([day(1), day(2, { newUsers: 3 })], 'newUsers', 'New users');
    expect(days).toEqual(['2026-03-01', '2026-03-02']);
    expect(series).toMatchObject([{ name: 'New users', values: [0, 3], total: 3 }]);
  });

  it('count a failed generation once', () => {
    const { series } = generationFigures([day(1, { generations: 5, failures: 2 })]);
    expect(series.map(({ values }) => values)).toEqual([[3], [2]]);
  });

  it('know if there is nothing to draw', () => {
    expect(revenueFigures([day(1)]).map(hasFigures)).toEqual([false]);
    expect(hasFigures(countFigures([day(1), day(2)], 'paidOrders', 'Orders'))).toBe(false);
    expect(hasFigures(generationFigures([day(1, { generations: 1, failures: 1 })]))).toBe(true);
  });
});
