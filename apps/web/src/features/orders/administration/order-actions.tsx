import { useNavigate } from '@tanstack/react-router';
import type { OrderKind } from '@voicedraft/contract/payments';
import { useMay } from '#features/accounts/queries.ts';
import { DeleteOrder } from '#features/orders/deletion/delete-order.tsx';
import { readPaymentState } from '#features/orders/describe-order.ts';
import { CheckButton } from '#features/orders/pending/check-button.tsx';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { describeStaffCheck } from './describe-staff-check.ts';
import type { StaffOrder } from './queries.ts';
import { RefundOrder } from './refund-order.tsx';

interface OrderActionsProps extends StaffOrder {
  readonly kind: OrderKind;
}

/** Actions of staff on an order: check it with PayPal, refund it, delete it while it is pending. */
export function OrderActions({ kind, order, details }: OrderActionsProps) {
  const navigate = useNavigate();
  const mayUse = useMay();
  const { _id: id, orderId, packageName } = order;
  return (
    <>
      {mayUse('orders', 'write') && (
        <CheckButton orderId={id} describe={describeStaffCheck} announce={settingsToast} />
      )}
      {mayUse('refunds', 'write') && order.paymentStatus === 'Paid' && (
        <RefundOrder order={order} details={details} />
      )}
      {mayUse('orders', 'write') && readPaymentState(order) === 'Pending' && (
        <DeleteOrder
          kind={kind}
          id={id}
          orderId={orderId}
          name={packageName}
          labelled
          announce={settingsToast}
          onDeleted={() => void navigate({ to: ORDER_PATHS[kind].staffList })}
        />
      )}
    </>
  );
}
