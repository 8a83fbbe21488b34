import { TicketStatus } from '@voicedraft/contract/tickets';
import { type ReactNode, useId } from 'react';
import { DayRange } from '#ui/day-range.tsx';
import { Segment } from '#ui/segment.tsx';
import { STATUS_LOOKS } from './ticket-names.ts';
import type { TicketFilters } from './tickets-search.ts';

const ALL = 'all';
const STATUS_OPTIONS = [
  { value: ALL, label: 'All' },
  ...TicketStatus.options.map((value) => ({ value, label: STATUS_LOOKS[value].label })),
] as const;

interface TicketFilterBarProps {
  readonly filters: TicketFilters;
  readonly onFilter: (changes: TicketFilters) => void;
  /** Further filters, at the end. */
  readonly children?: ReactNode;
}

/** Status and range of days; both days are included (customer specification §2). */
export function TicketFilterBar({ filters, onFilter, children }: TicketFilterBarProps) {
  const { status, from, to } = filters;
  const labelId = useId();
  return (
    <search aria-label="Filter tickets" className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="grid max-w-full min-w-0 gap-2 max-sm:w-full max-sm:[mask-image:linear-gradient(90deg,#000_calc(100%-32px),transparent)]">
        <span id={labelId} aria-hidden="true" className="text-small font-semibold">
          Status
        </span>
        <Segment
          label="Status"
          options={STATUS_OPTIONS}
          value={status ?? ALL}
          onChange={(value) => onFilter({ status: value === ALL ? undefined : value })}
        />
      </div>
      <span className="grow max-md:hidden" />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 max-md:w-full">
        <DayRange from={from} to={to} onChange={onFilter} />
      </div>
      {children}
    </search>
  );
}
