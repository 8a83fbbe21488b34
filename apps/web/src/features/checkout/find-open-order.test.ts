import { expect, it } from 'vitest';
import { makeItemOrder, makeOrder } from '#testing/records/orders.ts';
import { findOpenOrder } from './find-open-order.ts';

const NOW = Date.parse('2026-03-12T18:00:00.000Z');
const HOUR_MS = 3_600_000;

it('finds an order of a package only while it gives as much as a new one', () => {
  const order = makeOrder({ createdAt: '2026-03-12T12:00:00.000Z', Validity: 30 });
  const offer = { _id: order.packageId ?? '', price: order.packagePrice, credit: order.credit, validity: 30 };
  const find = (changed: Partial<typeof order>, now = NOW) =>
    findOpenOrder([{ ...order, ...changed }], offer, 'USD', now)?.orderId;
  expect(find({})).toBe(order.orderId);
  expect(find({ credit: order.credit - 1 })).toBeUndefined();
  expect(find({ Validity: 7 })).toBeUndefined();
  expect(find({}, NOW + 24 * HOUR_MS)).toBeUndefined();
  // PayPal may take its money.
  expect(find({ providerState: 'held' }, NOW + 24 * HOUR_MS)).toBe(order.orderId);
  expect(find({ currency: 'EUR' })).toBeUndefined();
  expect(find({ currency: 'EUR', providerState: 'approved' })).toBe(order.orderId);
});

it('finds an order of an item however old it is', () => {
  const order = makeItemOrder({ packageId: 'the-item' });
  const offer = { _id: 'the-item', price: order.packagePrice };
  expect(findOpenOrder([order], offer, 'USD', NOW + 1000 * HOUR_MS)).toBe(order);
});
