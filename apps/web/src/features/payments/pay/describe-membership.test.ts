import { describe, expect, it } from 'vitest';
import { makeOrder } from '#testing/records/orders.ts';
import { describeMembership } from './describe-membership.ts';

const ORDER = makeOrder({ createdAt: '2026-03-12T12:00:00.000Z', Validity: 30 });
const PREMIUM = { userMembership: 'premium' } as const;

describe('the membership of an order', () => {
  it.each([
    [undefined, /^Paying makes you a premium member until Apr 11, 2026: 30 days from the day of your order/u],
    [
      { userMembership: 'free', MembershipValidity: '2030-01-01T12:00:00.000Z' } as const,
      /^Paying makes you .* Apr 11/u,
    ],
    [{ ...PREMIUM, MembershipValidity: '2026-04-01T12:00:00.000Z' }, /^Paying makes you .* Apr 11/u],
    [{ ...PREMIUM, MembershipValidity: '2026-05-01T12:00:00.000Z' }, /already runs until May 1, 2026/u],
    [{ ...PREMIUM, MembershipValidity: null }, /has no end date/u],
  ])('counts from the order, and shortens none: %j', (buyer, text) => {
    expect(describeMembership(ORDER, buyer)).toMatch(text);
  });

  it('has an end once it is paid, and is over after a refund', () => {
    const paid = { ...ORDER, MembershipValidity: '2026-04-11T12:00:00.000Z' };
    expect(describeMembership(paid, undefined)).toBe(
      'This order made you a premium member until Apr 11, 2026.',
    );
    expect(describeMembership({ ...paid, paymentStatus: 'Refunded' }, undefined)).toBe(
      'The premium membership of this order ended when it was refunded.',
    );
  });
});
