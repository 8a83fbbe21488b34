import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import { Alert } from '#ui/alert.tsx';
import { describePayment } from './describe-payment.ts';

/** Explains the payment state to staff; renders nothing if the badge is enough. */
export function PaymentNote({ order }: { readonly order: Order | ItemOrder }) {
  const words = describePayment(order);
  return words && <Alert variant={words.variant}>{words.text}</Alert>;
}
