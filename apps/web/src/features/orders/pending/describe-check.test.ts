import { describe, expect, it } from 'vitest';
import { describeStaffCheck } from '#features/orders/administration/describe-staff-check.ts';
import { ApiError } from '#lib/api-error.ts';
import { describeCheck, describeCheckFailure } from './describe-check.ts';

const PENDING = {
  kind: 'package',
  paymentStatus: 'pending',
  orderStatus: 'pending',
  providerState: null,
  providerReason: null,
} as const;

describe("PayPal's response about a payment", () => {
  it('distinguishes a completed payment from a refunded or reversed one', () => {
    expect(describeCheck({ ...PENDING, paymentStatus: 'Paid', orderStatus: 'Completed' }).variant).toBe(
      'success',
    );
    expect(describeCheck({ ...PENDING, paymentStatus: 'Refunded' }).text).toContain('refunded');
  });

  it('says whether a pending order requires any action', () => {
    expect(describeCheck({ ...PENDING, providerState: 'held' }).text).toContain('do not pay again');
    expect(describeCheck({ ...PENDING, providerState: 'declined' }).variant).toBe('error');
    expect(describeCheck({ ...PENDING, providerState: 'approved' }).text).toContain('not been completed');
    expect(describeCheck(PENDING).text).toBe('PayPal has no payment for this order.');
  });

  it('is not made up if PayPal was not asked, or does not know the payment', () => {
    for (const order of [
      { ...PENDING, providerState: 'held' },
      { ...PENDING, paymentStatus: 'Paid' },
    ] as const)
      for (const tell of [describeCheck, describeStaffCheck]) {
        expect(tell({ ...order, unconfirmed: 'not-asked' }).text).toMatch(/asked/u);
        expect(tell({ ...order, unconfirmed: 'unknown' }).text).toMatch(/^PayPal does not know this/u);
        for (const providerState of [null, 'declined', 'approved'] as const) {
          const unpaid = { ...PENDING, providerState };
          expect(tell({ ...unpaid, unconfirmed: 'unknown' })).toEqual(tell(unpaid));
        }
        expect(tell({ ...order, unconfirmed: 'unrefunded' }).text).toMatch(/paid twice/u);
      }
  });

  it("passes on the server's words if there is no response from PayPal", () => {
    const down = new ApiError('PayPal is not responding.', { status: 502, code: 'payment_provider_down' });
    expect(describeCheckFailure(down)).toEqual({ variant: 'error', text: 'PayPal is not responding.' });
    expect(describeCheckFailure(new TypeError('A fault.')).text).toBe('Something went wrong.');
  });
});
