import { Link } from '@tanstack/react-router';
import { countOf } from '@voicedraft/contract/counts';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import { PackageDetails } from '#features/orders/history/package-details.tsx';
import { formatMoney } from '#lib/format.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { DetailWindow } from '#ui/detail-window.tsx';
import { Value, ValueList } from '#ui/value-list.tsx';
import { PaymentNote } from './payment-note.tsx';
import { SoldItem } from './sold-item.tsx';

/** What was ordered and its price. */
export function OrderCard({ order }: { readonly order: Order | ItemOrder }) {
  const money = (amount: string) => formatMoney(Number(amount), order.currency);
  return (
    <Card>
      <CardHead title="Order details" />
      <ValueList>
        {'credit' in order ? <PackageRows order={order} /> : <ItemRows order={order} />}
        <Value name="Price" figure>
          {money(order.packagePrice)}
        </Value>
        <Value name="Processing fee" figure>
          {money(order.processingFee)}
        </Value>
        <Value name="Total" figure total>
          {money(order.totalPrice)} {order.currency}
        </Value>
        <Value name="Receipt" figure>
          {order.receiptNumber === null ? (
            'N/A'
          ) : (
            <Link to="/user/receipt/$id" params={{ id: order._id }} className="link">
              {order.receiptNumber}
            </Link>
          )}
        </Value>
      </ValueList>
    </Card>
  );
}

function PackageRows({ order }: { readonly order: Order }) {
  const { credit, Validity: days } = order;
  return (
    <>
      <Value name="Package">
        <span className="block md:-my-2.5">
          <PackageDetails order={order} notice={<PaymentNote order={order} />} />
        </span>
      </Value>
      <Value name="Credits" figure>
        {credit.toLocaleString('en-US')}
      </Value>
      <Value name="Valid for" figure>
        {countOf(days, 'day')}
      </Value>
    </>
  );
}

function ItemRows({ order }: { readonly order: ItemOrder }) {
  const { packageId, packageName, slug } = order;
  return (
    <>
      <Value name="Item">
        <span className="block md:-my-2.5">
          <DetailWindow title={packageName || 'Unnamed item'}>
            <SoldItem order={order} />
          </DetailWindow>
        </span>
      </Value>
      {packageId !== null && (
        <Value name="Page">
          <Link to="/premium/$slug/$itemId" params={{ slug, itemId: packageId }} className="link">
            {slug}
          </Link>
        </Value>
      )}
    </>
  );
}
