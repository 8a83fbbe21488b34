import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TicketCustomer } from '@voicedraft/contract/ticket-administration';
import type { ReactNode } from 'react';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { TicketStatusBadge } from '#features/tickets/list/ticket-badges.tsx';
import { formatCount, formatDate, formatMoney, formatShortDate } from '#lib/format.ts';
import { MembershipBadge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ticketCustomerQuery } from './queries.ts';

interface CustomerFactsProps {
  readonly ticketId: string;
  /** Link to another ticket, for a router `Link`. */
  readonly searchOf: (id: string) => () => object;
}

/** The customer's credits and membership, latest orders and other tickets, as far as the server shows them to the role. */
export function CustomerFacts({ ticketId, searchOf }: CustomerFactsProps) {
  const { data, isError } = useQuery(ticketCustomerQuery(ticketId));
  if (isError && data === undefined) {
    return <p className="text-small text-ink-2">The customer’s orders and tickets could not be loaded.</p>;
  }
  if (data === undefined) return <Skeleton className="h-24 w-full" />;
  const { account, orders = [], tickets } = data;
  return (
    <>
      {account && <Account account={account} />}
      {orders.length > 0 && (
        <Part title="Last orders">
          {orders.map((order) => (
            <li key={order._id}>
              <Order order={order} />
            </li>
          ))}
        </Part>
      )}
      {tickets.length > 0 && (
        <Part title="Other tickets">
          {tickets.map(({ _id, subject, ticketStatus, createdAt }) => (
            <li key={_id}>
              <Link to="." search={searchOf(_id)} resetScroll={false} className={ROW}>
                <span className="line-clamp-1 font-[550] wrap-anywhere">{subject}</span>
                <Time at={createdAt} />
                <span className="col-span-2">
                  <TicketStatusBadge status={ticketStatus} />
                </span>
              </Link>
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

const ROW =
  '-mx-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-control px-2 py-2 text-small hover:bg-hover';

function Account({ account }: { readonly account: NonNullable<TicketCustomer['account']> }) {
  const { credits, membership, membershipEndsAt } = account;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small">
      <b className="font-semibold tabular-nums">
        {formatCount(credits)} {credits === 1 ? 'credit' : 'credits'}
      </b>
      <MembershipBadge membership={membership} />
      {membershipEndsAt !== null && <span className="text-ink-2">until {formatDate(membershipEndsAt)}</span>}
    </p>
  );
}

function Order({ order }: { readonly order: NonNullable<TicketCustomer['orders']>[number] }) {
  const { _id, kind, name, orderId, total, currency, paymentStatus, createdAt } = order;
  return (
    <Link to={ORDER_PATHS[kind].staff} params={{ id: _id }} className={ROW}>
      <span className="line-clamp-1 font-[550] wrap-anywhere">{name || 'Unnamed item'}</span>
      <Time at={createdAt} />
      <span className="col-span-2 text-micro text-ink-2">
        <span className="mono">{orderId}</span> · {formatMoney(Number(total), currency)} ·{' '}
        {paymentStatus === 'pending' ? 'Pending' : paymentStatus}
      </span>
    </Link>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="text-small font-semibold">{title}</h3>
      <ul className="mt-1">{children}</ul>
    </section>
  );
}

function Time({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="mono text-micro text-ink-3">
      {formatShortDate(at)}
    </time>
  );
}
