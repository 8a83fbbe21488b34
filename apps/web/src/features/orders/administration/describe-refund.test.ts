import { describe, expect, it } from 'vitest';
import { describeRefund } from './describe-refund.ts';

const EARLIER = { id: 'R1', amount: '5.00', credits: 15, createdAt: '' };
const NEW = { id: 'R2', amount: '14.00', credits: 45, createdAt: '' };
const ORDER = { paymentStatus: 'Paid', totalPrice: '19.00', currency: 'USD', credit: 60 } as const;
const DONE = { variant: 'success', text: '$14.00 refunded. 45 credits taken back.' };

describe('the refund message for staff', () => {
  it('contains the refunded amount, and the credits taken back with it', () => {
    const answer = { refunds: [EARLIER, NEW], refundable: '0.00' };
    expect(describeRefund({ order: ORDER, amount: '14.00', known: [EARLIER], answer })).toEqual(DONE);
    const { credit: _, ...item } = ORDER;
    expect(describeRefund({ order: item, amount: '14.00', known: [EARLIER], answer }).text).toBe(
      '$14.00 refunded.',
    );
  });

  it('is the same if the page learned of it before the response came', () => {
    const answer = { refunds: [EARLIER, NEW], refundable: '0.00' };
    expect(describeRefund({ order: ORDER, amount: '14.00', known: [EARLIER, NEW], answer })).toEqual(DONE);
  });

  it('says that PayPal completes it later while it is in progress', () => {
    const answer = { refunds: [EARLIER], refundable: '0.00' };
    const description = describeRefund({ order: ORDER, amount: '14.00', known: [EARLIER], answer });
    expect(description.variant).toBe('plain');
  });
});
