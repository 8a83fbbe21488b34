/** PayPal's state of an order, after booking. */
export interface PaymentState {
  /**
   * `open`: nothing has been paid or approved yet. `owned`: paid, but another order had paid for the same item, so
   * this payment is refunded; `reason` says why PayPal refuses that.
   */
  readonly outcome: 'paid' | 'owned' | 'held' | 'declined' | 'approved' | 'open';
  readonly captureId: string | null;
  readonly reason: string | null;
}
