import { Link } from '@tanstack/react-router';
import type { ItemOrder } from '@voicedraft/contract/orders';
import { readAccessAddress } from '#features/items/access-address.ts';
import { formatMoney } from '#lib/format.ts';
import { DetailList, DetailRow } from '#ui/detail-list.tsx';
import { PaymentNote } from './payment-note.tsx';

/** The item of an order, and what its buyer sees: nothing before payment. */
export function SoldItem({ order }: { readonly order: ItemOrder }) {
  const { accessUrl, currency, guidelines, itemId, packageId, packagePrice, paymentStatus, slug } = order;
  const address = readAccessAddress(accessUrl);
  return (
    <div className="grid gap-5">
      <PaymentNote order={order} />
      {paymentStatus !== 'Paid' && (
        <p>The customer cannot see the guidelines or the access link: the order is not paid.</p>
      )}
      <DetailList>
        <DetailRow name="Price" mono>
          {formatMoney(Number(packagePrice), currency)} {currency}
        </DetailRow>
        <DetailRow name="Item ID" mono>
          {itemId || 'N/A'}
        </DetailRow>
        {packageId !== null && (
          <DetailRow name="Page">
            <Link to="/premium/$slug/$itemId" params={{ slug, itemId: packageId }} className="link">
              {slug}
            </Link>
          </DetailRow>
        )}
        {address !== null && (
          <DetailRow name="Access link">
            <a href={address} target="_blank" rel="noopener" className="link">
              {accessUrl}
              <span className="sr-only"> (new tab)</span>
            </a>
          </DetailRow>
        )}
      </DetailList>
      {guidelines.trim() !== '' && (
        <section>
          <h3 className="text-h3 text-ink">Guidelines</h3>
          <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{guidelines.trim()}</p>
        </section>
      )}
    </div>
  );
}
