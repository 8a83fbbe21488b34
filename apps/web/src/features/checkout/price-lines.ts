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
 * Formats what an order will cost: price, processing fee and total. `price` is the amount as text: '19.00';
 * `currency` is the one that it is paid in.
 */
export function priceLines(price: string, currency: Currency): PriceLines {
  const amount = Number(price);
  return {
    price: formatMoney(amount, currency),
    fee: formatMoney(PROCESSING_FEE, currency),
    total: formatMoney(amount + PROCESSING_FEE, currency),
  };
}
