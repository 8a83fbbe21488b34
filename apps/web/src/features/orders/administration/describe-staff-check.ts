import { isCharged, type CheckAnswer, type Verification } from '#features/orders/pending/describe-check.ts';

const PENDING = {
  held: 'PayPal still has this payment on hold.',
  declined: 'PayPal declined this payment. Nothing was charged.',
  approved: 'The customer approved this payment, but PayPal has not captured it.',
  created: 'PayPal has no payment for this order.',
} as const;

const NOT_ASKED: CheckAnswer = {
  variant: 'error',
  text: 'PayPal was not asked: its credentials are missing or cannot be read. Enter them in the payment settings.',
};

const UNKNOWN: CheckAnswer = {
  variant: 'error',
  text: 'PayPal does not know this payment. It may belong to another account or mode. Its state was not changed.',
};

const UNREFUNDED: CheckAnswer = {
  variant: 'error',
  text: 'The customer paid twice, and PayPal refuses to refund the second payment. Refund it at PayPal, then check again.',
};

/** Describes the state of a payment to staff after asking PayPal. */
export function describeStaffCheck(order: Verification): CheckAnswer {
  if (order.unconfirmed === 'not-asked') return NOT_ASKED;
  if (order.unconfirmed === 'unrefunded') return UNREFUNDED;
  if (order.unconfirmed === 'unknown' && isCharged(order)) return UNKNOWN;
  switch (order.paymentStatus) {
    case 'Paid':
      return { variant: 'success', text: 'PayPal confirms this payment. The order is complete.' };
    case 'Refunded':
      return { variant: 'plain', text: 'The payment was fully refunded.' };
    case 'Reversed':
      return { variant: 'plain', text: 'PayPal reversed this payment.' };
    case 'pending':
      return { variant: 'plain', text: PENDING[order.providerState ?? 'created'] };
  }
}
