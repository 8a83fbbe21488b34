import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { Segment, type SegmentOption } from '#ui/segment.tsx';
import { Select } from '#ui/select.tsx';

/** A row of filters: {@link FilterSelect}, {@link FilterSegment}, `DayRange`. */
export function ListFilters({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-4 gap-y-3">{children}</div>;
}

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  /** True if the first option names the filter. */
  readonly labelHidden?: boolean | undefined;
  /** Label of the choice without a filter: 'All types'. */
  readonly all: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Undefined for no filter, here and for `onChange`. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly className?: string | undefined;
}

/** One of many choices, or all. */
export function FilterSelect<Value extends string>({
  label,
  labelHidden,
  all,
  options,
  value,
  onChange,
  className,
}: FilterSelectProps<Value>) {
  return (
    <Field label={label} labelHidden={labelHidden} className={className}>
      {(control) => (
        <Select
          {...control}
          options={options}
          placeholder={all}
          value={value ?? ''}
          onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
        />
      )}
    </Field>
  );
}

const ALL = 'all';

interface FilterSegmentProps<Value extends string> {
  /** Accessible name. */
  readonly label: string;
  /** Label above it; none by default. */
  readonly title?: string | undefined;
  readonly options: readonly SegmentOption<Value>[];
  /** Undefined for no filter, here and for `onChange`. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly className?: string | undefined;
}

/** One of a few choices, or all, side by side. */
export function FilterSegment<Value extends string>({
  label,
  title,
  options,
  value,
  onChange,
  className,
}: FilterSegmentProps<Value>) {
  const segment = (
    <Segment<Value | typeof ALL>
      label={label}
      options={[{ value: ALL, label: 'All' }, ...options]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
  if (title === undefined) return segment;
  return (
    <div className={classNames('grid min-w-0 gap-2', className)}>
      <span aria-hidden="true" className="text-small font-semibold">
        {title}
      </span>
      {segment}
    </div>
  );
}
