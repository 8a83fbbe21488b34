import { describe, expect, it } from 'vitest';
import { readLogFilters } from './log-search.ts';

describe('the filter of the mail log in its address', () => {
  it('is one of the statuses, or none', () => {
    expect(readLogFilters({ status: 'failed', page: 2 })).toEqual({ status: 'failed' });
    expect(readLogFilters({ status: 'lost' })).toEqual({});
    expect(readLogFilters({ status: ['sent'] })).toEqual({});
    expect(readLogFilters({})).toEqual({});
  });
});
