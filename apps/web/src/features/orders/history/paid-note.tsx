import type { Order } from '@voicedraft/contract/orders';
import type { ReactNode } from 'react';
import { useOrderStep } from '#features/orders/order-step.ts';
import { Alert } from '#ui/alert.tsx';

interface PaidNoteProps<PaidOrder extends Pick<Order, '_id' | 'paymentStatus'>> {
  /** Undefined while they load. */
  readonly orders: readonly PaidOrder[] | undefined;
  /** What the order has brought. */
  readonly children: (order: PaidOrder) => ReactNode;
  /** The way to use it. */
  readonly action?: ReactNode;
}

/** Confirms the payment that the buyer has just made. */
export function PaidNote<PaidOrder extends Pick<Order, '_id' | 'paymentStatus'>>({
  orders,
  children,
  action,
}: PaidNoteProps<PaidOrder>) {
  const id = useOrderStep('pay');
  const order = orders?.find(({ _id, paymentStatus }) => _id === id && paymentStatus === 'Paid');
  return (
    <output className="mb-6 block empty:hidden">
      {order !== undefined && (
        <Alert variant="success" action={action}>
          {children(order)}
        </Alert>
      )}
    </output>
  );
}
