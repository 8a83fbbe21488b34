import { describe, expect, it } from 'vitest';
import { readDay } from '#lib/read-day.ts';
import { defineListSearch, oneOf } from './list-search.ts';

const SORTED = defineListSearch({
  columns: ['date', 'amount'],
  initialSort: { column: 'date', direction: 'desc' },
});

describe('the state of a list in its URL', () => {
  it('is read as it was written', () => {
    const search = { q: 'creator', sort: 'amount', order: 'asc', page: 3 };
    expect(SORTED.read(search)).toEqual(search);
  });

  it('treats as text what the router parsed as a number or boolean', () => {
    expect(SORTED.read({ q: 19 })).toEqual({ q: '19' });
    expect(SORTED.read({ q: false })).toEqual({ q: 'false' });
    expect(SORTED.read({ page: '2' })).toEqual({ page: 2 });
  });

  it('is the default if the URL contains none', () => {
    expect(SORTED.read({})).toEqual({});
    expect(SORTED.read({ q: '  ', page: 1 })).toEqual({});
  });

  it('is the default if the URL is invalid', () => {
    const search = { q: ['a'], sort: 'password', order: 'up', page: -1 };
    expect(SORTED.read(search)).toEqual({});
    expect(SORTED.read({ page: 1.5, q: null })).toEqual({});
    expect(SORTED.read({ page: [2] })).toEqual({});
  });

  it('limits a search to a length that URLs can carry', () => {
    expect(SORTED.read({ q: 'x'.repeat(1000) }).q).toHaveLength(254);
  });

  it.each([{ page: 0 }, { page: -2 }, { page: 'last' }, { page: 1e9 }])(
    'means the first page with %o',
    (search) => {
      expect(SORTED.read(search)).toEqual({});
    },
  );

  it('has no order without sortable columns', () => {
    expect(SORTED.read({ order: 'asc' })).toEqual({});
    expect(defineListSearch().read({ sort: 'date', order: 'asc', page: 2 })).toEqual({ page: 2 });
  });

  it('has no search if the list cannot be searched', () => {
    expect(defineListSearch({ hasSearch: false }).read({ q: 'x', page: 2 })).toEqual({ page: 2 });
  });
});

describe('the number of rows on a page', () => {
  const staff = defineListSearch({ rows: 5 });

  it('is one of those that can be chosen, in a list for staff', () => {
    expect(staff.read({ rows: 25 })).toEqual({ rows: 25 });
    expect(staff.read({ rows: '50', page: 2 })).toEqual({ rows: 50, page: 2 });
    expect([7, 1000, -5, 'all', [25]].map((rows) => staff.read({ rows }))).toEqual([{}, {}, {}, {}, {}]);
    expect(defineListSearch().read({ rows: 25 })).toEqual({});
  });
});

describe('filters in a URL', () => {
  const filtered = defineListSearch({
    filters: { status: oneOf({ Paid: true, pending: true }), from: readDay },
  });

  it('are each read by their own reader, next to search and page', () => {
    const search = { status: 'Paid', from: '2026-03-12', q: 'ada', page: 2 };
    expect(filtered.read(search)).toEqual(search);
    expect(filtered.readFilters(search)).toEqual({ status: 'Paid', from: '2026-03-12' });
  });

  it('are omitted if invalid', () => {
    expect(filtered.read({ status: 'toString', from: '2026-02-30' })).toEqual({});
    expect(filtered.read({ status: ['Paid'], from: null })).toEqual({});
    expect(filtered.read({})).toEqual({});
  });
});
