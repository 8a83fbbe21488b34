import { useOrderStep } from '#features/orders/order-step.ts';
import { formatCredits } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { PayLink } from './pay-link.tsx';
import { describePending, type AnyOrder } from './pending-orders.ts';

/** Confirms the order that the buyer has just placed, and says what paying it brings. */
export function PlacedNote({ orders }: { readonly orders: readonly AnyOrder[] }) {
  const id = useOrderStep('place');
  const order = orders.find(({ _id }) => _id === id);
  return (
    <output className="mb-6 block empty:hidden">
      {order !== undefined && (
        <Alert variant="success" action={<PayLink row={describePending(order)} />}>
          Order placed. Pay now to get {describeGain(order)}.
        </Alert>
      )}
    </output>
  );
}

function describeGain(order: AnyOrder): string {
  if ('credit' in order && order.credit > 0) return `your ${formatCredits(order.credit)}`;
  return order.packageName || 'what you ordered';
}
