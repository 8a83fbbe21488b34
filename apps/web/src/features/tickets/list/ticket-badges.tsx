import type { TicketPriority, TicketStatus } from '@voicedraft/contract/tickets';
import { StatusBadge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { PRIORITY_BADGES, STATUS_BADGES } from './ticket-names.ts';

/** Status of a ticket, as a pill with a dot. */
export function TicketStatusBadge({ status }: { readonly status: TicketStatus }) {
  const { label, variant } = STATUS_BADGES[status];
  return <StatusBadge variant={variant}>{label}</StatusBadge>;
}

const PRIORITY_INKS = { danger: 'text-danger', warning: 'text-warning', info: 'text-info' } as const;
const BAR_HEIGHTS = ['h-1.5', 'h-[9px]', 'h-3'] as const;

/** Priority of a ticket: three rising bars and the word. */
export function PriorityMark({ priority }: { readonly priority: TicketPriority }) {
  const { label, variant, bars } = PRIORITY_BADGES[priority];
  return (
    <span
      className={classNames(
        'inline-flex h-[26px] items-center gap-1.5 px-1 text-micro font-[550] whitespace-nowrap',
        PRIORITY_INKS[variant],
      )}
    >
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {BAR_HEIGHTS.map((height, position) => (
          <i
            key={height}
            className={classNames(
              'w-[3px] rounded-[1px]',
              height,
              position < bars ? 'bg-current' : 'bg-line-2',
            )}
          />
        ))}
      </span>
      <span>
        {label}
        <span className="sr-only"> priority</span>
      </span>
    </span>
  );
}
