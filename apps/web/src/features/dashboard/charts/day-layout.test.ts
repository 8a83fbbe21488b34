import type { DayStatistics } from '@voicedraft/contract/dashboard';
import { describe, expect, it } from 'vitest';
import { layOutDays } from './day-layout.ts';
import { countFigures, generationFigures, revenueFigures } from './day-series.ts';

const QUIET = { revenue: {}, paidOrders: 0, newUsers: 0, generations: 0, failures: 0 };

/** Days from the first of March, with what happened on some of them. */
function makeDays(count: number, busy: Readonly<Record<number, Partial<DayStatistics>>>): DayStatistics[] {
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10),
    ...QUIET,
    ...busy[index],
  }));
}

const textsOf = (labels: readonly { readonly text: string }[]) => labels.map(({ text }) => text);

function layOutRevenue(busy: Readonly<Record<number, Partial<DayStatistics>>>) {
  const [figures] = revenueFigures(makeDays(7, busy));
  if (figures === undefined) throw new Error('There are no figures.');
  return layOutDays(figures, 600, 224);
}

describe('a chart', () => {
  it('has round axis labels, and no fractions of counts', () => {
    const money = layOutRevenue({ 2: { revenue: { USD: '1234.56' } } });
    expect(textsOf(money.figureLabels)).toEqual(['$0', '$500', '$1K', '$1.5K']);
    const orders = countFigures(makeDays(7, { 3: { paidOrders: 1 } }), 'paidOrders', 'Paid orders');
    expect(textsOf(layOutDays(orders, 600, 224).figureLabels)).toEqual(['0', '1', '2', '3']);
  });

  it('has bars that rise from zero, and extend below it if more was refunded than paid', () => {
    const { bars, zero, top, bottom } = layOutRevenue({
      0: { revenue: { USD: '30.00' } },
      1: { revenue: { USD: '-10.00' } },
    });
    expect(bars).toHaveLength(2);
    expect((bars[0]?.y ?? 0) + (bars[0]?.height ?? 0)).toBeCloseTo(zero);
    expect(bars[1]?.y).toBeCloseTo(zero);
    expect((bars[0]?.height ?? 0) / (bars[1]?.height ?? 1)).toBeCloseTo(3);
    expect(zero).toBeLessThan(bottom);
    expect(Math.min(...bars.map(({ y }) => y))).toBeGreaterThanOrEqual(top);
  });

  it('stacks the series of a day', () => {
    const { bars, zero } = layOutDays(
      generationFigures(makeDays(7, { 4: { generations: 5, failures: 2 } })),
      600,
      224,
    );
    const [others, failed] = bars;
    expect(bars.map(({ series }) => series)).toEqual([0, 1]);
    expect(others?.x).toBe(failed?.x);
    expect((others?.y ?? 0) + (others?.height ?? 0)).toBeCloseTo(zero);
    expect((failed?.y ?? 0) + (failed?.height ?? 0)).toBeCloseTo(others?.y ?? 0);
    expect((others?.height ?? 0) / (failed?.height ?? 1)).toBeCloseTo(1.5);
  });

  it.each([
    [7, 300],
    [30, 300],
    [90, 300],
    [90, 1100],
  ])(
    'labels the first of %i days and others at equal distances, without overlap, %i px wide',
    (count, width) => {
      const days = makeDays(count, { 1: { newUsers: 2 } });
      const { dayLabels, bars, right } = layOutDays(countFigures(days, 'newUsers', 'New users'), width, 224);
      expect(dayLabels[0]?.text).toBe('Mar 1');
      const distances = dayLabels.slice(1).map(({ x }, index) => x - (dayLabels[index]?.x ?? 0));
      expect(distances.length).toBeGreaterThan(1);
      for (const distance of distances) {
        expect(distance).toBeCloseTo(distances[0] ?? 0);
        // Six letters of 7.2 px.
        expect(distance).toBeGreaterThan(6 * 7.2);
      }
      expect((dayLabels.at(-1)?.x ?? 0) + 3 * 7.2).toBeLessThan(right + 7.2);
      expect(bars[0]?.width).toBeLessThanOrEqual(28);
    },
  );
});
