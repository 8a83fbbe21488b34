import type { CheckAnswer, Verification } from '#features/orders/pending/describe-check.ts';

/** Describes the state of a payment to staff after asking PayPal. */
export function describeStaffCheck(order: Verification): CheckAnswer {
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

const PENDING = {
  held: 'PayPal still has this payment on hold.',
  declined: 'PayPal declined this payment. Nothing was charged.',
  approved: 'The customer approved this payment, but PayPal has not captured it.',
  created: 'PayPal has no payment for this order.',
} as const;
