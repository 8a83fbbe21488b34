import { TicketPriority } from '@voicedraft/contract/tickets';
import { useSession } from '#features/identity/session.ts';
import { TicketFilterBar } from '#features/tickets/list/ticket-filter-bar.tsx';
import { PRIORITY_LOOKS } from '#features/tickets/list/ticket-names.ts';
import { Field } from '#ui/field.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { nameAdministrators } from './assignee-options.ts';
import type { DeskFilters } from './desk-search.ts';
import { useAdministrators } from './queries.ts';

interface DeskFiltersProps {
  readonly filters: DeskFilters;
  readonly onFilter: (changes: DeskFilters) => void;
}

const PRIORITIES = TicketPriority.options.map((value) => ({ value, label: PRIORITY_LOOKS[value].label }));

/** Status and days as customers have them (second specification §2), and by priority and assignee. */
export function DeskFilterBar({ filters, onFilter }: DeskFiltersProps) {
  const { priority, assignee } = filters;
  const me = useSession()?.id;
  const { data: administrators = [] } = useAdministrators();
  const others = nameAdministrators(administrators.filter(({ _id }) => _id !== me));
  return (
    <TicketFilterBar filters={filters} onFilter={onFilter}>
      <div className="ml-auto flex flex-wrap gap-x-4 gap-y-3 max-md:w-full">
        <FilterSelect
          label="Priority"
          all="Any priority"
          options={PRIORITIES}
          value={priority}
          onChange={(value) => onFilter({ priority: TicketPriority.safeParse(value).data })}
        />
        <FilterSelect
          label="Assigned to"
          all="Anyone"
          options={[{ value: 'me', label: 'Me' }, { value: 'none', label: 'Nobody' }, ...others]}
          value={assignee}
          onChange={(value) => onFilter({ assignee: value })}
        />
      </div>
    </TicketFilterBar>
  );
}

interface FilterSelectProps {
  readonly label: string;
  /** The choice that filters nothing. */
  readonly all: string;
  readonly options: readonly SelectOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function FilterSelect({ label, all, options, value = '', onChange }: FilterSelectProps) {
  return (
    <Field label={label} className="w-40 max-md:w-auto max-md:flex-[1_1_140px]">
      {(control) => (
        <Select
          {...control}
          placeholder={all}
          options={options}
          value={value}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )}
    </Field>
  );
}
