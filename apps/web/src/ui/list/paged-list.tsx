import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import type { RowData } from '@tanstack/react-table';
import type { ListPage } from '#lib/list-page.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { countRows } from './count-rows.ts';
import { ListFailed, ListOutdated } from './list-failure.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListState } from './use-list-state.ts';

/** A list as its page describes it; kept outside the component. */
export interface PagedListPlan<Row extends RowData, Column extends string> {
  /** Name of the table. */
  readonly caption: string;
  /** Noun of the rows: one, and several. */
  readonly nouns: readonly [string, string];
  readonly columns: ComponentProps<typeof DataTable<Row>>['columns'];
  readonly rowId: (row: Row) => string;
  readonly pageSize: number;
  /** Columns that sort, by their ids in `columns`; empty where the order is fixed. */
  readonly sortColumns: readonly Column[];
  /** Left out where the list has no search. */
  readonly searchPlaceholder?: string;
  /** The specified text for a list that could not be loaded. */
  readonly failure: string;
  /** The sentence below it; the server's own unless the specification words one. */
  readonly describeFailure?: (error: Error) => string;
  /** Title and sentence of a search that found nothing. */
  readonly nothingFound?: { readonly title: string; readonly text: string };
}

interface PagedListProps<Row extends RowData, Column extends string> {
  readonly plan: PagedListPlan<Row, Column>;
  readonly list: ListState<Column>;
  /** The page that `list` names; keep the page before as placeholder data. */
  readonly query: UseQueryResult<ListPage<Row>>;
  /** In place of the table while there is not one row and nothing narrows the list. */
  readonly empty: ReactNode;
  /** True where filters other than the search narrow the list. */
  readonly isFiltered?: boolean;
  /** Buttons at the right end of the toolbar. */
  readonly actions?: ReactNode;
  /** A second line of the toolbar: filters, or what to do with the chosen rows. */
  readonly filters?: ReactNode;
  readonly rowState?: ComponentProps<typeof DataTable<Row>>['rowState'];
}

/** A list that the server searches, sorts and cuts into pages; its state stands in the address. */
export function PagedList<Row extends RowData, Column extends string>({
  plan,
  list,
  query,
  empty,
  isFiltered = false,
  actions,
  filters,
  rowState,
}: PagedListProps<Row, Column>) {
  const { caption, columns, nouns, pageSize, rowId, nothingFound } = plan;
  const { data, error, isPlaceholderData } = query;
  useLastPage(list, query, pageSize);
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <Card>
        <ListFailed
          title={plan.failure}
          text={plan.describeFailure?.(error) ?? error.message}
          error={error}
          query={query}
        />
      </Card>
    );
  }
  const isNarrowed = isFiltered || list.searched.trim() !== '';
  if (data?.total === 0 && !isNarrowed && !isPlaceholderData) return <Card>{empty}</Card>;
  const changeSort = (sort: { column: string; direction: 'asc' | 'desc' }) => {
    const column = plan.sortColumns.find((known) => known === sort.column);
    if (column !== undefined) list.sortBy({ column, direction: sort.direction });
  };
  return (
    <>
      {error !== null && <ListOutdated text={plan.failure} query={query} />}
      <Card className="overflow-hidden" aria-busy={isPlaceholderData}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-3.5 md:pr-6">
          {plan.searchPlaceholder !== undefined && (
            <SearchBox
              label={`Search ${nouns[1]}`}
              placeholder={plan.searchPlaceholder}
              searched={list.searched}
              onSearch={list.search}
            />
          )}
          <div className="flex grow flex-wrap items-center justify-end gap-x-4 gap-y-2 max-md:justify-between">
            <p className="text-small text-ink-2 tabular-nums" aria-live="polite">
              {data && countRows(data.total, nouns)}
            </p>
            {actions}
          </div>
          {filters !== undefined && <div className="basis-full">{filters}</div>}
        </div>
        <div className={isPlaceholderData ? 'opacity-60' : undefined}>
          <DataTable
            caption={caption}
            columns={columns}
            rows={data?.rows}
            rowId={rowId}
            sort={plan.sortColumns.length === 0 ? undefined : list.sort}
            onSortChange={plan.sortColumns.length === 0 ? undefined : changeSort}
            loadingRows={pageSize}
            rowState={rowState}
            empty={
              <EmptyState
                title={nothingFound?.title ?? 'Nothing found'}
                text={nothingFound?.text ?? `No ${nouns[1]} match your search.`}
                action={<Button onClick={list.clear}>{isFiltered ? 'Clear filters' : 'Clear search'}</Button>}
              />
            }
          />
        </div>
        {data === undefined ? (
          <div className="flex min-h-[69px] items-center border-t border-line px-6">
            <Skeleton className="w-48" />
          </div>
        ) : (
          data.rows.length > 0 && (
            <Pagination
              page={list.page}
              pageSize={pageSize}
              total={data.total}
              nouns={nouns}
              onPageChange={list.turnTo}
            />
          )
        )}
      </Card>
    </>
  );
}

/** Goes to the last page where the list has become shorter than the address says. */
function useLastPage<Row extends RowData, Column extends string>(
  list: ListState<Column>,
  { data, isPlaceholderData }: UseQueryResult<ListPage<Row>>,
  pageSize: number,
): void {
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isPast = data !== undefined && !isPlaceholderData && list.page > last;
  const { turnTo } = list;
  useEffect(() => {
    if (isPast) turnTo(last, true);
  }, [isPast, last, turnTo]);
}
