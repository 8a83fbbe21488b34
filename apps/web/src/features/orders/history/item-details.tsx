import type { ItemOrder } from '@voicedraft/contract/orders';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccessNote } from '#features/items/access-note.tsx';
import { ItemImage } from '#features/items/item-image.tsx';
import { readPaymentState } from '#features/orders/describe-order.ts';
import { formatMoney } from '#lib/format.ts';
import { shortenText } from '#lib/shorten-text.ts';
import { DetailList, DetailRow } from '#ui/detail-list.tsx';
import { DetailWindow } from '#ui/detail-window.tsx';
import { PaymentNotice } from './payment-notice.tsx';

/** Characters of a name that the table shows at most (administrator specification §9). */
const NAME_SHOWN = 30;

interface ItemDetailsProps {
  readonly order: ItemOrder;
  /** Content of the dialog; what its buyer sees by default. */
  readonly children?: ReactNode;
}

/** Image and name of an ordered item; opens a dialog with what was bought. */
export function ItemDetails({ order, children }: ItemDetailsProps) {
  const name = order.packageName || 'Unnamed item';
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ItemImage imageUrl={order.imageUrl} size="small" />
      <DetailWindow title={name} label={shortenText(name, NAME_SHOWN)}>
        {children ?? <Bought order={order} />}
      </DetailWindow>
    </div>
  );
}

function Bought({ order }: { readonly order: ItemOrder }) {
  const { accessUrl, currency, guidelines, orderId, packageId, slug, totalPrice } = order;
  return (
    <div className="grid gap-5">
      <PaymentNotice order={order} lost="Its guidelines and access link are no longer available." />
      {readPaymentState(order) === 'Pending' && (
        <p>The guidelines and access link will appear here once the order is paid.</p>
      )}
      <AccessNote guidelines={guidelines} accessUrl={accessUrl} headingLevel={3} />
      <DetailList>
        <DetailRow name="Total" mono>
          {formatMoney(Number(totalPrice), currency)} {currency}
        </DetailRow>
        <DetailRow name="Order ID" mono>
          {orderId}
        </DetailRow>
        {packageId !== null && (
          <DetailRow name="Item">
            <Link to="/premium/$slug/$itemId" params={{ slug, itemId: packageId }} className="link">
              View page
            </Link>
          </DetailRow>
        )}
      </DetailList>
    </div>
  );
}
