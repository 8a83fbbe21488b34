import { explainPayment, readAmount } from '#features/orders/describe-order.ts';
import { OrderImage } from '#features/orders/pending/order-image.tsx';
import { PayLink } from '#features/orders/pending/pay-link.tsx';
import { type AnyOrder, describePending } from '#features/orders/pending/pending-orders.ts';
import { formatMoney } from '#lib/format.ts';
import { PartCard, PartEmpty, PartRow, PartRows } from './part-card.tsx';
import { usePendingPayments } from './use-pending-payments.ts';

const ROW_COUNT = 3;

/** The newest orders that wait for payment, each with a link to pay. */
export function PendingPayments() {
  return (
    <PartCard
      title="Pending payments"
      more={{ to: '/user/pending-payment', text: 'See all' }}
      source={usePendingPayments()}
      failure="Could not load orders. Please try again."
      loadingRows={1}
    >
      {(orders) =>
        orders.length === 0 ? (
          <PartEmpty>No payments due.</PartEmpty>
        ) : (
          <PartRows>
            {orders.slice(0, ROW_COUNT).map((order) => (
              <Row key={order._id} order={order} />
            ))}
          </PartRows>
        )
      }
    </PartCard>
  );
}

function Row({ order }: { readonly order: AnyOrder }) {
  const row = describePending(order);
  const { kind, imageUrl, name, orderId } = row;
  const note = explainPayment(order) ?? `ID: ${orderId}`;
  return (
    <PartRow
      lead={<OrderImage kind={kind} imageUrl={imageUrl} />}
      title={name}
      detail={
        <>
          <span className="mono font-medium text-ink">{formatMoney(readAmount(order), order.currency)}</span>{' '}
          · {note}
        </>
      }
      end={<PayLink row={row} heldVariant="ghost" />}
    />
  );
}
