import type { PaymentStatus } from '@voicedraft/contract/orders';
import { DayRange } from '#ui/day-range.tsx';
import { Segment, type SegmentOption } from '#ui/segment.tsx';
import type { OrderFilters } from './order-filters.ts';

const ALL = 'all';

const STATUSES: readonly SegmentOption<PaymentStatus | typeof ALL>[] = [
  { value: ALL, label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'Paid', label: 'Paid' },
  { value: 'Refunded', label: 'Refunded' },
  { value: 'Reversed', label: 'Reversed' },
];

interface OrderFilterBarProps {
  readonly filters: OrderFilters;
  readonly onChange: (changes: OrderFilters) => void;
}

/** Payment status, and the days on which orders were placed. */
export function OrderFilterBar({ filters, onChange }: OrderFilterBarProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-2 max-md:w-full">
        <span aria-hidden="true" className="text-small font-semibold">
          Payment
        </span>
        <Segment
          label="Payment status"
          options={STATUSES}
          value={filters.status ?? ALL}
          onChange={(status) => onChange({ status: status === ALL ? undefined : status })}
        />
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-3 max-md:w-full">
        <DayRange from={filters.from} to={filters.to} onChange={onChange} />
      </div>
    </div>
  );
}
