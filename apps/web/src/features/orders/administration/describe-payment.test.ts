import { describe, expect, it } from 'vitest';
import { describePayment } from './describe-payment.ts';

const ORDER = {
  paymentStatus: 'pending',
  providerState: null,
  providerReason: null,
  totalPrice: '19.00',
  currency: 'EUR',
} as const;

describe('the payment description for staff', () => {
  it('is empty for an order that is simply pending or paid', () => {
    expect(describePayment(ORDER)).toBeNull();
    expect(describePayment({ ...ORDER, providerState: 'created' })).toBeNull();
    expect(describePayment({ ...ORDER, paymentStatus: 'Paid' })).toBeNull();
  });

  it.each(['held', 'declined'] as const)('says that it is %s, and what the customer is told', (state) => {
    const held = describePayment({ ...ORDER, providerState: state, providerReason: 'Because.' });
    expect(held).toMatchObject({ variant: 'warning', text: expect.stringContaining('“Because.”') });
    expect(describePayment({ ...ORDER, providerState: state })?.text).not.toContain('The customer sees');
  });

  it('only recommends a check with PayPal for an approved payment', () => {
    const words = describePayment({ ...ORDER, providerState: 'approved' });
    expect(words?.text).toContain('Check with PayPal');
  });

  it('says how much was refunded', () => {
    const part = describePayment({ ...ORDER, paymentStatus: 'Paid', refundedAmount: '5.00' });
    expect(part?.text).toBe('€5.00 of €19.00 was refunded to the customer.');
    expect(describePayment({ ...ORDER, paymentStatus: 'Refunded', refundedAmount: '19.00' })?.variant).toBe(
      'info',
    );
    expect(describePayment({ ...ORDER, paymentStatus: 'Reversed' })?.variant).toBe('danger');
  });
});
