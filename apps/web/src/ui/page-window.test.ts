import { describe, expect, it } from 'vitest';
import { pagerSlots, pageWindow } from './page-window.ts';

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [3, 25, [1, 2, 3, 4, 5, 'gap-after', 25]],
    [4, 25, [1, 2, 3, 4, 5, 6, 'gap-after', 25]],
    [5, 25, [1, 2, 3, 4, 5, 6, 7, 'gap-after', 25]],
    [12, 25, [1, 'gap-before', 10, 11, 12, 13, 14, 'gap-after', 25]],
    [25, 25, [1, 'gap-before', 21, 22, 23, 24, 25]],
    [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  ])('shows page %d of %d as %j', (page, pageCount, slots) => {
    expect(pageWindow(page, pageCount)).toEqual(slots);
  });

  it('never shows a page twice, and never hides a single one', () => {
    for (let pageCount = 1; pageCount <= 30; pageCount += 1) {
      for (let page = 1; page <= pageCount; page += 1) {
        const slots = pageWindow(page, pageCount);
        const numbers = slots.filter((slot) => typeof slot === 'number');
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers).toContain(page);
        for (const [position, slot] of slots.entries()) {
          if (typeof slot === 'number') continue;
          const [before, after] = [slots[position - 1], slots[position + 1]];
          expect(Number(after) - Number(before)).toBeGreaterThan(2);
        }
      }
    }
  });
});

describe('pagerSlots', () => {
  it.each([
    [1, 4, [1, 2, 3, 4]],
    [1, 5, [1, 2, 'gap-after', 5]],
    [2, 4, [1, 2, 3, 4]],
    [1, 3, [1, 2, 3]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [4, 8, [1, 2, 3, 4, 5, 'gap-after', 8]],
    [7, 7, [1, 'gap-before', 6, 7]],
    [12, 25, [1, 'gap-before', 11, 12, 13, 'gap-after', 25]],
  ])('shows page %d of %d on phones as %j', (page, pageCount, expected) => {
    const shown = pagerSlots(page, pageCount).filter(({ shownOn }) => shownOn !== 'wide');
    expect(shown.map(({ slot }) => slot)).toEqual(expected);
  });

  it('is the window of pages if there is room for it', () => {
    for (let page = 1; page <= 12; page += 1) {
      const shown = pagerSlots(page, 12).filter(({ shownOn }) => shownOn !== 'phones');
      expect(shown.map(({ slot }) => slot)).toEqual(pageWindow(page, 12));
    }
  });
});
