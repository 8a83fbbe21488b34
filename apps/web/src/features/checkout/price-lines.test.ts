import { describe, expect, it } from 'vitest';
import { priceLines } from './price-lines.ts';

describe('price lines', () => {
  it('add no fee, so that the total is the price', () => {
    expect(priceLines('19.00', 'USD')).toEqual({ price: '$19.00', fee: '$0.00', total: '$19.00' });
    expect(priceLines('1049.5', 'USD').total).toBe('$1,049.50');
  });

  it('are in the currency of the payment', () => {
    expect(priceLines('19.00', 'GBP').total).toBe('£19.00');
  });
});
