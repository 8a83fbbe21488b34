import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { useReadOnlyForm } from './read-only-form.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** True if it cannot be chosen; its label says why. */
  readonly disabled?: boolean;
}

/** Options below a heading of their own. */
export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'> {
  readonly options: readonly (SelectOption | SelectGroup)[];
  /** First option, which selects nothing: 'Select a country'. */
  readonly placeholder?: string | undefined;
}

/**
 * One of many choices. The native list: phones handle it best for long lists, and a custom one would insert a style
 * element that the content security policy refuses. It has no read-only state of its own: in a read-only form no
 * option can be chosen.
 */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const isReadOnly = useReadOnlyForm();
  const draw = ({ value, label, disabled }: SelectOption) => (
    <option key={value} value={value} disabled={isReadOnly || disabled}>
      {label}
    </option>
  );
  return (
    <span className="relative block">
      <select
        {...rest}
        aria-readonly={isReadOnly || undefined}
        className={classNames('input cursor-pointer pr-10 text-ellipsis', className)}
      >
        {placeholder !== undefined && (
          <option value="" disabled={isReadOnly}>
            {placeholder}
          </option>
        )}
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(draw)}
            </optgroup>
          ) : (
            draw(option)
          ),
        )}
      </select>
      <ChevronDown
        size={20}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}
