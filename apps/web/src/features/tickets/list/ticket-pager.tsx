import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';

interface TicketPagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Total number of tickets. */
  readonly total: number;
  readonly onTurn: (page: number) => void;
}

/** Pager of a list of tickets, in one line because the column is narrow. Renders nothing if one page holds all. */
export function TicketPager({ page, pageSize, total, onTurn }: TicketPagerProps) {
  if (total <= pageSize) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <nav
      aria-label="Pages of tickets"
      className="mt-auto flex flex-none items-center justify-between gap-2 border-t border-line py-1.5 pr-3 pl-6 text-small text-ink-2"
    >
      <p aria-live="polite" className="tabular-nums">
        Showing {count(first)} to {count(last)} of {count(total)}
      </p>
      <span className="flex flex-none">
        <IconButton
          label="Newer tickets"
          disabled={page <= 1}
          icon={<ChevronLeft size={20} aria-hidden="true" />}
          onClick={() => onTurn(page - 1)}
        />
        <IconButton
          label="Older tickets"
          disabled={last >= total}
          icon={<ChevronRight size={20} aria-hidden="true" />}
          onClick={() => onTurn(page + 1)}
        />
      </span>
    </nav>
  );
}
