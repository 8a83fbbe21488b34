import { describe, expect, it } from 'vitest';
import { isFiltered, readTicketsSearch } from './tickets-search.ts';

const ID = '1f0c8a52-6f0b-4c1a-9a3e-0d6f3a1b2c3d';

describe('readTicketsSearch', () => {
  it('reads status, days and the open ticket', () => {
    const search = { status: 'in-progress', from: '2026-02-01', to: '2028-02-29', ticket: ID };
    expect(readTicketsSearch(search)).toEqual(search);
  });

  it.each([
    { status: 'all' },
    { status: 7 },
    { from: '2026-02-30' },
    { from: '12.03.2026' },
    { to: 20260312 },
    { to: '2026-13-01' },
    { ticket: 'nothing' },
    { ticket: `${ID}/../x` },
    { other: 'x' },
  ])('ignores %j', (search) => {
    expect(readTicketsSearch(search)).toEqual({});
  });
});

describe('isFiltered', () => {
  it('considers the filters, not the open ticket', () => {
    expect(isFiltered(readTicketsSearch({ ticket: ID }))).toBe(false);
    expect(isFiltered({ status: 'open' })).toBe(true);
    expect(isFiltered({ to: '2026-03-12' })).toBe(true);
  });
});
