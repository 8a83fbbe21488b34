import type { RowData } from '@tanstack/react-table';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { DataTable, type TableSort } from '#ui/data-table.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListOutdated } from './list-failure.tsx';
import { QueryError } from '#ui/query-error.tsx';
import type { ListSource } from './list-source.ts';
import type { ListState } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { RowList } from './row-list.tsx';
import { NO_SELECTION, ofPage, SelectionContext, type Selection } from './selection.tsx';
import type { ListConfig, TableConfig } from './table-config.ts';
import { lastPage, useLastPage } from './use-last-page.ts';

export type PagedListProps<Row extends RowData, Column extends string> = CommonProps<Row, Column> &
  (TableProps<Row> | DrawnProps<Row>);

/** A list that is drawn as a table. */
interface TableProps<Row extends RowData> {
  readonly config: TableConfig<Row>;
  readonly renderRow?: undefined;
  /** Highlights rows; selected ones are highlighted anyway. */
  readonly rowState?: ComponentProps<typeof DataTable<Row>>['rowState'];
  readonly renderEdited?: ComponentProps<typeof DataTable<Row>>['renderEdited'];
}

/** A list without columns. */
interface DrawnProps<Row> {
  readonly config: ListConfig<Row>;
  /** Draws a row. */
  readonly renderRow: (row: Row) => ReactNode;
  /** Placeholder of a row while loading. */
  readonly skeletonRow?: ReactNode;
}

interface CommonProps<Row extends RowData, Column extends string> {
  readonly list: ListState<Column>;
  /** The current page of `list`; keep the previous page as placeholder data. */
  readonly query: ListSource<Row>;
  /** Replaces the rows if there is no row and nothing narrows the list. */
  readonly empty: ReactNode;
  /** Shown above the list in every state. */
  readonly heading?: ReactNode;
  /** Replaces search, count, actions and filters; null if nothing belongs above the rows. */
  readonly toolbar?: ReactNode;
  /** Buttons at the right end of the toolbar. */
  readonly actions?: ReactNode;
  /** A second row of the toolbar. */
  readonly filters?: ReactNode;
  /** In the pager: how many rows a page has (`RowsChoice`). */
  readonly rowsChoice?: ReactNode;
  /** Below the rows. */
  readonly foot?: ReactNode;
  /** False if the surrounding element is already a card. */
  readonly framed?: boolean;
  /** Replaces the message of a list that could not be loaded. */
  readonly failed?: ReactNode;
  /** An alternative to retrying then. */
  readonly wayOut?: ReactNode;
  /** The selected rows, if the columns begin with a `selectionColumn`. */
  readonly selection?: Selection<Row> | undefined;
}

/**
 * A list: searched, sorted and paginated by the server, or fully loaded (`cutSource`). Handles loading, failure,
 * emptiness and pages that no longer exist.
 */
export function PagedList<Row extends RowData, Column extends string>(props: PagedListProps<Row, Column>) {
  const { config, query, list, empty, heading, framed = true, failed, wayOut } = props;
  const { data, error, isPlaceholderData } = query;
  useLastPage({
    page: list.page,
    pageSize: config.pageSize ?? list.rows ?? Infinity,
    total: isPlaceholderData ? undefined : data?.total,
    turnTo: list.turnTo,
  });
  const frame = (content: ReactNode) =>
    framed ? (
      <Card className="overflow-clip" aria-busy={isPlaceholderData}>
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
      failed ?? (
        <QueryError
          title={config.failure}
          text={text}
          error={error}
          query={query}
          headingLevel={config.headingLevel}
          leave={wayOut}
        />
      ),
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
function ListRows<Row extends RowData, Column extends string>(props: PagedListProps<Row, Column>) {
  const { config, list, query, toolbar, actions, filters, foot, selection, rowsChoice } = props;
  const { data, isPlaceholderData } = query;
  const { nouns, rowId, pageSize = list.rows } = config;
  const hasPages = data !== undefined && pageSize !== undefined && data.total > pageSize;
  return (
    <>
      <SelectionContext
        value={selection === undefined ? NO_SELECTION : ofPage(selection, data?.rows ?? [], rowId)}
      >
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
          {props.renderRow === undefined ? (
            <TableRows {...props} />
          ) : (
            <RowList
              config={config}
              rows={data?.rows}
              isPrevious={isPlaceholderData}
              renderRow={props.renderRow}
              skeletonRow={props.skeletonRow}
              empty={describeNothing(config, list)}
            />
          )}
        </div>
      </SelectionContext>
      {data === undefined && pageSize !== undefined && props.renderRow === undefined && (
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
              rowsChoice={rowsChoice}
              onPageChange={list.turnTo}
            />
          )}
          {foot}
        </>
      )}
    </>
  );
}

function TableRows<Row extends RowData, Column extends string>({
  config,
  list,
  query: { data },
  rowState,
  renderEdited,
  selection,
}: CommonProps<Row, Column> & TableProps<Row>) {
  const { caption, columns, rowId, RowElement, pageSize = list.rows } = config;
  const isSortable = list.columns.length > 0;
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={data?.rows}
      rowId={rowId}
      loadingRows={config.loadingRows ?? pageSize}
      rowState={(row) => rowState?.(row) ?? (selection?.has(rowId(row)) === true ? 'chosen' : undefined)}
      renderEdited={renderEdited}
      RowElement={RowElement}
      sort={isSortable ? list.sort : undefined}
      onSortChange={isSortable ? (sort) => changeSort(list, sort) : undefined}
      empty={describeNothing(config, list)}
    />
  );
}

function describeNothing<Row>(
  { nouns, headingLevel, nothingFound }: ListConfig<Row>,
  { searched, isFiltered, clear }: Pick<ListState, 'searched' | 'isFiltered' | 'clear'>,
): ReactNode {
  const title = nothingFound?.title;
  const text = nothingFound?.text ?? `No ${nouns[1]} match your search.`;
  return (
    <NothingFound
      title={typeof title === 'function' ? title(searched.trim()) : title}
      text={typeof text === 'string' ? text : text(searched.trim())}
      headingLevel={headingLevel}
      isFiltered={isFiltered}
      onClear={clear}
    />
  );
}

function changeSort<Column extends string>({ columns, sortBy }: ListState<Column>, sort: TableSort): void {
  const column = columns.find((known) => known === sort.column);
  if (column !== undefined) sortBy({ column, direction: sort.direction });
}
