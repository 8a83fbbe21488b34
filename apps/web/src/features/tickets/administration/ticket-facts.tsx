import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '@voicedraft/contract/counts';
import type { TicketCustomer } from '@voicedraft/contract/ticket-administration';
import type { Ticket, TicketOpener } from '@voicedraft/contract/tickets';
import type { ReactNode } from 'react';
import { useSession } from '#features/identity/session.ts';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { TicketStatusBadge } from '#features/tickets/list/ticket-badges.tsx';
import { announceFailure } from '#features/tickets/announce-failure.ts';
import { formatDateTime, formatRelativeDate, formatDate, formatMoney, formatShortDate } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { MembershipBadge } from '#ui/badge.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { nameAdministrators } from './assignee-options.ts';
import { NotesPanel } from './notes/notes-panel.tsx';
import { useAdministrators, useEditTicket, ticketCustomerQuery } from './queries.ts';

interface CustomerFactsProps {
  readonly ticketId: string;
  /** Link to another ticket, for a router `Link`. */
  readonly searchOf: (id: string) => () => object;
}

const ROW =
  '-mx-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-control px-2 py-2 text-small hover:bg-hover';

interface TicketFactsProps {
  readonly ticket: Ticket;
  /** The reader's account. */
  readonly owner: string;
  /** Link to another ticket, for a router `Link`. */
  readonly searchOf: (id: string) => () => object;
}

/** Beside a conversation: the customer with what they have and ask for, the assignee and the internal notes. */
export function TicketFacts({ ticket, owner, searchOf }: TicketFactsProps) {
  return (
    <div className="flex h-full flex-col">
      <div className="grid flex-none gap-4 p-5 pb-4">
        <Sender ticket={ticket} />
        <dl className="grid gap-1 text-small">
          {ticket.phone !== '' && <Fact name="Phone">{ticket.phone}</Fact>}
          <Fact name="Opened">{formatDateTime(ticket.createdAt)}</Fact>
          <Fact name="Last message">
            <time dateTime={ticket.updatedAt} title={formatDateTime(ticket.updatedAt)}>
              {formatRelativeDate(ticket.updatedAt)}
            </time>
          </Fact>
        </dl>
        <CustomerFacts ticketId={ticket._id} searchOf={searchOf} />
        <AssigneeField ticket={ticket} />
      </div>
      <NotesPanel ticketId={ticket._id} owner={owner} />
    </div>
  );
}

/** Beside the name of somebody without a page: of a deleted account, or a visitor. */
const OPENERS = {
  account: 'No account',
  visitor: 'Not signed in: this address may be somebody else’s',
  disowned: 'Not signed in: the owner of this address did not write this',
} as const satisfies Record<TicketOpener, string>;

function Sender({ ticket }: { readonly ticket: Ticket }) {
  const { ticketUserName: name, ticketUserEmail: email, ticketUserProfileURL: image, ownerId } = ticket;
  return (
    <div className="flex items-start gap-3">
      <Avatar name={name || email} email={email} imageUrl={image} />
      <div className="min-w-0">
        <p className="text-ui font-semibold wrap-anywhere">{name || email}</p>
        <p className="text-small wrap-anywhere text-ink-2">{email}</p>
        {ownerId ? (
          <Link
            to="/admin/users/$id"
            params={{ id: ownerId }}
            className="link relative text-small before:absolute before:-inset-x-2 before:-inset-y-3"
          >
            Open user page
          </Link>
        ) : (
          <p className="mt-1 text-micro text-ink-2">{OPENERS[ticket.openedBy ?? 'account']}</p>
        )}
      </div>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="flex-none text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** The administrator who works on a ticket. */
function AssigneeField({ ticket: { _id, assignee } }: { readonly ticket: Ticket }) {
  const me = useSession()?.id;
  const administrators = useAdministrators();
  const edit = useEditTicket(_id);
  const chosen = edit.isPending ? edit.variables.assigneeId : assignee?._id;
  const options = nameAdministrators(administrators.data ?? []);
  // While the list of administrators is loading, and if it fails to load.
  const isListed = options.some(({ value }) => value === assignee?._id);
  if (assignee && !isListed) options.push({ value: assignee._id, label: assignee.userName });
  const assign = (assigneeId: string | null) => {
    edit.mutate(
      { assigneeId },
      { onError: (failure) => announceFailure('Failed to assign ticket', failure) },
    );
  };
  return (
    <Field
      label="Assigned to"
      aside={
        me !== undefined &&
        chosen !== me && (
          <button
            type="button"
            className="link relative text-small before:absolute before:-inset-x-2 before:-inset-y-3"
            onClick={() => assign(me)}
          >
            Assign to me
          </button>
        )
      }
    >
      {(control) => (
        <Select
          {...control}
          placeholder="Nobody"
          options={options}
          value={chosen ?? ''}
          aria-busy={edit.isPending || undefined}
          onChange={({ target }) => assign(target.value === '' ? null : target.value)}
        />
      )}
    </Field>
  );
}

/** The customer's credits and membership, latest orders and other tickets, as far as the server shows them to the role. */
function CustomerFacts({ ticketId, searchOf }: CustomerFactsProps) {
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

function Account({ account }: { readonly account: NonNullable<TicketCustomer['account']> }) {
  const { credits, membership, membershipEndsAt } = account;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small">
      <b className="font-semibold tabular-nums">{countOf(credits, 'credit')}</b>
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
