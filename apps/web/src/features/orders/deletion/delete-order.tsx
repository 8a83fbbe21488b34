import type { OrderKind } from '@voicedraft/contract/payments';
import { Trash2 } from 'lucide-react';
import { useDeleteOrder } from '#features/orders/queries.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Announcer } from '#ui/toast.ts';
import { describeDeleteFailure } from './describe-delete-failure.ts';

interface DeleteOrderProps {
  readonly kind: OrderKind;
  /** The order's database id. */
  readonly id: string;
  /** The order number that customers see. */
  readonly orderId: string;
  /** Name of the purchase. */
  readonly name: string;
  /** True for a button with a text; otherwise an icon for the end of a row. */
  readonly labelled?: boolean | undefined;
  /** Called once the order is deleted. */
  readonly onDeleted?: (() => void) | undefined;
  readonly announce?: Announcer | undefined;
}

/**
 * Deletes a pending order after confirmation (both specifications §4 and §8); the server refuses once a payment is
 * in progress.
 */
export function DeleteOrder({
  kind,
  id,
  orderId,
  name,
  labelled = false,
  onDeleted,
  announce,
}: DeleteOrderProps) {
  const { mutateAsync } = useDeleteOrder(kind);
  const icon = <Trash2 size={20} />;
  return (
    <ConfirmAction
      renderTrigger={({ start }) =>
        labelled ? (
          <Button variant="danger-quiet" icon={icon} onClick={start}>
            Delete order
          </Button>
        ) : (
          <IconButton label={`Delete order ${orderId}`} variant="danger" icon={icon} onClick={start} />
        )
      }
      title="Delete this order?"
      question={`Order ${orderId} for ${name} has not been paid. Deleting it cannot be undone.`}
      confirmLabel="Delete order"
      busyText="Deleting..."
      dangerous
      run={() => mutateAsync(id)}
      done="Order deleted successfully!"
      onDone={onDeleted}
      describeFailure={(failure) => describeDeleteFailure(failure, kind)}
      announce={announce}
    />
  );
}
