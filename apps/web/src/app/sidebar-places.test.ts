import { describe, expect, it } from 'vitest';
import { isPlaceOf } from './sidebar-places.ts';

describe('the entry of the menu that is marked', () => {
  it.each([
    ['/user/package-pending-payment', '/user/pending-payment'],
    ['/user/item-pending-payment/', '/user/pending-payment'],
    ['/user/orders', '/user/subscription-history'],
    ['/user/orders-history', '/user/subscription-history'],
    ['/user/receipt/0199a1b2', '/user/subscription-history'],
  ])('on %s is %s', (pathname, entry) => {
    expect(isPlaceOf(entry, pathname)).toBe(true);
  });

  it('is no other', () => {
    expect(isPlaceOf('/user/dashboard', '/user/package-pending-payment')).toBe(false);
    expect(isPlaceOf('/user/subscription-history', '/user/orders-of-mine')).toBe(false);
    expect(isPlaceOf('/user/pending-payment', '/user/dashboard')).toBe(false);
  });
});
