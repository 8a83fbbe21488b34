import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { describeCheck, describeCheckFailure } from './describe-check.ts';

const PENDING = {
  kind: 'package',
  paymentStatus: 'pending',
  orderStatus: 'pending',
  providerState: null,
  providerReason: null,
} as const;

describe('the answer of PayPal about a payment', () => {
  it('tells a payment that was made from one that went back', () => {
    expect(describeCheck({ ...PENDING, paymentStatus: 'Paid', orderStatus: 'Completed' }).tone).toBe(
      'success',
    );
    expect(describeCheck({ ...PENDING, paymentStatus: 'Refunded' }).text).toContain('refunded');
  });

  it('says of a pending order whether there is something to do', () => {
    expect(describeCheck({ ...PENDING, providerState: 'held' }).text).toContain('do not pay again');
    expect(describeCheck({ ...PENDING, providerState: 'declined' }).tone).toBe('error');
    expect(describeCheck(PENDING).text).toBe('PayPal has no payment for this order.');
  });

  it('passes on the words of the server when there is none', () => {
    const down = new ApiError('PayPal is not responding.', { status: 502, code: 'payment_provider_down' });
    expect(describeCheckFailure(down)).toEqual({ tone: 'error', text: 'PayPal is not responding.' });
    expect(describeCheckFailure(new TypeError('A fault.')).text).toBe('Something went wrong.');
  });
});
