import { X } from 'lucide-react';
import { DayRange } from '#ui/day-range.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { filterOptions } from '#ui/list/filter-options.ts';
import { FilterSelect, ListFilters } from '#ui/list/list-filters.tsx';
import type { ListState } from '#ui/list/list-state.ts';
import type { AUDIT_SEARCH } from './audit-search.ts';
import { ENTITY_NAMES } from './entities.ts';

const ENTITIES = filterOptions(ENTITY_NAMES);

interface AuditFilterBarProps {
  readonly list: ListState<string, ReturnType<typeof AUDIT_SEARCH.readFilters>>;
}

/** The filters of the log: kind of record, one record, and days. */
export function AuditFilterBar({ list: { filters, filter } }: AuditFilterBarProps) {
  const { entity, entityId, from, to } = filters;
  return (
    <ListFilters>
      <FilterSelect
        label="Record type"
        all="All types"
        className="w-56 max-md:w-full"
        options={ENTITIES}
        value={entity}
        onChange={(chosen) => filter({ entity: chosen })}
      />
      <DayRange from={from} to={to} onChange={filter} />
      {entityId !== undefined && (
        <div className="inline-flex min-h-11 items-center self-end rounded-control border border-primary-line bg-primary-soft pl-3.5 text-small font-medium text-primary-ink max-md:w-full max-md:justify-between">
          One record only
          <IconButton
            label="Show all records"
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => filter({ entityId: undefined })}
          />
        </div>
      )}
    </ListFilters>
  );
}
