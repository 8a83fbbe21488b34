import { type KeyboardEvent, useId } from 'react';

interface RangeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  /** The value with its unit, as it is shown: '0.95×'. */
  readonly shown: string;
  /** The value with its unit, as it is said: '0.95 times the usual speed'. */
  readonly spoken: string;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** Steps that Page Up and Page Down take. */
const PAGE_STEPS = 4;

/** The part of the track before the thumb is painted as the background of the whole control. */
const SLIDER =
  'h-9 w-full cursor-pointer appearance-none bg-transparent bg-[linear-gradient(var(--primary),var(--primary))] bg-size-[0_4px] bg-left bg-no-repeat ' +
  '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-pill [&::-webkit-slider-runnable-track]:bg-[color-mix(in_srgb,var(--line-strong)_40%,transparent)] ' +
  '[&::-webkit-slider-thumb]:-mt-2 [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-pill [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-primary [&::-webkit-slider-thumb]:bg-surface ' +
  '[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-pill [&::-moz-range-track]:bg-[color-mix(in_srgb,var(--line-strong)_40%,transparent)] ' +
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-pill [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-primary [&::-moz-range-thumb]:bg-surface';

/** A slider with its name and value. */
export function RangeField({ label, value, range, shown, spoken, disabled, onChange }: RangeFieldProps) {
  const id = useId();
  const part = (value - range.min) / (range.max - range.min);
  // The last digits are those of the steps: 0.7 + 0.2 is not 0.9 in binary.
  const change = (next: number) =>
    onChange(Math.round(Math.max(range.min, Math.min(range.max, next)) * 100) / 100);
  const onKeyDown = (event: KeyboardEvent) => {
    const page = PAGE_STEPS * range.step;
    const keys: Readonly<Record<string, number>> = {
      Home: range.min,
      End: range.max,
      PageUp: value + page,
      PageDown: value - page,
    };
    const next = keys[event.key];
    if (next === undefined) return;
    event.preventDefault();
    change(next);
  };
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-2 text-small">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="mono text-micro font-medium whitespace-nowrap">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        disabled={disabled}
        aria-valuetext={spoken}
        onChange={({ target }) => change(target.valueAsNumber)}
        onKeyDown={onKeyDown}
        style={{ backgroundSize: `${part * 100}% 4px` }}
        className={SLIDER}
      />
    </div>
  );
}
