import type { Currency } from '@voicedraft/contract/payments';
import { useState } from 'react';
import { PayLink } from '#features/orders/pending/pay-link.tsx';
import {
  describePending,
  describeProviderState,
  listPending,
  type AnyOrder,
} from '#features/orders/pending/pending-orders.ts';
import { Alert } from '#ui/alert.tsx';

interface OpenOrderProps {
  /** The buyer's orders, newest first. */
  readonly orders: readonly AnyOrder[];
  readonly thingId: string;
  /** Amount as text: '19.00'. */
  readonly price: string;
  readonly currency: Currency;
  /** While an order is being placed, which is not offered before the next page. */
  readonly busy: boolean;
}

/** Offers to pay an order that waits for the same purchase at the same price, in place of a second one. */
export function OpenOrder({ orders, thingId, price, currency, busy }: OpenOrderProps) {
  const open = listPending(orders).find(
    (order) => order.packageId === thingId && order.packagePrice === price && order.currency === currency,
  );
  const [offered, setOffered] = useState(open);
  if (!busy && offered !== open) setOffered(open);
  if (offered === undefined) return null;
  const row = describePending(offered);
  const note = row.providerState === 'declined' ? null : describeProviderState(row);
  return (
    <div className="mb-6">
      <Alert variant={note?.variant ?? 'info'} action={<PayLink row={row} />}>
        <p className="wrap-anywhere">
          {note?.text ??
            `You already have an order for this (ID: ${row.orderId}). Pay it, or place another one below.`}
        </p>
      </Alert>
    </div>
  );
}
