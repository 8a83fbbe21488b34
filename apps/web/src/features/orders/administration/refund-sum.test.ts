import { describe, expect, it } from 'vitest';
import { countCreditsBack, isWhole, sumUnderWay } from './refund-sum.ts';

const ORDER = { paymentStatus: 'Paid', totalPrice: '19.00', credit: 60 } as const;
const refund = (amount: string, credits: number) => ({ id: 'R', amount, credits, createdAt: '' });

describe('a refund of a paid order', () => {
  it('takes credits in proportion, and with the last part all that are left', () => {
    expect(countCreditsBack(ORDER, { refunds: [], refundable: '19.00' }, 1900)).toBe(60);
    expect(countCreditsBack(ORDER, { refunds: [], refundable: '19.00' }, 500)).toBe(15);
    const rest = { refunds: [refund('5.00', 15)], refundable: '14.00' };
    expect(countCreditsBack(ORDER, rest, 1400)).toBe(45);
    expect(isWhole(ORDER, rest, 1400)).toBe(true);
    expect(isWhole(ORDER, rest, 1399)).toBe(false);
  });

  it('takes none with an item', () => {
    const item = { paymentStatus: 'Paid', totalPrice: '19.00' } as const;
    expect(countCreditsBack(item, { refunds: [], refundable: '19.00' }, 1900)).toBe(0);
  });

  it('is in progress with the amount that is neither refunded nor refundable', () => {
    expect(sumUnderWay(ORDER, { refunds: [refund('5.00', 15)], refundable: '8.00' })).toBe(600);
    expect(sumUnderWay(ORDER, { refunds: [], refundable: '19.00' })).toBe(0);
    expect(sumUnderWay({ ...ORDER, paymentStatus: 'pending' }, { refunds: [], refundable: '0.00' })).toBe(0);
  });
});
