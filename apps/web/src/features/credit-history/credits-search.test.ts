import { describe, expect, it } from 'vitest';
import { CREDITS_SEARCH } from './credits-search.ts';

describe('the URL of the credit history', () => {
  it('names a page after the first', () => {
    expect(CREDITS_SEARCH.read({ page: 3 })).toEqual({ page: 3 });
    expect(CREDITS_SEARCH.read({ page: '3' })).toEqual({ page: 3 });
  });

  it.each([{}, { page: 1 }, { page: 0 }, { page: -2 }, { page: 1.5 }, { page: 'last' }, { page: 1e9 }])(
    'means the first page with %o',
    (search) => {
      expect(CREDITS_SEARCH.read(search)).toEqual({});
    },
  );
});
