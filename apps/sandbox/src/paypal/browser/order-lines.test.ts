import { describe, expect, it } from 'vitest';

// Served to browsers unchanged, so its type is declared here for the compiler.
const { listLines }: { readonly listLines: (view: object) => readonly object[] } = await import(
  new URL('./order-lines.js', import.meta.url).href
);

function usd(value: string) {
  return { currency_code: 'USD', value };
}

describe('lines of an order', () => {
  it('are the invoice, the non-zero parts, and the total with its currency', () => {
    const parts = { item_total: usd('1234.50'), handling: usd('2.00'), tax_total: usd('0.00') };
    expect(listLines({ invoiceId: 'B4TZ81LC', parts, total: usd('1236.50') })).toEqual([
      { kind: 'reference', label: 'Invoice', text: 'B4TZ81LC' },
      { kind: 'amount', label: 'Items', text: '$1,234.50' },
      { kind: 'amount', label: 'Handling', text: '$2.00' },
      { kind: 'total', label: 'Total', text: '$1,236.50 USD' },
    ]);
  });

  it('are only the total if nothing else is known', () => {
    expect(listLines({ invoiceId: null, parts: {}, total: usd('5.00') })).toHaveLength(1);
  });
});
