import { refuse } from './refusal.ts';

/** An amount in PayPal's JSON. */
export interface Money {
  readonly currency_code: string;
  readonly value: string;
}

/** Currencies with two decimals, the only ones that the stand-in supports. */
const CURRENCIES = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' '),
);

/** Reads an amount as a whole number of hundredths. @throws Refusal for amounts that PayPal does not accept */
export function readCents({ currency_code: currency, value }: Money): number {
  if (!CURRENCIES.has(currency)) throw refuse('CURRENCY_NOT_SUPPORTED', `${currency} is not accepted here.`);
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) throw refuse('INVALID_PARAMETER_VALUE', 'An amount must be written as 19.00.');
  if (decimals.length > 2) throw refuse('DECIMAL_PRECISION', 'This currency must have two decimals.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Writes a whole number of hundredths as an amount. */
export function writeMoney(currency: string, cents: number): Money {
  return { currency_code: currency, value: (cents / 100).toFixed(2) };
}
