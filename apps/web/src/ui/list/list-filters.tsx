import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { Segment, type SegmentOption } from '#ui/segment.tsx';
import { Select } from '#ui/select.tsx';
import type { ListState } from './list-state.ts';

/** A row of filters: {@link FilterSelects}, {@link FilterSegment}, `DayRange`. */
export function ListFilters({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-4 gap-y-3">{children}</div>;
}

interface Choice<Value> {
  readonly label: string;
  /** Label of the choice without a filter: 'All types'. */
  readonly all: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** Filters of a list that are chosen from options, in order. */
export type FilterChoices<Filters extends object> = {
  readonly [Name in keyof Filters]?: Choice<NonNullable<Filters[Name]> & string>;
};

interface FilterSelectsProps<Filters extends object> {
  readonly list: Pick<ListState<string, Filters>, 'filters' | 'filter'>;
  readonly choices: FilterChoices<Filters>;
  /** True if the first option of each names the filter. */
  readonly labelHidden?: boolean | undefined;
  /** Of each field. */
  readonly className?: string | undefined;
}

/** Filters with one of many choices each, or all. */
export function FilterSelects<Filters extends object>({
  list: { filters, filter },
  choices,
  labelHidden,
  className,
}: FilterSelectsProps<Filters>) {
  const chosen: Readonly<Record<string, string | undefined>> = Object(filters);
  return Object.entries<Choice<string>>(Object(choices)).map(([name, { label, all, options }]) => (
    <Field key={name} label={label} labelHidden={labelHidden} className={className}>
      {(control) => (
        <Select
          {...control}
          options={options}
          placeholder={all}
          value={chosen[name] ?? ''}
          onChange={({ target }) => {
            const value = options.find((option) => option.value === target.value)?.value;
            filter({ [name]: value } as Partial<Filters>);
          }}
        />
      )}
    </Field>
  ));
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
