import { describe, expect, it } from 'vitest';
import { readListSearch } from './list-search.ts';

const COLUMNS = ['date', 'amount'] as const;

describe('the state of a list in its address', () => {
  it('is read as it was written', () => {
    const search = { q: 'creator', sort: 'amount', order: 'asc', page: 3 };
    expect(readListSearch(search, COLUMNS)).toEqual(search);
  });

  it('takes for text what the router took for a number or a truth value', () => {
    expect(readListSearch({ q: 19 }, COLUMNS)).toEqual({ q: '19' });
    expect(readListSearch({ q: false }, COLUMNS)).toEqual({ q: 'false' });
    expect(readListSearch({ page: '2' }, COLUMNS)).toEqual({ page: 2 });
  });

  it('is the default where the address says nothing', () => {
    expect(readListSearch({}, COLUMNS)).toEqual({});
    expect(readListSearch({ q: '  ', page: 1 }, COLUMNS)).toEqual({});
  });

  it('is the default where the address says nonsense', () => {
    const search = { q: ['a'], sort: 'password', order: 'up', page: -1 };
    expect(readListSearch(search, COLUMNS)).toEqual({});
    expect(readListSearch({ page: 1.5, q: null }, COLUMNS)).toEqual({});
    expect(readListSearch({ page: [2] }, COLUMNS)).toEqual({});
  });

  it('keeps a search to a length that addresses can carry', () => {
    expect(readListSearch({ q: 'x'.repeat(1000) }, COLUMNS).q).toHaveLength(254);
  });
});
