import PdfDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { drawReceipt, formatDay } from './receipt-pdf.ts';

const RECEIPT = {
  number: 'R-000001',
  paidAt: '2026-11-21T12:00:00.000Z',
  currency: 'USD',
  seller: { name: 'Voicedraft', email: '', address: '', phone: '' },
  buyer: { name: 'Ada', email: 'ada@example.org', address: '1 Sample Street', country: 'Portugal' },
  lines: [{ text: 'Creator', detail: '60 credits', amount: '19.00' }],
  fee: '0.00',
  total: '19.00',
  orderId: 'AAAAAAAA',
  paymentId: 'BBBBBBBB',
  paymentMethod: 'Paypal',
  transactionId: 'C1',
  payerEmail: '',
  paymentStatus: 'Paid',
  playMoney: false,
} as const;

describe('the PDF of a receipt', () => {
  it.each([
    ['right-to-left', 'آدا بايرون عدا عن ذلك'],
    ['turned around', '\u202Egpj.exe\u202C'],
    ['of emoji and joined letters', '👩‍👩‍👧‍👦 क्षत्रिय Zo\u0308e\u200D'],
    ['in halves of a pair', '\uD83D name \uDE00'],
    ['with zero bytes and line breaks', 'A\u0000B\r\nC\u0007'],
    ['of PDF syntax', ') Tj ET /JS (app.alert(1)) >> endobj %%EOF'],
    ['of 500 characters without a space', 'W'.repeat(500)],
    ['of 500 words', 'word '.repeat(500)],
  ])('is drawn for a name %s', async (_kind, name) => {
    const pdf = await drawReceipt({
      ...RECEIPT,
      seller: { ...RECEIPT.seller, name },
      buyer: { ...RECEIPT.buyer, name, address: name },
      lines: [{ ...RECEIPT.lines[0], text: name }],
    });
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text).not.toContain('/JS (app');
  });

  it('has its days in UTC, wherever the server is', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const day = formatDay(RECEIPT.paidAt);
    vi.unstubAllEnvs();
    expect(day).toBe('21 November 2026');
  });

  it('lists what was bought and paid, and takes off what was refunded', async () => {
    const write = vi.spyOn(PdfDocument.prototype, 'text');
    await drawReceipt({
      ...RECEIPT,
      lines: [RECEIPT.lines[0]],
      fee: '0.50',
      total: '19.50',
      refunds: [{ refundedAt: '2026-11-23T12:00:00.000Z', amount: '4.50' }],
    });
    const written = write.mock.calls.map(([text]) => text);
    write.mockRestore();
    expect(written.slice(written.indexOf('Creator'), written.indexOf('Order: AAAAAAAA'))).toEqual([
      'Creator',
      '19.00 USD',
      '60 credits',
      'Processing fee',
      '0.50 USD',
      'Total',
      '19.50 USD',
      'Refunded on 23 November 2026',
      '-4.50 USD',
    ]);
  });
});
