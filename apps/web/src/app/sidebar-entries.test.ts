import { describe, expect, it } from 'vitest';
import { isEntryOf } from './sidebar-entries.ts';

describe('the marked menu entry', () => {
  it.each([
    ['/user/package-pending-payment', '/user/pending-payment'],
    ['/user/item-pending-payment/', '/user/pending-payment'],
    ['/user/orders', '/user/subscription-history'],
    ['/user/orders-history', '/user/subscription-history'],
    ['/user/receipt/0199a1b2', '/user/subscription-history'],
  ])('on %s is %s', (pathname, entry) => {
    expect(isEntryOf(entry, pathname)).toBe(true);
  });

  it('is the only one', () => {
    expect(isEntryOf('/user/dashboard', '/user/package-pending-payment')).toBe(false);
    expect(isEntryOf('/user/subscription-history', '/user/orders-of-mine')).toBe(false);
    expect(isEntryOf('/user/pending-payment', '/user/dashboard')).toBe(false);
  });
});
