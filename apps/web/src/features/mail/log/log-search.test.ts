import { describe, expect, it } from 'vitest';
import { LOG_SEARCH } from './log-search.ts';

describe('the filter of the mail log in its URL', () => {
  it('is one of the statuses, or none', () => {
    expect(LOG_SEARCH.readFilters({ status: 'failed', page: 2 })).toEqual({ status: 'failed' });
    expect(LOG_SEARCH.read({ status: 'lost' })).toEqual({});
    expect(LOG_SEARCH.read({ status: ['sent'] })).toEqual({});
    expect(LOG_SEARCH.read({})).toEqual({});
  });
});
