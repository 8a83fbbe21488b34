import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '#ui/button-style.ts';
import { filterOptions } from '#ui/list/filter-options.ts';
import { type FilterChoices, FilterSelects } from '#ui/list/list-filters.tsx';
import type { ListState } from '#ui/list/list-state.ts';
import { Field } from '#ui/field.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { KINDS, type LibraryColumn, type LibraryFilters, PERIODS, VOICE_OPTIONS } from './library-search.ts';

type LibraryList = ListState<LibraryColumn, LibraryFilters>;

/** The first option of each names the filter. */
const CHOICES: FilterChoices<LibraryFilters> = {
  kind: { label: 'Kind', all: 'Every kind', options: filterOptions(KINDS) },
  voice: { label: 'Voice', all: 'Any voice', options: VOICE_OPTIONS },
  since: {
    label: 'Date',
    all: 'Any time',
    options: (Object.keys(PERIODS) as (keyof typeof PERIODS)[]).map((value) => ({
      value,
      label: PERIODS[value].label,
    })),
  },
};

/** Search and filters of the library. On phones the filters are in a sheet behind a button with their number. */
export function LibraryToolbar({ list }: { readonly list: LibraryList }) {
  const [isOpen, setOpen] = useState(false);
  const { kind, voice, since } = list.filters;
  const count = [kind, voice, since].filter((value) => value !== undefined).length;
  return (
    <div className="flex gap-2 border-b border-line p-4">
      <div className="grid min-w-0 flex-1 *:max-w-none! *:w-full!">
        <SearchBox
          label="Search the library"
          placeholder="Search titles and words"
          searched={list.searched}
          onSearch={list.search}
        />
      </div>
      <div className="flex flex-none gap-2 *:w-37 max-md:hidden">
        <FilterSelects list={list} choices={CHOICES} labelHidden />
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={count === 0 ? 'Filters' : `Filters, ${count} active`}
        onClick={() => setOpen(true)}
        className={`${buttonClass({})} min-h-12! px-3! md:hidden`}
      >
        <SlidersHorizontal size={20} />
        {count > 0 && <span className="mono text-micro">{count}</span>}
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title="Filters">
        <div className="grid gap-4">
          <Field label="Order">
            {(control) => (
              <Select
                {...control}
                options={ORDER_OPTIONS}
                value={`${list.sort.column} ${list.sort.direction}`}
                onChange={({ target }) => {
                  const order = ORDERS.find(({ value }) => value === target.value);
                  if (order !== undefined) list.sortBy(order.sort);
                }}
              />
            )}
          </Field>
          <FilterSelects list={list} choices={CHOICES} />
        </div>
      </Sheet>
    </div>
  );
}

/** The orders that cards can have: they have no heads to press. */
const ORDERS = (
  [
    { label: 'Newest first', sort: { column: 'date', direction: 'desc' } },
    { label: 'Oldest first', sort: { column: 'date', direction: 'asc' } },
    { label: 'Title', sort: { column: 'title', direction: 'asc' } },
    { label: 'Voice', sort: { column: 'voice', direction: 'asc' } },
    { label: 'Longest first', sort: { column: 'length', direction: 'desc' } },
    { label: 'Shortest first', sort: { column: 'length', direction: 'asc' } },
  ] as const
).map(({ label, sort }) => ({ label, sort, value: `${sort.column} ${sort.direction}` }));
const ORDER_OPTIONS = ORDERS.map(({ label, value }) => ({ label, value }));
