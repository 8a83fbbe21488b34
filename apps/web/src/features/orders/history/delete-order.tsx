import type { Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDeleteOrder } from '#features/orders/queries.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';
import { describeDeleteFailure } from './describe-delete-failure.ts';

interface DeleteOrderProps {
  readonly kind: OrderKind;
  readonly order: Pick<Order, '_id' | 'orderId' | 'packageName'>;
}

/** Deletes a pending order after a question; the server refuses once a payment is under way. */
export function DeleteOrder({ kind, order }: DeleteOrderProps) {
  const [open, setOpen] = useState(false);
  const deletion = useDeleteOrder(kind);
  const confirm = async () => {
    // Awaited rather than told by callbacks: the row is gone before they would be called.
    try {
      await deletion.mutateAsync(order._id);
      showToast.success('Order deleted successfully!');
      // The window keeps the focus for as long as it stands.
      flushSync(() => setOpen(false));
      focusPageHeading();
    } catch (error) {
      showToast.error(describeDeleteFailure(error, kind));
      setOpen(false);
    }
  };
  return (
    <>
      <IconButton
        label={`Delete order ${order.orderId}`}
        tone="danger"
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete order"
        question={`Order ${order.orderId} of ${order.packageName} is not paid yet. It cannot be brought back.`}
        confirmLabel="Delete"
        busyText="Deleting..."
        busy={deletion.isPending}
        dangerous
        onConfirm={() => void confirm()}
      />
    </>
  );
}

/** The button that had the focus went with its row. */
function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
