import type { Standing } from './reconcile.ts';

/** PayPal's names for why money is held back, in words for the buyer. */
const HELD: Readonly<Record<string, string>> = {
  PENDING_REVIEW: 'PayPal is reviewing this payment. That usually takes less than a day.',
  ECHECK: 'You paid by bank transfer (eCheck). It takes some days until the money arrives.',
  BUYER_COMPLAINT: 'PayPal holds this payment back because of a complaint.',
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION: 'We have to accept this payment by hand.',
  VERIFICATION_REQUIRED: 'PayPal has to verify our account before it hands the payment over.',
};

/** Why a payment is held back or was refused, for the person who pays; null where there is nothing to say. */
export function describeReason(outcome: Standing['outcome'], reason: string | null): string | null {
  if (outcome === 'held') {
    return HELD[reason ?? ''] ?? 'PayPal holds this payment back and decides later. You need not pay again.';
  }
  if (outcome === 'declined') {
    return 'PayPal could not take the money from this card or account. Please choose another one.';
  }
  return null;
}
