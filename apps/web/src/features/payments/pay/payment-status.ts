import { paymentVariant } from '#features/orders/describe-order.ts';

/** The badge of a payment: uppercased, 'PENDING' if nothing is known (customer specification §2 and §4). */
export function describePaymentStatus(status: string): {
  readonly text: string;
  readonly variant: ReturnType<typeof paymentVariant>;
} {
  const known = status || 'Pending';
  return { text: known.toUpperCase(), variant: paymentVariant(known) };
}
