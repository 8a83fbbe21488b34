import { StatusBadge } from '#ui/badge.tsx';
import { paymentTone, readPaymentState } from './describe-order.ts';

interface PaymentCellProps {
  readonly order: Parameters<typeof readPaymentState>[0];
  /** A line below the badge that explains it. */
  readonly note?: string | undefined;
}

/** Where the payment of an order stands. */
export function PaymentCell({ order, note }: PaymentCellProps) {
  const state = readPaymentState(order);
  return (
    <>
      <StatusBadge tone={paymentTone(state)}>{state}</StatusBadge>
      {note !== undefined && <span className="mt-1 block text-micro text-ink-2">{note}</span>}
    </>
  );
}
