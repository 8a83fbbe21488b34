import { countOf } from '@voicedraft/contract/counts';
import type { ReactNode } from 'react';
import type { ListState } from './list-state.ts';
import { SearchBox } from './search-box.tsx';
import { ChoosePage } from './selection.tsx';

interface ListToolbarProps<Column extends string> {
  readonly list: ListState<Column>;
  readonly nouns: readonly [string, string];
  /** Omitted if the list has no search. */
  readonly searchPlaceholder?: string | undefined;
  /** Total number of rows; undefined while unknown. */
  readonly total: number | undefined;
  readonly hasSelection: boolean;
  /** At the right end. */
  readonly actions: ReactNode;
  /** On a second row. */
  readonly filters: ReactNode;
}

/** Above a list's rows: search, number of rows, actions on all of them, and filters. */
export function ListToolbar<Column extends string>({
  list,
  nouns,
  searchPlaceholder,
  total,
  hasSelection,
  actions,
  filters,
}: ListToolbarProps<Column>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-3.5 md:pr-6">
      {searchPlaceholder !== undefined && (
        <SearchBox
          label={`Search ${nouns[1]}`}
          placeholder={searchPlaceholder}
          searched={list.searched}
          onSearch={list.search}
        />
      )}
      <div className="flex grow flex-wrap items-center justify-end gap-x-4 gap-y-2 max-md:justify-between">
        <p className="text-small text-ink-2 tabular-nums" aria-live="polite">
          {total !== undefined && countOf(total, ...nouns)}
        </p>
        {actions}
        {hasSelection && (
          // On phones the table has no header, which contains this checkbox on wide screens.
          <div className="basis-full md:hidden">
            <ChoosePage />
          </div>
        )}
      </div>
      {filters !== undefined && <div className="basis-full">{filters}</div>}
    </div>
  );
}
