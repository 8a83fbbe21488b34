import type { TicketStatus } from '@voicedraft/contract/tickets';
import type { ReactNode } from 'react';
import { DayRange } from '#ui/day-range.tsx';
import { FilterSegment } from '#ui/list/list-filters.tsx';
import { STATUS_BADGES } from './ticket-names.ts';
import type { TicketFilters } from './tickets-search.ts';

const STATUSES: readonly TicketStatus[] = ['open', 'in-progress', 'resolved', 'closed'];
const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_BADGES[value].label }));

interface TicketFilterBarProps {
  readonly filters: TicketFilters;
  readonly onFilter: (changes: TicketFilters) => void;
  /** Further filters, at the end. */
  readonly children?: ReactNode;
}

/** Status and range of days; both days are included (customer specification §2). */
export function TicketFilterBar({ filters, onFilter, children }: TicketFilterBarProps) {
  const { status, from, to } = filters;
  return (
    <search aria-label="Filter tickets" className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3">
      <FilterSegment
        label="Status"
        title="Status"
        className="max-w-full max-sm:w-full max-sm:[mask-image:linear-gradient(90deg,#000_calc(100%-32px),transparent)]"
        options={STATUS_OPTIONS}
        value={status}
        onChange={(chosen) => onFilter({ status: chosen })}
      />
      <span className="grow max-md:hidden" />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 max-md:w-full">
        <DayRange from={from} to={to} onChange={onFilter} />
      </div>
      {children}
    </search>
  );
}
