import { describe, expect, it } from 'vitest';
import { findMembershipEnd } from './apply-payment.ts';
import { findNextCheck } from './next-check.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const day = (offset: number) => new Date(NOW.getTime() + offset * 86_400_000);

describe('the end of a membership', () => {
  it.each([
    ['its creation plus its days', { createdAt: day(-3), validityDays: 60 }, day(57)],
    ['30 days without a validity', { createdAt: day(0), validityDays: 0 }, day(30)],
    ['30 days for a validity below zero', { createdAt: day(0), validityDays: -5 }, day(30)],
    ['30 days for a validity that is no number', { createdAt: day(0), validityDays: Number.NaN }, day(30)],
    ['counted from now for an invalid date', { createdAt: new Date('no'), validityDays: 10 }, day(10)],
  ])('is %s', (_name, order, end) => {
    expect(findMembershipEnd(order, NOW)).toEqual(end);
  });
});

describe('the next check of an order', () => {
  const order = {
    paymentStatus: 'pending' as const,
    providerState: 'created' as const,
    createdAt: day(0),
    settledAt: null,
    checks: 0,
  };

  it('happens later and later, and not forever', () => {
    const waits = [0, 1, 2, 5, 12].map(
      (checks) => (findNextCheck({ ...order, checks }, NOW)?.getTime() ?? 0) - NOW.getTime(),
    );
    expect(waits).toEqual([60_000, 120_000, 240_000, 1_920_000, 21_600_000]);
    expect(findNextCheck({ ...order, checks: 40 }, NOW)).toBeNull();
  });

  it('does not depend on the age of the order, and is later for a payment on hold', () => {
    expect(findNextCheck({ ...order, createdAt: day(-8) }, NOW)).not.toBeNull();
    expect(findNextCheck({ ...order, checks: 40, providerState: 'held' }, NOW)).not.toBeNull();
    expect(findNextCheck({ ...order, checks: 251, providerState: 'held' }, NOW)).toBeNull();
  });

  it('is a day later for a paid one, for half a year, and never for a refunded or reversed one', () => {
    expect(findNextCheck({ ...order, paymentStatus: 'Paid', settledAt: day(-1) }, NOW)).toEqual(day(1));
    expect(findNextCheck({ ...order, paymentStatus: 'Paid', settledAt: day(-181) }, NOW)).toBeNull();
    expect(findNextCheck({ ...order, paymentStatus: 'Refunded', settledAt: day(-1) }, NOW)).toBeNull();
  });
});
