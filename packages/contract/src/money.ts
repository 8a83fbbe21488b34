/** Cents as the wire and PayPal have money: text with two decimals, '19.00'. */
export function toMoney(cents: number): string {
  return (cents / 100).toFixed(2);
}
