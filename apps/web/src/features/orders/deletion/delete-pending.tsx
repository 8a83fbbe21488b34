import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import { readPaymentState } from '#features/orders/describe-order.ts';
import type { Announcer } from '#ui/toast.ts';
import { DeleteOrder } from './delete-order.tsx';

interface DeletePendingProps {
  readonly kind: OrderKind;
  readonly order: Order | ItemOrder;
  readonly announce?: Announcer | undefined;
}

/** The delete button at the end of a row. Only pending orders have one (administrator specification §2). */
export function DeletePending({ kind, order, announce }: DeletePendingProps) {
  if (readPaymentState(order) !== 'Pending') return null;
  const { _id: id, orderId, packageName } = order;
  return (
    <div className="-mr-3 flex justify-end">
      <DeleteOrder kind={kind} id={id} orderId={orderId} name={packageName} announce={announce} />
    </div>
  );
}
