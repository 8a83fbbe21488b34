import type { Currency } from '@voicedraft/contract/payments';
import { formatMoney } from '#lib/format.ts';

/** Fee on every order (customer specification §9). The server decides; this is shown before. */
const PROCESSING_FEE = 0;

interface PriceLines {
  readonly price: string;
  readonly fee: string;
  readonly total: string;
}

/**
 * What an order will cost, in words: price, processing fee and their sum. `price` is the amount as text:
 * '19.00'; `currency` is the one that is paid in.
 */
export function priceLines(price: string, currency: Currency): PriceLines {
  const amount = Number(price);
  return {
    price: formatMoney(amount, currency),
    fee: formatMoney(PROCESSING_FEE, currency),
    total: formatMoney(amount + PROCESSING_FEE, currency),
  };
}
