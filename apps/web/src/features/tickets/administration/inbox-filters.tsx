import { TicketPriority } from '@voicedraft/contract/tickets';
import { Hourglass } from 'lucide-react';
import { useSession } from '#features/identity/session.ts';
import { TicketFilterBar } from '#features/tickets/list/ticket-filter-bar.tsx';
import { PRIORITY_BADGES } from '#features/tickets/list/ticket-names.ts';
import { Button } from '#ui/button.tsx';
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
  const { priority, assignee, waiting } = filters;
  const me = useSession()?.id;
  const { data: administrators = [] } = useAdministrators();
  const others = nameAdministrators(administrators.filter(({ _id }) => _id !== me));
  return (
    <TicketFilterBar
      filters={filters}
      onFilter={onFilter}
      first={
        <div className="grid gap-2">
          <span aria-hidden="true" className="text-small font-semibold">
            Last word
          </span>
          <Button
            variant={waiting === undefined ? 'secondary' : 'soft'}
            aria-pressed={waiting !== undefined}
            icon={<Hourglass size={18} aria-hidden="true" />}
            className="min-h-12"
            onClick={() => onFilter({ waiting: waiting === undefined ? 'us' : undefined })}
          >
            Waiting for us
          </Button>
        </div>
      }
    >
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
