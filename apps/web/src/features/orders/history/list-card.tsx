import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { countRows } from '#ui/list/count-rows.ts';
import { ListFailed, ListOutdated } from '#ui/list/list-failure.tsx';

import { Pagination } from '#ui/pagination.tsx';
import { cutPage, matchesText, sortRows } from '#ui/list/list-rows.ts';
import type { ListSearch, RawSearch } from '#ui/list/list-search.ts';
import { SearchBox } from '#ui/list/search-box.tsx';
import { type ListSort, useListState } from '#ui/list/use-list-state.ts';

/** A list as its page describes it; kept outside the component. */
export interface ListPlan<Row extends { readonly _id: string }, Column extends string> {
  /** Name of the table. */
  readonly caption: string;
  /** Noun of the rows: one, and several. */
  readonly nouns: readonly [string, string];
  readonly columns: ComponentProps<typeof DataTable<Row>>['columns'];
  readonly pageSize: number;
  readonly initialSort: ListSort<Column>;
  /** What each column that sorts is sorted by. */
  readonly sortValues: Readonly<Record<Column, (row: Row) => string | number>>;
  /** Texts of a row that the search looks into. */
  readonly searchTexts: (row: Row) => readonly string[];
  readonly searchPlaceholder: string;
  readonly readSearch: (search: RawSearch) => ListSearch<Column>;
  /** The specified text for a list that could not be loaded. */
  readonly failure: string;
}

interface ListCardProps<Row extends { readonly _id: string }, Column extends string> {
  readonly plan: ListPlan<Row, Column>;
  readonly query: UseQueryResult<Row[]>;
  /** In place of the table while there is not one row. */
  readonly empty: ReactNode;
}

/** A searchable, sortable, paged list that came as a whole; its state stands in the address. */
export function ListCard<Row extends { readonly _id: string }, Column extends string>({
  plan,
  query,
  empty,
}: ListCardProps<Row, Column>) {
  const { caption, columns, pageSize, nouns } = plan;
  const list = useListState(plan.readSearch, plan.initialSort);
  const { data, error } = query;
  if (data === undefined && error !== null) {
    return (
      <Card>
        <ListFailed
          title={plan.failure}
          text={`Failed to fetch data: ${error.message}`}
          error={error}
          query={query}
        />
      </Card>
    );
  }
  if (data?.length === 0) return <Card>{empty}</Card>;
  const found = data?.filter((row) => matchesText(plan.searchTexts(row), list.searched));
  const sorted = found && sortRows(found, plan.sortValues[list.sort.column], list.sort.direction);
  const shown = sorted && cutPage(sorted, list.page, pageSize);
  const changeSort = (sort: { column: string; direction: 'asc' | 'desc' }) => {
    if (isColumn(plan, sort.column)) list.sortBy({ column: sort.column, direction: sort.direction });
  };
  return (
    <>
      {error !== null && <ListOutdated text={plan.failure} query={query} />}
      <Card className="overflow-hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-3.5 md:pr-6">
          <SearchBox
            label={`Search ${nouns[1]}`}
            placeholder={plan.searchPlaceholder}
            searched={list.searched}
            onSearch={list.search}
          />
          <p className="text-small text-ink-2 tabular-nums" aria-live="polite">
            {found && countRows(found.length, nouns)}
          </p>
        </div>
        <DataTable
          caption={caption}
          columns={columns}
          rows={shown?.rows}
          rowId={(row) => row._id}
          sort={list.sort}
          onSortChange={changeSort}
          loadingRows={pageSize}
          empty={
            <EmptyState
              title="Nothing found"
              text={`No ${nouns[1]} match “${list.searched.trim()}”.`}
              action={<Button onClick={() => list.search('')}>Clear search</Button>}
            />
          }
        />
        {shown && shown.rows.length > 0 && found && (
          <Pagination
            page={shown.page}
            pageSize={pageSize}
            total={found.length}
            nouns={nouns}
            onPageChange={list.turnTo}
          />
        )}
      </Card>
    </>
  );
}

function isColumn<Column extends string>(
  plan: { readonly sortValues: Readonly<Record<Column, unknown>> },
  name: string,
): name is Column {
  return Object.hasOwn(plan.sortValues, name);
}
