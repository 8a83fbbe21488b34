/** Formats cents as in the API and at PayPal: text with two decimals, '19.00'. */
export function toMoney(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A payment for credits, and the part that was refunded before. */
export interface PaidCredits {
  readonly credits: number;
  readonly totalCents: number;
  readonly refundedCents: number;
  /** Credits that were removed with it. */
  readonly takenBack: number;
}

/**
 * Credits to remove with a refund, in proportion to its amount. Rounded over the whole payment, so that partial
 * refunds add up to all of its credits.
 */
export function creditsOfRefund(paid: PaidCredits, amountCents: number): number {
  const { credits, totalCents, refundedCents, takenBack } = paid;
  if (totalCents === 0) return 0;
  return Math.floor((credits * (refundedCents + amountCents)) / totalCents) - takenBack;
}
