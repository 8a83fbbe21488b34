/** PayPal's state of an order, after booking. */
export interface PaymentState {
  /** `open`: nothing has been paid or approved yet. */
  readonly outcome: 'paid' | 'held' | 'declined' | 'approved' | 'open';
  readonly captureId: string | null;
  readonly reason: string | null;
}
