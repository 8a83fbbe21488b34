import { type Ticket, TicketPriority, TicketStatus } from '@voicedraft/contract/tickets';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { PriorityMark, TicketStatusBadge } from '#features/tickets/list/ticket-badges.tsx';
import { PRIORITY_BADGES, STATUS_BADGES } from '#features/tickets/list/ticket-names.ts';
import { announceFailure } from '#features/tickets/announce-failure.ts';
import { Menu, MenuRadioGroup } from '#ui/menu.tsx';
import { useEditTicket, useSetTicketStatus } from './queries.ts';

const STATUSES = TicketStatus.options.map((value) => ({
  value,
  label: <TicketStatusBadge status={value} />,
}));
const PRIORITIES = TicketPriority.options.map((value) => ({
  value,
  label: <PriorityMark priority={value} />,
}));

interface TicketControlProps {
  readonly ticket: Ticket;
}

/**
 * The status dropdown: an administrator can set any status (second specification §4). Once the ticket is resolved or
 * closed, the next one is opened.
 */
export function StatusMenu({ ticket, onDone }: TicketControlProps & { readonly onDone: () => void }) {
  const change = useSetTicketStatus(ticket._id);
  const status = change.isPending ? change.variables : ticket.ticketStatus;
  const set = (next: TicketStatus) => {
    if (next === status) return;
    change.mutate(next, {
      onSuccess: () => {
        if (next === 'resolved' || next === 'closed') onDone();
      },
      onError: (failure) => announceFailure('Failed to update ticket status', failure),
    });
  };
  return (
    <Menu
      trigger={
        <MarkButton
          aria-label={`Status: ${STATUS_BADGES[status].label}`}
          aria-busy={change.isPending || undefined}
        >
          <TicketStatusBadge status={status} />
        </MarkButton>
      }
    >
      <MenuRadioGroup label="Status" options={STATUSES} value={status} onChange={set} />
    </Menu>
  );
}

/** The priority menu. */
export function PriorityMenu({ ticket }: TicketControlProps) {
  const edit = useEditTicket(ticket._id);
  const priority = (edit.isPending ? edit.variables.priority : undefined) ?? ticket.priority;
  const set = (next: TicketPriority) => {
    if (next === priority) return;
    edit.mutate(
      { priority: next },
      { onError: (failure) => announceFailure('Failed to update ticket priority', failure) },
    );
  };
  return (
    <Menu
      trigger={
        <MarkButton
          aria-label={`Priority: ${PRIORITY_BADGES[priority].label}`}
          aria-busy={edit.isPending || undefined}
        >
          <PriorityMark priority={priority} />
        </MarkButton>
      }
    >
      <MenuRadioGroup label="Priority" options={PRIORITIES} value={priority} onChange={set} />
    </Menu>
  );
}

/** A badge that opens a menu of its alternatives. */
function MarkButton({ children, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      className="inline-flex min-h-11 flex-none items-center gap-1 rounded-control border border-line-2 bg-surface pr-2.5 pl-2 shadow-1 max-sm:gap-0.5 max-sm:pr-1.5 max-sm:pl-1 hover:border-line-strong hover:bg-hover"
    >
      {children}
      <ChevronDown size={16} className="text-ink-3" />
    </button>
  );
}
