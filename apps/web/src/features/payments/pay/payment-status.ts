import { paymentTone } from '#features/orders/describe-order.ts';

/** The badge of a payment: uppercased, 'PENDING' if nothing is known (customer specification §2 and §4). */
export function describePaymentStatus(status: string): {
  readonly text: string;
  readonly tone: ReturnType<typeof paymentTone>;
} {
  const known = status || 'Pending';
  return { text: known.toUpperCase(), tone: paymentTone(known) };
}
