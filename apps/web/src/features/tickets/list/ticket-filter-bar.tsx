import { TicketStatus } from '@voicedraft/contract/tickets';
import { type ReactNode, useId, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Segment } from '#ui/segment.tsx';
import { TextInput } from '#ui/text-input.tsx';
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
  const isReversed = from !== undefined && to !== undefined && from > to;
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
      <DayField label="Start date" value={from} onChange={(day) => onFilter({ from: day })} />
      <DayField
        label="End date"
        value={to}
        error={isReversed ? 'This is before the start date.' : undefined}
        onChange={(day) => onFilter({ to: day })}
      />
      {children}
    </search>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly error?: string | undefined;
  /** Called with a whole day, or with nothing when it was taken out. */
  readonly onChange: (day: string | undefined) => void;
}

/** A day that is typed or picked. The address follows only whole days: a year is typed digit by digit. */
function DayField({ label, value = '', error, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const type = (day: string) => {
    setTyped(day);
    if (day === '' || day >= '1000') onChange(day === '' ? undefined : day);
  };
  return (
    <Field label={label} error={error} className="w-40 max-md:w-auto max-md:flex-[1_1_140px]">
      {(control) => (
        <TextInput {...control} type="date" value={typed} onChange={({ target }) => type(target.value)} />
      )}
    </Field>
  );
}
