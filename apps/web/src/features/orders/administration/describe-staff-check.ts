import type { CheckAnswer, Verification } from '#features/orders/pending/describe-check.ts';

/** What staff hear after asking PayPal how a payment stands. */
export function describeStaffCheck(order: Verification): CheckAnswer {
  switch (order.paymentStatus) {
    case 'Paid':
      return { tone: 'success', text: 'PayPal confirms this payment. The order is complete.' };
    case 'Refunded':
      return { tone: 'plain', text: 'The whole payment was refunded.' };
    case 'Reversed':
      return { tone: 'plain', text: 'PayPal took this payment back from us.' };
    case 'pending':
      return { tone: 'plain', text: PENDING[order.providerState ?? 'created'] };
  }
}

const PENDING = {
  held: 'PayPal still holds this payment back.',
  declined: 'PayPal could not take the money. Nothing was charged.',
  approved: 'The customer approved this payment, but PayPal has not taken the money.',
  created: 'PayPal has not taken a payment for this order.',
} as const;
