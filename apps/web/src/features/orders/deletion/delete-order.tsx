import type { OrderKind } from '@voicedraft/contract/payments';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDeleteOrder } from '#features/orders/queries.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast, type Announcer } from '#ui/toast.ts';
import { saveFocus } from '#ui/save-focus.ts';
import { describeDeleteFailure } from './describe-delete-failure.ts';

interface DeleteOrderProps {
  readonly kind: OrderKind;
  /** The order's database id. */
  readonly id: string;
  /** The number that people know it by. */
  readonly orderId: string;
  /** What was ordered. */
  readonly name: string;
  /** True for a button with its name on it; an icon for the end of a row otherwise. */
  readonly labelled?: boolean | undefined;
  /** Called once it is deleted. */
  readonly onDeleted?: (() => void) | undefined;
  readonly announce?: Announcer | undefined;
}

/**
 * Deletes a pending order after one question (both specifications §4 and §8); the server refuses once a
 * payment is under way.
 */
export function DeleteOrder({
  kind,
  id,
  orderId,
  name,
  labelled = false,
  onDeleted,
  announce = showToast,
}: DeleteOrderProps) {
  const [open, setOpen] = useState(false);
  const deletion = useDeleteOrder(kind);
  const isOver = useRef(false);
  // The list may drop the row at once or a moment later: in either case the focus goes with it.
  useEffect(
    () => () => {
      if (isOver.current) setTimeout(saveFocus);
    },
    [],
  );
  const confirm = async () => {
    // Awaited rather than told by callbacks: the row may be gone before they would be called.
    try {
      await deletion.mutateAsync(id);
      announce.success('Order deleted successfully!');
      onDeleted?.();
    } catch (failure) {
      announce.error(describeDeleteFailure(failure, kind));
    }
    isOver.current = true;
    setOpen(false);
  };
  const icon = <Trash2 size={20} aria-hidden="true" />;
  return (
    <>
      {labelled ? (
        <Button variant="danger-quiet" icon={icon} onClick={() => setOpen(true)}>
          Delete order
        </Button>
      ) : (
        <IconButton
          label={`Delete order ${orderId}`}
          tone="danger"
          icon={icon}
          onClick={() => setOpen(true)}
        />
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this order?"
        question={`Order ${orderId} for ${name} has not been paid. Deleting it cannot be undone.`}
        confirmLabel="Delete order"
        busyText="Deleting..."
        busy={deletion.isPending}
        dangerous
        onConfirm={() => void confirm()}
      />
    </>
  );
}
