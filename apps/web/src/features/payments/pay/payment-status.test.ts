import { describe, expect, it } from 'vitest';
import { describePaymentStatus } from './payment-status.ts';

describe('the badge of a payment', () => {
  it.each([
    ['pending', 'PENDING', 'warning'],
    ['', 'PENDING', 'warning'],
    ['Paid', 'PAID', 'success'],
    ['Completed', 'COMPLETED', 'success'],
    ['Processing', 'PROCESSING', 'warning'],
    ['Shipped', 'SHIPPED', 'info'],
    ['Cancelled', 'CANCELLED', 'danger'],
    ['Refunded', 'REFUNDED', 'neutral'],
  ])('shows %j as %s in %s', (status, text, variant) => {
    expect(describePaymentStatus(status)).toEqual({ text, variant });
  });
});
