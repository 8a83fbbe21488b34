/** Cents as PayPal and the wire have money: text with two decimals. */
export function toMoney(cents: number): string {
  return (cents / 100).toFixed(2);
}
