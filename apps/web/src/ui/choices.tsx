import { useId, type ReactNode } from 'react';

interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

interface ChoicesProps<Value extends string | number> {
  /** Name of the group, shown above it. */
  readonly label: string;
  readonly options: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Explanation below the choice. */
  readonly help?: ReactNode;
}

/** One of a few short choices, all visible as chips that wrap: a radio group. */
export function Choices<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  help,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={help === undefined ? undefined : `${name}-help`}>
      <legend className="mb-2 text-small/5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-1.5 gap-y-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-9 cursor-pointer items-center rounded-[8px] border border-line-2 bg-surface px-2.25 text-micro/5 font-medium whitespace-nowrap text-ink-2 hover:border-line-strong hover:text-ink has-checked:border-primary-line has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              // Covers more than the chip, so that it is easy to hit.
              className="absolute -inset-x-[3px] -inset-y-1 cursor-pointer opacity-0"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {help !== undefined && (
        <p id={`${name}-help`} className="mt-2.5 text-micro text-ink-2">
          {help}
        </p>
      )}
    </fieldset>
  );
}
