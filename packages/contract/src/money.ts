/** Cents as the wire and PayPal have money: text with two decimals, '19.00'. */
export function toMoney(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** What was paid for credits, and what of it went back before. */
export interface PaidCredits {
  readonly credits: number;
  readonly totalCents: number;
  readonly refundedCents: number;
  /** Credits that were taken back with it. */
  readonly takenBack: number;
}

/**
 * Credits that are taken back with a refund, in proportion to its money. Rounded over the whole, so that the
 * parts of a refund add up to all of its credits.
 */
export function creditsOfRefund(paid: PaidCredits, amountCents: number): number {
  const { credits, totalCents, refundedCents, takenBack } = paid;
  if (totalCents === 0) return 0;
  return Math.floor((credits * (refundedCents + amountCents)) / totalCents) - takenBack;
}
