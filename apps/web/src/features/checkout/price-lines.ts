import type { Currency } from '@voicedraft/contract/payments';
import { formatMoney } from '#lib/format.ts';

/** Fee on every order (customer specification §9). The server decides; this one is only for display beforehand. */
const PROCESSING_FEE = 0;

interface PriceLines {
  readonly price: string;
  readonly fee: string;
  readonly total: string;
}

/**
 * Formats an order's costs: price, processing fee and total.
 * @param price the amount as text: '19.00'
 * @param currency the one that the customer pays in
 */
export function priceLines(price: string, currency: Currency): PriceLines {
  const amount = Number(price);
  return {
    price: formatMoney(amount, currency),
    fee: formatMoney(PROCESSING_FEE, currency),
    total: formatMoney(amount + PROCESSING_FEE, currency),
  };
}
