import { describe, expect, it } from 'vitest';
import {
  describeDaysLeft,
  explainPayment,
  orderDaysLeft,
  paymentVariant,
  rankDaysLeft,
  readAmount,
  readPaymentState,
} from './describe-order.ts';

const NOW = Date.parse('2025-03-10T12:00:00Z');
const LATER = '2025-03-28T13:00:00Z';

describe('the state of a payment', () => {
  it("is the order's own once it is paid", () => {
    const paid = { orderStatus: 'Completed', providerState: null } as const;
    expect(readPaymentState({ ...paid, paymentStatus: 'Paid' })).toBe('Paid');
    expect(readPaymentState({ ...paid, paymentStatus: 'Refunded' })).toBe('Refunded');
    expect(readPaymentState({ ...paid, paymentStatus: 'Reversed' })).toBe('Reversed');
  });

  it('distinguishes what waits for the buyer from what waits for PayPal', () => {
    const open = { paymentStatus: 'pending', orderStatus: 'pending' } as const;
    expect(readPaymentState({ ...open, providerState: null })).toBe('Pending');
    expect(readPaymentState({ ...open, providerState: 'declined' })).toBe('Pending');
    expect(readPaymentState({ ...open, providerState: 'held' })).toBe('Processing');
  });

  it('is cancelled for an order that was cancelled before payment', () => {
    const order = { paymentStatus: 'pending', orderStatus: 'Cancelled', providerState: null } as const;
    expect(readPaymentState(order)).toBe('Cancelled');
  });

  it.each([
    ['Completed', 'success'],
    ['Paid', 'success'],
    ['Processing', 'warning'],
    ['pending', 'warning'],
    ['Shipped', 'info'],
    ['Cancelled', 'danger'],
    ['Refunded', 'neutral'],
  ])('%s has the colour %s', (state, variant) => {
    expect(paymentVariant(state)).toBe(variant);
  });
});

describe('the explanation beside a payment', () => {
  const paid = {
    paymentStatus: 'Paid',
    orderStatus: 'Completed',
    providerState: null,
    credit: 60,
    currency: 'USD',
  } as const;
  const open = { ...paid, paymentStatus: 'pending', orderStatus: 'pending' } as const;

  it('says why it is in progress, or that the last one was declined', () => {
    expect(explainPayment({ ...open, providerState: 'held' })).toBe('On hold at PayPal');
    expect(explainPayment({ ...open, providerState: 'declined' })).toBe('Last payment declined');
    expect(explainPayment(open)).toBeNull();
  });

  it('says how much was refunded', () => {
    expect(explainPayment({ ...paid, paymentStatus: 'Refunded' })).toBe('Credits taken back');
    expect(explainPayment({ ...paid, paymentStatus: 'Reversed', credit: 0 })).toBeNull();
    expect(explainPayment({ ...paid, refundedAmount: '4.75' })).toBe('$4.75 refunded');
    expect(explainPayment(paid)).toBeNull();
  });
});

describe('the days left of an order', () => {
  it('count each day until its membership ends, including the started one', () => {
    const order = { paymentStatus: 'Paid', MembershipValidity: LATER } as const;
    expect(describeDaysLeft(orderDaysLeft(order, NOW))).toBe('19 days left');
  });

  it('are N/A before it is paid, and after a refund or reversal', () => {
    expect(orderDaysLeft({ paymentStatus: 'pending', MembershipValidity: null }, NOW)).toBe('N/A');
    expect(orderDaysLeft({ paymentStatus: 'Refunded', MembershipValidity: LATER }, NOW)).toBe('N/A');
    expect(orderDaysLeft({ paymentStatus: 'Reversed', MembershipValidity: LATER }, NOW)).toBe('N/A');
  });

  it('are described in words', () => {
    expect(describeDaysLeft(0)).toBe('0 days left');
    expect(describeDaysLeft(1)).toBe('1 day left');
    expect(describeDaysLeft('Expired')).toBe('Expired');
    expect(describeDaysLeft('N/A')).toBe('N/A');
  });

  it('sort current memberships above expired ones above those that never ran', () => {
    const left = [3, 'N/A', 'Expired', 0] as const;
    expect(left.toSorted((one, other) => rankDaysLeft(other) - rankDaysLeft(one))).toEqual([
      3,
      0,
      'Expired',
      'N/A',
    ]);
  });
});

describe('the amount of an order', () => {
  it('is parsed from its text', () => {
    expect(readAmount({ totalPrice: '19.00' })).toBe(19);
    expect(readAmount({ totalPrice: 'free' })).toBe(0);
  });
});
