import { describe, expect, it } from 'vitest';
import { describeRefund } from './describe-refund.ts';

const EARLIER = { id: 'R1', amount: '5.00', credits: 15, createdAt: '' };
const NEW = { id: 'R2', amount: '14.00', credits: 45, createdAt: '' };

describe('what staff hear of a refund', () => {
  it('is what went back, and the credits that went with it', () => {
    const made = { kind: 'package', refunds: [EARLIER, NEW] } as const;
    expect(describeRefund([EARLIER], { ...made, refunds: [...made.refunds] }, 'USD')).toEqual({
      tone: 'success',
      text: '$14.00 refunded. 45 credits taken back.',
    });
    expect(describeRefund([], { kind: 'item', refunds: [{ ...NEW, credits: 0 }] }, 'USD').text).toBe(
      '$14.00 refunded.',
    );
  });

  it('is that PayPal completes it later where nothing was booked', () => {
    const answer = describeRefund([EARLIER], { kind: 'package', refunds: [EARLIER] }, 'USD');
    expect(answer.tone).toBe('plain');
  });
});
