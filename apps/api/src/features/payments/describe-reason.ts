import type { PaymentState } from './payment-state.ts';

/** Texts for the buyer by PayPal's reasons for a hold. */
const HELD: Readonly<Record<string, string>> = {
  PENDING_REVIEW: 'PayPal is reviewing this payment. That usually takes less than a day.',
  ECHECK: 'You paid by bank transfer (eCheck). It takes a few days to clear.',
  BUYER_COMPLAINT: 'PayPal has put this payment on hold because of a complaint.',
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION: 'We need to accept this payment manually.',
  VERIFICATION_REQUIRED: 'PayPal needs to verify our account before it releases the payment.',
};

/** Why a payment is on hold or was declined, as text for the buyer; null if there is nothing to say. */
export function describeReason(outcome: PaymentState['outcome'], reason: string | null): string | null {
  if (outcome === 'held') {
    return HELD[reason ?? ''] ?? 'PayPal is reviewing this payment and will decide later.';
  }
  if (outcome === 'declined') {
    return 'PayPal couldn’t charge this card or account. Please try another.';
  }
  return null;
}
