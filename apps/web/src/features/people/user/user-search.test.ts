import { describe, expect, it } from 'vitest';
import { USER_SEARCH } from './user-search.ts';

describe("the URL of a user's page", () => {
  it('contains the tab, the kind of orders and the page of the list', () => {
    const address = { tab: 'orders', kind: 'item', page: '3' };
    expect(USER_SEARCH.read(address)).toEqual({ tab: 'orders', kind: 'item', page: 3 });
  });

  it.each([{}, { tab: 'profile' }, { tab: 'secrets', kind: 'package', page: 0, q: 'x', sort: 'date' }])(
    'selects the profile with %j',
    (address) => {
      expect(USER_SEARCH.read(address)).toEqual({});
    },
  );
});
