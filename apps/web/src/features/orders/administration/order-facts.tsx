import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { ReactNode } from 'react';
import {
  describeDaysLeft,
  isTakenBack,
  orderDaysLeft,
  paymentVariant,
  readAmount,
  readPaymentState,
} from '#features/orders/describe-order.ts';
import { formatDate, formatMoney } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';

/** The key figures of an order; for a package also what it granted. */
export function OrderFacts({ order }: { readonly order: Order | ItemOrder }) {
  const state = readPaymentState(order);
  const refunded = Number(order.refundedAmount ?? 0);
  const isPackage = 'credit' in order;
  return (
    <Card className="mb-6 overflow-hidden">
      <dl
        className={classNames(
          'grid grid-cols-2 gap-px bg-line',
          isPackage ? 'md:grid-cols-3 xl:grid-cols-6' : 'md:grid-cols-4',
        )}
      >
        <Fact name="Payment">
          <span className="font-body tracking-[0]">
            <StatusBadge variant={paymentVariant(state)}>{state}</StatusBadge>
          </span>
        </Fact>
        <Fact name="Total">{formatMoney(readAmount(order), order.currency)}</Fact>
        <Fact name="Refunded">{formatMoney(refunded, order.currency)}</Fact>
        {isPackage ? (
          <PackageFacts order={order} />
        ) : (
          <Fact name="Ordered on">{formatDate(order.createdAt)}</Fact>
        )}
      </dl>
    </Card>
  );
}

function PackageFacts({ order }: { readonly order: Order }) {
  return (
    <>
      <Fact name="Credits">{order.credit.toLocaleString('en-US')}</Fact>
      <Fact name="Membership until">
        {isTakenBack(order) ? 'N/A' : formatDate(order.MembershipValidity ?? '')}
      </Fact>
      <Fact name="Days left">{describeDaysLeft(orderDaysLeft(order))}</Fact>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3.5 md:py-[18px] lg:px-6">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mono mt-1 flex min-h-8 items-center text-[1.125rem]/7 font-medium whitespace-nowrap tracking-[-0.03em]">
        {children}
      </dd>
    </div>
  );
}
