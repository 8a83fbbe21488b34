import { describe, expect, it } from 'vitest';
import { readAmountCents, refundSchema } from './refund-form.ts';

const check = (amount: string, scope: 'rest' | 'part' = 'part') =>
  refundSchema(1400, 'USD').safeParse({ scope, amount, reason: '' }).error?.issues[0]?.message;

describe('the refund form', () => {
  it('accepts a part of what is left', () => {
    for (const amount of ['0.01', '5', ' 5.5 ', '14.00']) expect(check(amount)).toBeUndefined();
  });

  it.each(['0', '14.01', '999999999'])('rejects %s', (amount) => {
    expect(check(amount)).toBe('Please enter an amount from $0.01 to $14.00');
  });

  it.each(['', '5,50', '-1', '1.005', '5 USD', '1e3'])('shows an example amount for "%s"', (amount) => {
    expect(check(amount)).toBe('Please enter an amount such as 19.00');
    expect(readAmountCents(amount)).toBeNull();
  });

  it('requires no amount if everything that is left is refunded', () => {
    expect(check('', 'rest')).toBeUndefined();
  });

  it('limits the reason to what the server accepts', () => {
    const long = { scope: 'rest', amount: '', reason: 'x'.repeat(301) } as const;
    expect(refundSchema(1400, 'USD').safeParse(long).success).toBe(false);
  });
});
