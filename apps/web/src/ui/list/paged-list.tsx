import type { RowData } from '@tanstack/react-table';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { DataTable, type TableSort } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListOutdated } from './list-failure.tsx';
import { QueryError } from '#ui/query-error.tsx';
import type { ListSource } from './list-source.ts';
import type { ListState } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { NO_SELECTION, ofPage, SelectionContext, type Selection } from './selection.tsx';
import type { TableConfig } from './table-config.ts';
import { lastPage, useLastPage } from './use-last-page.ts';

interface PagedListProps<Row extends RowData, Column extends string> {
  readonly config: TableConfig<Row>;
  readonly list: ListState<Column>;
  /** The page that `list` names; keep the previous page as placeholder data. */
  readonly query: ListSource<Row>;
  /** Replaces the table if there is no row and nothing narrows the list. */
  readonly empty: ReactNode;
  /** Shown above the list in every state. */
  readonly heading?: ReactNode;
  /** Replaces search, count, actions and filters; null if nothing belongs above the rows. */
  readonly toolbar?: ReactNode;
  /** Buttons at the right end of the toolbar. */
  readonly actions?: ReactNode;
  /** A second line of the toolbar. */
  readonly filters?: ReactNode;
  /** Below the rows. */
  readonly foot?: ReactNode;
  /** False if the surrounding element is already a card. */
  readonly framed?: boolean;
  /** Replaces the message of a list that could not be loaded. */
  readonly failed?: ReactNode;
  /** Another way out of that, besides retrying. */
  readonly wayOut?: ReactNode;
  /** Highlights rows; selected ones are highlighted anyway. */
  readonly rowState?: ComponentProps<typeof DataTable<Row>>['rowState'];
  /** The selected rows, if the columns begin with a `selectionColumn`. */
  readonly selection?: Selection<Row>;
}

/**
 * A list: searched, sorted and paginated by the server, or fully loaded (`cutSource`). Handles loading, failure,
 * emptiness and pages that no longer exist.
 */
export function PagedList<Row extends RowData, Column extends string>({
  framed = true,
  heading,
  ...props
}: PagedListProps<Row, Column>) {
  const { config, query, list, empty, failed, wayOut } = props;
  const { data, error, isPlaceholderData } = query;
  useLastPage({
    page: list.page,
    pageSize: config.pageSize ?? Infinity,
    total: isPlaceholderData ? undefined : data?.total,
    turnTo: list.turnTo,
  });
  const frame = (content: ReactNode) =>
    framed ? (
      <Card className="overflow-hidden" aria-busy={isPlaceholderData}>
        {heading}
        {content}
      </Card>
    ) : (
      <div aria-busy={isPlaceholderData}>
        {heading}
        {content}
      </div>
    );
  if (error !== null && (data === undefined || isPlaceholderData)) {
    const text = config.describeFailure?.(error) ?? error.message;
    return frame(
      failed ?? <QueryError title={config.failure} text={text} error={error} query={query} leave={wayOut} />,
    );
  }
  const isNarrowed = list.isFiltered || list.searched.trim() !== '';
  const isEmpty = query.isEmpty ?? (data?.total === 0 && !isNarrowed && !isPlaceholderData);
  return (
    <>
      {error !== null && (
        <ListOutdated text={config.describeOutdated?.(error) ?? config.failure} query={query} />
      )}
      {frame(isEmpty ? empty : <ListRows {...props} />)}
    </>
  );
}

/** The rows, the toolbar above them, and the pager. */
function ListRows<Row extends RowData, Column extends string>({
  config,
  list,
  query: { data, isPlaceholderData },
  toolbar,
  actions,
  filters,
  foot,
  rowState,
  selection,
}: Omit<PagedListProps<Row, Column>, 'framed' | 'heading'>) {
  const { caption, columns, nouns, pageSize, rowId } = config;
  const rows = data?.rows;
  const hasPages = data !== undefined && pageSize !== undefined && data.total > pageSize;
  return (
    <>
      <SelectionContext value={selection === undefined ? NO_SELECTION : ofPage(selection, rows ?? [], rowId)}>
        {toolbar === undefined ? (
          <ListToolbar
            list={list}
            nouns={nouns}
            searchPlaceholder={config.searchPlaceholder}
            total={data?.total}
            hasSelection={selection !== undefined}
            actions={actions}
            filters={filters}
          />
        ) : (
          toolbar
        )}
        <div className={classNames(isPlaceholderData && 'opacity-60', hasPages && config.pageClass)}>
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows}
            rowId={rowId}
            loadingRows={config.loadingRows ?? pageSize}
            rowState={(row) =>
              rowState?.(row) ?? (selection?.has(rowId(row)) === true ? 'chosen' : undefined)
            }
            sort={list.columns.length === 0 ? undefined : list.sort}
            onSortChange={list.columns.length === 0 ? undefined : (sort) => changeSort(list, sort)}
            empty={<NothingFound config={config} list={list} />}
          />
        </div>
      </SelectionContext>
      {data === undefined && pageSize !== undefined && (
        <div className="flex min-h-[69px] items-center border-t border-line px-6">
          <Skeleton className="w-48" />
        </div>
      )}
      {data !== undefined && data.rows.length > 0 && (
        <>
          {pageSize !== undefined && (hasPages || config.hidesOnlyPage !== true) && (
            <Pagination
              page={isPlaceholderData ? list.page : Math.min(list.page, lastPage(data.total, pageSize))}
              pageSize={pageSize}
              total={data.total}
              nouns={nouns}
              previousLabel={config.previousLabel}
              onPageChange={list.turnTo}
            />
          )}
          {foot}
        </>
      )}
    </>
  );
}

interface NothingFoundProps<Row extends RowData, Column extends string> {
  readonly config: TableConfig<Row>;
  readonly list: ListState<Column>;
}

function NothingFound<Row extends RowData, Column extends string>({
  config: { nouns, nothingFound },
  list: { searched, isFiltered, clear },
}: NothingFoundProps<Row, Column>) {
  const text = nothingFound?.text ?? `No ${nouns[1]} match your search.`;
  return (
    <EmptyState
      title={nothingFound?.title ?? 'Nothing found'}
      text={typeof text === 'string' ? text : text(searched.trim())}
      action={<Button onClick={clear}>{isFiltered ? 'Clear filters' : 'Clear search'}</Button>}
    />
  );
}

function changeSort<Column extends string>({ columns, sortBy }: ListState<Column>, sort: TableSort): void {
  const column = columns.find((known) => known === sort.column);
  if (column !== undefined) sortBy({ column, direction: sort.direction });
}
