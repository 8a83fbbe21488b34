import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAs } from '#lib/reader.ts';
import { makeOrder } from '#testing/records/orders.ts';
import { describeMembership, hasMembershipPassed } from './describe-membership.ts';

beforeEach(() => readAs(() => ({ now: Date.parse('2026-03-20T12:00:00.000Z'), timeZone: 'UTC' })));
afterEach(() => readAs());

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

  it('is none if it would have ended before the order is paid', () => {
    const late = { ...ORDER, createdAt: '2026-02-12T12:00:00.000Z' };
    expect(describeMembership(late, undefined)).toMatch(
      /^This order adds credits, but no membership: .* Mar 14/u,
    );
    expect([late, ORDER].map((order) => hasMembershipPassed(order, undefined))).toEqual([true, false]);
    expect(hasMembershipPassed(late, { ...PREMIUM, MembershipValidity: null })).toBe(false);
  });

  it('has an end once it is paid, and is over after a refund', () => {
    const paid = { ...ORDER, MembershipValidity: '2026-04-11T12:00:00.000Z' };
    expect(describeMembership(paid, undefined)).toBe(
      'This order made you a premium member until Apr 11, 2026.',
    );
    const longer = { ...PREMIUM, MembershipValidity: '2026-05-01T12:00:00.000Z' };
    expect(describeMembership(paid, longer)).toMatch(/already runs until May 1, 2026/u);
    expect(describeMembership({ ...paid, paymentStatus: 'Refunded' }, undefined)).toBe(
      'The premium membership of this order ended when it was refunded.',
    );
  });
});
