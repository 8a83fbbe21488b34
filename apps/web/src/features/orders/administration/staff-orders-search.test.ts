import { describe, expect, it } from 'vitest';
import { STAFF_ORDERS_SEARCH } from './staff-orders-search.ts';

describe('the filters of a list of orders in its URL', () => {
  it('are read as they were written', () => {
    const search = { status: 'Paid', from: '2026-01-31', to: '2026-02-01' };
    expect(STAFF_ORDERS_SEARCH.package.readFilters(search)).toEqual(search);
  });

  it('are omitted if the URL has none or invalid ones', () => {
    expect(STAFF_ORDERS_SEARCH.package.readFilters({})).toEqual({});
    expect(
      STAFF_ORDERS_SEARCH.package.readFilters({ status: 'paid', from: '2026-02-30', to: 20260201 }),
    ).toEqual({});
    expect(
      STAFF_ORDERS_SEARCH.package.readFilters({ status: ['Paid'], from: 'yesterday', to: null }),
    ).toEqual({});
  });
});
