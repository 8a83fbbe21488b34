import { TicketPriority } from '@voicedraft/contract/tickets';
import { useSession } from '#features/identity/session.ts';
import { TicketFilterBar } from '#features/tickets/list/ticket-filter-bar.tsx';
import { PRIORITY_BADGES } from '#features/tickets/list/ticket-names.ts';
import { FilterSelect } from '#ui/list/list-filters.tsx';
import { nameAdministrators } from './assignee-options.ts';
import type { InboxFilters } from './inbox-search.ts';
import { useAdministrators } from './queries.ts';

interface InboxFiltersProps {
  readonly filters: InboxFilters;
  readonly onFilter: (changes: InboxFilters) => void;
}

/** As wide as the day fields beside them. */
const WIDTH = 'w-40 max-md:w-auto max-md:flex-[1_1_140px]';

const PRIORITIES = TicketPriority.options.map((value) => ({ value, label: PRIORITY_BADGES[value].label }));

/** Status and days as for customers (second specification §2), plus priority and assignee. */
export function InboxFilterBar({ filters, onFilter }: InboxFiltersProps) {
  const { priority, assignee } = filters;
  const me = useSession()?.id;
  const { data: administrators = [] } = useAdministrators();
  const others = nameAdministrators(administrators.filter(({ _id }) => _id !== me));
  return (
    <TicketFilterBar filters={filters} onFilter={onFilter}>
      <div className="ml-auto flex flex-wrap gap-x-4 gap-y-3 max-md:w-full">
        <FilterSelect
          label="Priority"
          className={WIDTH}
          all="Any priority"
          options={PRIORITIES}
          value={priority}
          onChange={(chosen) => onFilter({ priority: chosen })}
        />
        <FilterSelect
          label="Assigned to"
          className={WIDTH}
          all="Anyone"
          options={[{ value: 'me', label: 'Me' }, { value: 'none', label: 'Nobody' }, ...others]}
          value={assignee}
          onChange={(chosen) => onFilter({ assignee: chosen })}
        />
      </div>
    </TicketFilterBar>
  );
}
