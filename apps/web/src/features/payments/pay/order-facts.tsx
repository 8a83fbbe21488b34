import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import { FileAudio, Package } from 'lucide-react';
import { useMe } from '#features/accounts/queries.ts';
import { PremiumCard } from '#features/packages/premium-card.tsx';
import { formatMoney } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { Value, ValueList } from '#ui/value-list.tsx';
import { describeMembership } from './describe-membership.ts';
import { describePaymentStatus } from './payment-status.ts';

interface OrderFactsProps {
  readonly kind: OrderKind;
  readonly order: Order | ItemOrder;
}

/**
 * What is being paid for, and by whom: the left side of the pay page (customer specification §2). In a single
 * column, the payment comes between the purchase and the rest.
 */
export function OrderFacts({ kind, order }: OrderFactsProps) {
  return (
    <div className="grid min-w-0 gap-6 max-lg:contents">
      <OrderHead kind={kind} order={order} />
      <div className="grid min-w-0 gap-6 max-lg:order-last">
        <OrderBox kind={kind} order={order} />
        <CustomerBox order={order} />
        {'credit' in order && <MembershipBox order={order} />}
      </div>
    </div>
  );
}

function OrderHead({ kind, order }: OrderFactsProps) {
  const Icon = kind === 'package' ? Package : FileAudio;
  const status = describePaymentStatus(order.paymentStatus);
  return (
    <Card className="flex flex-wrap items-center gap-5 p-6">
      <span
        aria-hidden="true"
        className="grid size-16 flex-none place-items-center rounded-well border border-primary-line bg-primary-soft text-primary-ink"
      >
        <Icon size={28} strokeWidth={1.5} />
      </span>
      <div className="min-w-0 flex-[1_1_160px]">
        <h2 className="wrap-anywhere">{order.packageName || 'Digital Product'}</h2>
        <p className="mt-0.5 text-small text-ink-2">
          Order <span className="mono font-medium text-ink">{order.orderId || 'N/A'}</span>
        </p>
      </div>
      <StatusBadge variant={status.variant}>{status.text}</StatusBadge>
    </Card>
  );
}

function OrderBox({ kind, order }: OrderFactsProps) {
  const money = (amount: string) => formatMoney(Number(amount), order.currency);
  const credits = 'credit' in order ? order.credit : 0;
  return (
    <Card>
      <CardHead title="Order" />
      <ValueList>
        <Value name={kind === 'package' ? 'Package price' : 'Item price'} figure>
          {money(order.packagePrice)}
        </Value>
        {credits > 0 && (
          <Value name="Credits" figure>
            {credits}
          </Value>
        )}
        {Number(order.processingFee) > 0 && (
          <Value name="Processing fee" figure>
            {money(order.processingFee)}
          </Value>
        )}
        <Value name="Total" figure total>
          {money(order.totalPrice)} {order.currency}
        </Value>
      </ValueList>
    </Card>
  );
}

function CustomerBox({ order }: Pick<OrderFactsProps, 'order'>) {
  return (
    <Card>
      <CardHead title="Customer" />
      <ValueList>
        <Value name="Name">{order.customerName || NOT_SPECIFIED}</Value>
        <Value name="Email">{order.customerEmail || NOT_SPECIFIED}</Value>
        <Value name="Address">{order.address || NOT_SPECIFIED}</Value>
        <Value name="Country">{order.country || NOT_SPECIFIED}</Value>
      </ValueList>
    </Card>
  );
}

/** When the membership that comes with a package ends (customer specification §4), and what it adds. */
function MembershipBox({ order }: { readonly order: Order }) {
  const me = useMe().data;
  return <PremiumCard>{describeMembership(order, me)}</PremiumCard>;
}

const NOT_SPECIFIED = 'Not specified';
