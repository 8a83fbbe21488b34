import { describe, expect, it } from 'vitest';
import { readOrderFilters } from './order-filters.ts';

describe('the filters of a list of orders in its address', () => {
  it('are read as they were written', () => {
    const search = { status: 'Paid', from: '2026-01-31', to: '2026-02-01' };
    expect(readOrderFilters(search)).toEqual(search);
  });

  it('are left out where the address says nothing or nonsense', () => {
    expect(readOrderFilters({})).toEqual({});
    expect(readOrderFilters({ status: 'paid', from: '2026-02-30', to: 20260201 })).toEqual({});
    expect(readOrderFilters({ status: ['Paid'], from: 'yesterday', to: null })).toEqual({});
  });
});
