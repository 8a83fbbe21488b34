import { useQuery } from '@tanstack/react-query';
import { countOf } from '@voicedraft/contract/counts';
import { SCRIPT_COST_CREDITS } from '@voicedraft/contract/limits';
import type { CreditPackage } from '@voicedraft/contract/packages';
import type { User } from '@voicedraft/contract/accounts';
import { AudioLines, MessageSquare, PackagePlus, ReceiptText, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysLeft } from '#features/accounts/membership.ts';
import { useMe } from '#features/accounts/queries.ts';
import type { AnyOrder } from '#features/orders/pending/pending-orders.ts';
import { packagesQuery } from '#features/packages/queries.ts';
import { useUnreadTickets } from '#features/tickets/queries.ts';
import { formatCount, formatMoney } from '#lib/format.ts';
import { MembershipBadge, StatusBadge } from '#ui/badge.tsx';
import { DashboardTile, KnownFooter } from '#ui/dashboard-tile.tsx';
import { sumDue } from './sum-due.ts';
import { usePendingPayments } from './use-pending-payments.ts';

/** The five clickable cards (customer specification §2), each with its current figures. */
export function Tiles() {
  const me = useMe();
  const credits = me.data?.currentBalance;
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-6">
      <DashboardTile
        size="half"
        to="/user/generate-script-voice"
        Icon={AudioLines}
        title="Generate Script and Voice"
        text="Write a prompt, edit, record"
        footer={
          <>
            <span>Up to {countOf(SCRIPT_COST_CREDITS, 'credit')} per script, voices by length</span>
            {credits !== undefined && <Figure>{countOf(credits, 'credit')}</Figure>}
          </>
        }
      />
      <DashboardTile
        size="half"
        to="/user/pending-payment"
        Icon={Wallet}
        title="Pending Payments"
        text="Orders waiting for payment"
        footer={<PendingFooter />}
      />
      <DashboardTile
        size="third"
        to="/user/support"
        Icon={MessageSquare}
        title="Support"
        text="Talk to our team"
        footer={<SupportFooter />}
      />
      <DashboardTile
        size="third"
        to="/user/subscription-history"
        Icon={ReceiptText}
        title="Subscription History"
        text="Orders and membership"
        footer={
          <KnownFooter data={me.data} failed={me.isError} text="Your membership">
            {(record) => <MembershipFooter me={record} />}
          </KnownFooter>
        }
      />
      <DashboardTile
        size="third"
        to="/user/select-package"
        Icon={PackagePlus}
        title="Upgrade Package"
        text="Add credits to your balance"
        footer={<PackagesFooter />}
      />
    </ul>
  );
}

function PendingFooter() {
  const { data, error } = usePendingPayments();
  return (
    <KnownFooter data={data} failed={error !== null} text="Pay for an order you have placed">
      {(orders) => <DueOrders orders={orders} />}
    </KnownFooter>
  );
}

function DueOrders({ orders }: { readonly orders: readonly AnyOrder[] }) {
  if (orders.length === 0) return 'No payments due.';
  return (
    <>
      <Figure>{sumDue(orders)}</Figure>
      <StatusBadge variant="warning">{orders.length} pending</StatusBadge>
    </>
  );
}

/** Describes the page until the counts are known, so that nothing moves when they arrive. */
function SupportFooter() {
  const counts = useUnreadTickets();
  if (counts === undefined) return 'Read and answer your tickets';
  const { unread, open } = counts;
  return (
    <>
      <span>{open === 0 ? 'No open tickets' : countOf(open, 'open ticket')}</span>
      {unread > 0 && <StatusBadge variant="info">{unread} unread</StatusBadge>}
    </>
  );
}

function MembershipFooter({ me }: { readonly me: User }) {
  const left = daysLeft(me.MembershipValidity);
  return (
    <>
      {typeof left === 'number' ? (
        <span>
          <Figure>{formatCount(left)}</Figure> {left === 1 ? 'day' : 'days'} left
        </span>
      ) : (
        <span>{left === 'Expired' ? 'Expired' : 'Membership'}</span>
      )}
      <MembershipBadge membership={me.userMembership} />
    </>
  );
}

function PackagesFooter() {
  const { data, isError } = useQuery(packagesQuery);
  return (
    <KnownFooter data={data} failed={isError} text="Credits for scripts and voices">
      {(packages) => <Offers packages={packages} />}
    </KnownFooter>
  );
}

function Offers({ packages }: { readonly packages: readonly CreditPackage[] }) {
  const prices = packages.map(({ price }) => Number(price)).filter(Number.isFinite);
  if (prices.length === 0) return 'Credits for scripts and voices';
  return (
    <>
      <span>{countOf(packages.length, 'package')}</span>
      <Figure>from {formatMoney(Math.min(...prices), packages[0]?.currency ?? 'USD')}</Figure>
    </>
  );
}

function Figure({ children }: { readonly children: ReactNode }) {
  return <span className="mono font-medium text-ink">{children}</span>;
}
