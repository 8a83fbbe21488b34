/** PayPal's state of an order, after booking. */
export interface PaymentState {
  /**
   * `unknown`: PayPal knows none of its orders that were opened for this one, as after a change of the account or the
   * mode. `open`: nothing has been paid or approved yet. `owned`: paid, but another order had paid for the same item, so
   * this payment is refunded.
   */
  readonly outcome: 'paid' | 'owned' | 'held' | 'declined' | 'approved' | 'open' | 'unknown';
  readonly captureId: string | null;
  readonly reason: string | null;
}
