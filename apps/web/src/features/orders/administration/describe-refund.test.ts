import { describe, expect, it } from 'vitest';
import { describeRefund } from './describe-refund.ts';

const EARLIER = { id: 'R1', amount: '5.00', credits: 15, createdAt: '' };
const NEW = { id: 'R2', amount: '14.00', credits: 45, createdAt: '' };
const ORDER = { paymentStatus: 'Paid', totalPrice: '19.00', currency: 'USD', credit: 60 } as const;
const DONE = { tone: 'success', text: '$14.00 refunded. 45 credits taken back.' };

describe('what staff hear of a refund', () => {
  it('is what went back, and the credits that went with it', () => {
    const answer = { refunds: [EARLIER, NEW], refundable: '0.00' };
    expect(describeRefund({ order: ORDER, amount: '14.00', known: [EARLIER], answer })).toEqual(DONE);
    const { credit: _, ...item } = ORDER;
    expect(describeRefund({ order: item, amount: '14.00', known: [EARLIER], answer }).text).toBe(
      '$14.00 refunded.',
    );
  });

  it('is the same where the page had heard of it before the answer came', () => {
    const answer = { refunds: [EARLIER, NEW], refundable: '0.00' };
    expect(describeRefund({ order: ORDER, amount: '14.00', known: [EARLIER, NEW], answer })).toEqual(DONE);
  });

  it('is that PayPal completes it later while it is under way', () => {
    const answer = { refunds: [EARLIER], refundable: '0.00' };
    const told = describeRefund({ order: ORDER, amount: '14.00', known: [EARLIER], answer });
    expect(told.tone).toBe('plain');
  });
});
