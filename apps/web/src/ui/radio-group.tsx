import { useId, type ReactNode } from 'react';
import { useReadOnlyForm } from './read-only-form.ts';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean | undefined;
}

interface RadioGroupProps<Value extends string> {
  /** Name of the group, shown above it. */
  readonly label: string;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

/** One of a few choices, all visible, one below the other. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId();
  const isReadOnly = useReadOnlyForm();
  return (
    <fieldset className="grid gap-1">
      <legend className="text-small font-semibold">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-ui/6"
        >
          <input
            type="radio"
            className="tick-box"
            name={name}
            value={option.value}
            checked={option.value === value}
            // A radio button has no read-only state: the chosen one keeps the focus, the others cannot be chosen.
            disabled={option.disabled || (isReadOnly && option.value !== value)}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
