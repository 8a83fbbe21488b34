import { describe, expect, it } from 'vitest';
import { sumDue } from './sum-due.ts';

describe('sumDue', () => {
  it('adds up exact cents, not fractions', () => {
    expect(
      sumDue([
        { totalPrice: '0.10', currency: 'USD' },
        { totalPrice: '0.20', currency: 'USD' },
      ]),
    ).toBe('$0.30');
    expect(
      sumDue([
        { totalPrice: '19.00', currency: 'USD' },
        { totalPrice: '9.00', currency: 'USD' },
      ]),
    ).toBe('$28.00');
  });

  it('returns nothing for an empty list or mixed currencies', () => {
    expect(sumDue([])).toBeNull();
    expect(
      sumDue([
        { totalPrice: '19.00', currency: 'USD' },
        { totalPrice: '9.00', currency: 'EUR' },
      ]),
    ).toBeNull();
  });
});
