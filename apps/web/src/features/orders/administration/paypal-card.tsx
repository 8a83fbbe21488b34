import { formatDateTime } from '#lib/format.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { CopyValue } from '#ui/copy-value.tsx';
import { Value, ValueList } from '#ui/value-list.tsx';
import type { StaffOrder } from './queries.ts';

/** The ids of a payment, PayPal's and ours. */
export function PayPalCard({ order, details }: StaffOrder) {
  const { captureTime, orderId, payerEmail, paymentId, paymentMethod, paypalTransactionID } = order;
  const { paypalOrders } = details;
  return (
    <Card>
      <CardHead title="Payment" />
      <ValueList>
        <Value name="Payment method">{paymentMethod || 'N/A'}</Value>
        <Value name="Order ID">
          <CopyValue name="order ID" value={orderId} />
        </Value>
        <Value name="Payment ID">
          <CopyValue name="payment ID" value={paymentId} />
        </Value>
        {paypalOrders.length === 0 && <Value name="PayPal order">N/A</Value>}
        {paypalOrders.map(({ id }, position) => (
          <Value key={id} name={paypalOrders.length === 1 ? 'PayPal order' : `PayPal order ${position + 1}`}>
            <CopyValue name="PayPal order" value={id} />
          </Value>
        ))}
        <Value name="Transaction">
          <CopyValue name="PayPal transaction" value={paypalTransactionID} />
        </Value>
        <Value name="Paid by">{payerEmail || 'N/A'}</Value>
        <Value name="Paid on">{formatDateTime(captureTime ?? '')}</Value>
      </ValueList>
    </Card>
  );
}
