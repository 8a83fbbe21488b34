import { explainPayment, readAmount } from '#features/orders/describe-order.ts';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { OrderPicture } from '#features/orders/pending/order-picture.tsx';
import { type AnyOrder, describePending } from '#features/orders/pending/pending-orders.ts';
import { formatMoney } from '#lib/format.ts';
import { ButtonLink } from '#ui/button-link.tsx';
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
  const { id, kind, imageUrl, name, orderId, providerState } = describePending(order);
  const note = explainPayment(order) ?? `ID: ${orderId}`;
  return (
    <PartRow
      lead={<OrderPicture kind={kind} imageUrl={imageUrl} />}
      title={name}
      detail={
        <>
          <span className="mono font-medium text-ink">{formatMoney(readAmount(order), order.currency)}</span>{' '}
          · {note}
        </>
      }
      end={
        // A payment that PayPal is reviewing is not offered again.
        providerState === 'held' ? (
          <ButtonLink
            to={ORDER_PATHS[kind].pay}
            params={{ id }}
            variant="ghost"
            aria-label={`View payment for order ${orderId}`}
          >
            View payment
          </ButtonLink>
        ) : (
          <ButtonLink
            to={ORDER_PATHS[kind].pay}
            params={{ id }}
            variant="soft"
            aria-label={`Pay Now: ${name}, order ${orderId}`}
          >
            Pay Now
          </ButtonLink>
        )
      }
    />
  );
}
