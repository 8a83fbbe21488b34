import { describe, expect, it } from 'vitest';
import { EMPTY_LAYOUT, timeRows } from './text-rows.ts';

const wordAt = (row: number) => ({ row, left: 0, width: 10 });

describe('times of rows', () => {
  it('let a row last until the next one with words starts', () => {
    const layout = { ...EMPTY_LAYOUT, rowCount: 4, words: [wordAt(0), wordAt(0), wordAt(1), wordAt(3)] };
    const times = [{ from: 0 }, { from: 0.2 }, { from: 0.4 }, { from: 0.8 }];
    expect(timeRows(layout, times)).toEqual([
      { from: 0, to: 0.4 },
      { from: 0.4, to: 0.8 },
      null,
      { from: 0.8, to: 1 },
    ]);
  });

  it('handle a text without words', () => {
    expect(timeRows({ ...EMPTY_LAYOUT, rowCount: 1 }, [])).toEqual([null]);
  });
});
