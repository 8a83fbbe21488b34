import type { Order } from '@voicedraft/contract/orders';
import { describe, expect, it } from 'vitest';
import { makeItemOrder, makeOrder } from '#testing/records/orders.ts';
import { describePending, describeProviderState, findFirstPayable, listPending } from './pending-orders.ts';
import { PENDING_SEARCH } from './pending-search.ts';

const BASE = {
  orderId: 'B4TZ81LC',
  packageId: null,
  packageName: 'Creator',
  packagePrice: '19.00',
  totalPrice: '19.00',
  orderDate: '24/03/2025',
} as const;

const ORDER = makeOrder({ ...BASE, featuredImage: '/media/creator.webp', points: [] });

const ITEM_ORDER = makeItemOrder({
  ...BASE,
  slug: 'hooks',
  itemId: 'H00K5',
  imageUrl: '/media/hooks.webp',
});

describe('pending orders', () => {
  it('are those with the payment status pending, in any spelling', () => {
    const shouting = { ...ORDER, paymentStatus: 'PENDING' as 'pending' };
    const paid: Order = { ...ORDER, paymentStatus: 'Paid' };
    expect(listPending([paid, shouting, ORDER])).toEqual([shouting, ORDER]);
  });

  it('offer the first one to pay, but none that PayPal is reviewing', () => {
    const held: Order = { ...ORDER, providerState: 'held' };
    expect(findFirstPayable([held, ORDER])).toBe(ORDER);
    expect(findFirstPayable([held])).toBeUndefined();
    expect(findFirstPayable([])).toBeUndefined();
  });

  it('show image, name, id, date and amount of either kind', () => {
    expect(describePending(ORDER)).toMatchObject({
      kind: 'package',
      imageUrl: '/media/creator.webp',
      name: 'Creator',
      orderId: 'B4TZ81LC',
      date: '24/03/2025',
      amount: '$19.00',
      status: 'Pending',
    });
    expect(describePending(ITEM_ORDER)).toMatchObject({ kind: 'item', imageUrl: '/media/hooks.webp' });
  });

  it('replace missing values', () => {
    const bare: Order = { ...ORDER, packageName: '', orderId: '', orderDate: '', packagePrice: '' };
    expect(describePending(bare)).toMatchObject({
      name: 'Unnamed Package',
      orderId: 'N/A',
      date: 'N/A',
      amount: '$0.00',
    });
    expect(describePending({ ...ORDER, packagePrice: 'free' }).amount).toBe('$0.00');
  });

  it('show a payment on hold as being processed', () => {
    expect(describePending({ ...ORDER, providerState: 'held' }).status).toBe('Processing');
  });

  it.each([
    ['2', { page: 2 }],
    [3, { page: 3 }],
    ['1', {}],
    ['0', {}],
    ['-4', {}],
    ['2.5', {}],
    ['many', {}],
    [undefined, {}],
  ])('read the page %j in the URL as %j', (page, search) => {
    expect(PENDING_SEARCH.read({ page })).toEqual(search);
  });
});

describe('an order that depends on PayPal', () => {
  const row = (providerState: Order['providerState'], providerReason: string | null = null) =>
    describeProviderState(describePending({ ...ORDER, providerState, providerReason }));

  it('says that a payment is on hold, why, and not to pay again', () => {
    const note = row('held', 'The payment is under review');
    expect(note?.variant).toBe('info');
    expect(note?.text).toContain(
      'Creator (ID: B4TZ81LC) on hold. The payment is under review. You do not need',
    );
    expect(note?.text).toContain('do not pay again');
  });

  it('distinguishes an approved payment from a declined one', () => {
    expect(row('approved')?.variant).toBe('warning');
    expect(row('declined')?.text).toContain('You have not been charged.');
  });

  it('says nothing before the buyer has decided', () => {
    expect(row('created')).toBeNull();
    expect(row(null)).toBeNull();
  });
});
