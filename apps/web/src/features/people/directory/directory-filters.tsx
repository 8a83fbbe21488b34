import { filterOptions } from '#ui/list/filter-options.ts';
import { FilterSelect, ListFilters } from '#ui/list/list-filters.tsx';
import type { ListState } from '#ui/list/list-state.ts';
import { type DirectoryFilters, MEMBERSHIP_NAMES, ROLE_NAMES, TROUBLE_NAMES } from './directory-search.ts';

const ROLES = filterOptions(ROLE_NAMES);
const MEMBERSHIPS = filterOptions(MEMBERSHIP_NAMES);
const TROUBLES = filterOptions(TROUBLE_NAMES);

const WIDTH = 'w-52 max-md:w-auto max-md:flex-[1_1_140px]';

interface DirectoryFilterBarProps {
  readonly list: Pick<ListState<string, DirectoryFilters>, 'filters' | 'filter'>;
}

/** Filters by role, by membership, and by what is the matter with an account. */
export function DirectoryFilterBar({ list: { filters, filter } }: DirectoryFilterBarProps) {
  return (
    <ListFilters>
      <FilterSelect
        label="Role"
        className={WIDTH}
        all="Any"
        options={ROLES}
        value={filters.role}
        onChange={(role) => filter({ role })}
      />
      <FilterSelect
        label="Membership"
        className={WIDTH}
        all="Any"
        options={MEMBERSHIPS}
        value={filters.membership}
        onChange={(membership) => filter({ membership })}
      />
      <FilterSelect
        label="Account"
        className={WIDTH}
        all="Any"
        options={TROUBLES}
        value={filters.trouble}
        onChange={(trouble) => filter({ trouble })}
      />
    </ListFilters>
  );
}
