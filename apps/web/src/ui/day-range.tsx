import { useState } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface DayRangeProps {
  /** Days, both included: '2026-03-12'. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (changes: { from?: string | undefined; to?: string | undefined }) => void;
}

/** Two fields for the first and the last day shown. The server counts days in UTC, unlike the times that lists show. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const isReversed = from !== undefined && to !== undefined && from > to;
  return (
    <>
      <DayField
        label="Start date"
        help="Days are in UTC."
        value={from}
        onChange={(day) => onChange({ from: day })}
      />
      <DayField
        label="End date"
        value={to}
        error={isReversed ? 'The end date is before the start date.' : undefined}
        onChange={(day) => onChange({ to: day })}
      />
    </>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Called with a complete day, or with undefined when it was cleared. */
  readonly onChange: (day: string | undefined) => void;
}

/** A day that is typed or picked. The URL follows only complete days: a year is typed digit by digit. */
function DayField({ label, value = '', help, error, onChange }: DayFieldProps) {
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
    <Field label={label} help={help} error={error} className="w-40 max-md:w-auto max-md:flex-[1_1_140px]">
      {(control) => (
        <TextInput {...control} type="date" value={typed} onChange={({ target }) => type(target.value)} />
      )}
    </Field>
  );
}
