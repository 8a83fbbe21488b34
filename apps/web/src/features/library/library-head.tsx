import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ListState } from '#ui/list/list-state.ts';
import { ROW_GRID } from './library-grid.ts';
import type { LibraryColumn, LibraryFilters } from './library-search.ts';

const NAMES = { title: 'Title', voice: 'Voice', length: 'Length', date: 'Date' } as const satisfies Record<
  LibraryColumn,
  string
>;

interface LibraryHeadProps {
  readonly list: ListState<LibraryColumn, LibraryFilters>;
  /** True while the actions on a selection cover the heads, here or on another page. */
  readonly hasSelection: boolean;
  /** How many entries of the page are selected. */
  readonly selected: 'none' | 'some' | 'all';
  /** Undefined while there is nothing to select. */
  readonly onSelectPage: ((isSelected: boolean) => void) | undefined;
}

/** Above the rows: a tick for the whole page, and buttons that sort. Cards have none. */
export function LibraryHead({ list, hasSelection, selected, onSelectPage }: LibraryHeadProps) {
  return (
    <fieldset
      aria-label="Sort by"
      className={classNames(
        ROW_GRID,
        'grid-rows-[52px] border-b text-micro font-semibold text-ink-2 @max-[639px]/library:hidden!',
        hasSelection ? 'border-primary-line bg-primary-soft' : 'border-line bg-sunken',
      )}
    >
      <span className="grid size-11 place-items-center justify-self-center">
        <Checkbox
          label={<span className="sr-only">Select all on this page</span>}
          checked={selected === 'all'}
          disabled={onSelectPage === undefined}
          ref={(box) => {
            if (box !== null) box.indeterminate = selected === 'some';
          }}
          onChange={({ target }) => onSelectPage?.(target.checked)}
        />
      </span>
      {!hasSelection && (
        <>
          <SortButton list={list} column="title" className="col-start-3 justify-self-start" />
          <SortButton
            list={list}
            column="voice"
            className="justify-self-start @min-[860px]/library:col-start-5"
          />
          <SortButton list={list} column="length" className="justify-self-end" />
          <SortButton list={list} column="date" className="justify-self-end" />
        </>
      )}
    </fieldset>
  );
}

interface SortButtonProps extends Pick<LibraryHeadProps, 'list'> {
  readonly column: LibraryColumn;
  readonly className: string;
}

function SortButton({ list: { sort, sortBy }, column, className }: SortButtonProps) {
  const direction = sort.column === column ? sort.direction : undefined;
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  // The newest and the longest first; names in their order.
  const first = column === 'date' || column === 'length' ? 'desc' : 'asc';
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  return (
    <button
      type="button"
      aria-pressed={direction !== undefined}
      aria-label={
        direction === undefined
          ? NAMES[column]
          : `${NAMES[column]}, ${direction === 'asc' ? 'ascending' : 'descending'}`
      }
      onClick={() => sortBy({ column, direction: direction === undefined ? first : opposite })}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-badge hover:text-ink',
        direction !== undefined && 'text-ink',
        className,
      )}
    >
      {NAMES[column]}
      <Arrow
        size={14}
        aria-hidden="true"
        className={direction === undefined ? 'text-ink-3' : 'text-primary-ink'}
      />
    </button>
  );
}
