import { useDeleteOrder } from '#features/orders/queries.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast.ts';
import { describeDeleteFailure, type PendingRow } from './pending-orders.ts';

interface DeleteOrderProps {
  /** The order in question; null while there is none. */
  readonly row: PendingRow | null;
  /** Called when the question is answered, either way. */
  readonly onClose: () => void;
  /** Called together with `onClose` once the order is gone, and its button with it. */
  readonly onDeleted: () => void;
}

/** Asks once, and cancels a pending order (customer specification §4 and §8). */
export function DeleteOrder({ row, onClose, onDeleted }: DeleteOrderProps) {
  const remove = useDeleteOrder(row?.kind ?? 'package');
  const confirm = async () => {
    if (row === null) return;
    try {
      await remove.mutateAsync(row.id);
      showToast.success('Order deleted successfully!');
      onDeleted();
    } catch (failure) {
      showToast.error(describeDeleteFailure(failure));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={row !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this order?"
      question={
        row === null
          ? ''
          : `${row.name} (${row.idText}), ${row.amount}. Nothing has been charged, and you can order it again.`
      }
      confirmLabel="Delete order"
      busyText="Deleting..."
      busy={remove.isPending}
      dangerous
      onConfirm={() => void confirm()}
    />
  );
}
