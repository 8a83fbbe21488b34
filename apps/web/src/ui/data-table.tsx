/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role,
   jsx-a11y/prefer-tag-over-role --
   rows drawn as cards lose the roles of a table in some browsers, so that they are spelled out here. */
import { useTable, type Header, type RowData, type TableOptions } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentPropsWithoutRef, ComponentType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DATA_TABLE_FEATURES } from './data-table-columns.ts';
import { Skeleton } from './skeleton.tsx';
import { stickyClass, stickyHeadClass } from './table-column-classes.ts';
import { TableScroll } from './table-scroll.tsx';

type Features = typeof DATA_TABLE_FEATURES;

/** One sorted column; the first click sorts ascending, the second descending. */
export interface TableSort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** Props of a custom row component. */
export interface TableRowProps extends ComponentPropsWithoutRef<'tr'> {
  readonly rowId: string;
}

interface DataTableProps<Row extends RowData> {
  /** Name of the table for assistive technology. */
  readonly caption: string;
  /** Created with `dataTableColumns`; a column sorts unless it sets `enableSorting: false`. */
  readonly columns: TableOptions<Features, Row>['columns'];
  /** Rows of the current page, in order; undefined while they are loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly sort?: TableSort | undefined;
  /** Omitted if the list has a fixed order. */
  readonly onSortChange?: ((sort: TableSort) => void) | undefined;
  /** Shown instead of the rows if there are none: an `EmptyState`. */
  readonly empty: ReactNode;
  /** Number of skeleton rows while loading. */
  readonly loadingRows?: number | undefined;
  /** Marks a row that is selected or being edited in place. */
  readonly rowState?: ((row: Row) => 'chosen' | 'edited' | undefined) | undefined;
  /** Draws an edited row's form in place of its cells, as wide as the visible part of the table. */
  readonly renderEdited?: ((row: Row) => ReactNode) | undefined;
  /** Draws the rows instead of a plain `tr`, such as rows that can be moved. One component for all renders. */
  readonly RowElement?: ComponentType<TableRowProps> | undefined;
}

const ROW_CLASSES = {
  chosen: 'bg-primary-soft',
  edited:
    'bg-primary-soft shadow-[inset_4px_0_0_var(--primary-ink)] outline outline-1 -outline-offset-1 outline-primary-line',
  plain: 'hover:bg-[color-mix(in_srgb,var(--sunken)_55%,transparent)]',
} as const;

const NO_ROWS: readonly never[] = [];

/**
 * A table of one page of rows. Below 768 px each row becomes a card with labels; roles are explicit because that
 * removes the table's own semantics. Scrolls sideways in a {@link TableScroll}; visually hidden text (`sr-only`)
 * stays inside it too.
 */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  sort,
  onSortChange,
  empty,
  loadingRows = 5,
  rowState,
  renderEdited,
  RowElement = PlainRow,
}: DataTableProps<Row>) {
  const sorting = sort === undefined ? [] : [{ id: sort.column, desc: sort.direction === 'desc' }];
  const table = useTable<Features, Row>({
    features: DATA_TABLE_FEATURES,
    columns,
    data: rows ?? NO_ROWS,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableSorting: onSortChange !== undefined,
    state: { sorting },
  });
  if (rows?.length === 0) return empty;
  const toggleSort = (column: string) => {
    const descend = sort?.column === column && sort.direction === 'asc';
    onSortChange?.({ column, direction: descend ? 'desc' : 'asc' });
  };
  return (
    <TableScroll label={caption}>
      <table
        role="table"
        aria-busy={rows === undefined}
        className="w-full border-collapse text-ui max-md:block"
      >
        {/* Cards have no column heads; they appear when focused by keyboard, to show the sort order. */}
        <thead role="rowgroup" className="max-md:not-focus-within:sr-only max-md:block max-md:bg-sunken">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row" className="max-md:flex max-md:flex-wrap max-md:px-1">
              {group.headers.map((header) => (
                <HeadCell key={header.id} header={header} sort={sort} onSort={toggleSort}>
                  <table.FlexRender header={header} />
                </HeadCell>
              ))}
            </tr>
          ))}
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows === undefined ? (
            <LoadingRows count={loadingRows} columns={columns.length} />
          ) : (
            table.getRowModel().rows.map((row) => {
              const state = rowState?.(row.original);
              const cells = row.getAllCells();
              return (
                <RowElement
                  key={row.id}
                  rowId={row.id}
                  role="row"
                  data-state={state}
                  className={classNames(
                    'group/row border-b border-line last:border-b-0 max-md:relative max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-3 max-md:p-4',
                    ROW_CLASSES[state ?? 'plain'],
                  )}
                >
                  {state === 'edited' && renderEdited !== undefined ? (
                    <td role="cell" colSpan={cells.length} className="p-0 max-md:col-span-2 max-md:block">
                      <div className="sticky left-0 md:w-[100cqw] md:px-6 md:py-5">
                        {renderEdited(row.original)}
                      </div>
                    </td>
                  ) : (
                    cells.map((cell) => {
                      const { meta, header } = cell.column.columnDef;
                      return (
                        <td
                          key={cell.id}
                          role="cell"
                          className={classNames(
                            'h-16 px-3 py-2.5 align-middle first:pl-6 last:pr-6 max-md:block @min-[1240px]/table:px-4 max-md:h-auto max-md:p-0! max-md:empty:hidden',
                            meta?.align === 'end' && 'mono md:text-right',
                            meta?.full && 'max-md:col-span-2',
                            stickyClass(meta?.sticky),
                            meta?.corner && 'max-md:absolute max-md:top-3.5 max-md:right-4',
                          )}
                        >
                          {!meta?.unlabelled && typeof header === 'string' && (
                            <span
                              aria-hidden="true"
                              className="mb-1 block font-body text-micro text-ink-3 md:hidden"
                            >
                              {header}
                            </span>
                          )}
                          <table.FlexRender cell={cell} />
                        </td>
                      );
                    })
                  )}
                </RowElement>
              );
            })
          )}
        </tbody>
      </table>
    </TableScroll>
  );
}

function PlainRow({ rowId, ...rest }: TableRowProps) {
  return <tr {...rest} data-row={rowId} />;
}

interface HeadCellProps<Row extends RowData> {
  readonly header: Header<Features, Row>;
  readonly sort: TableSort | undefined;
  readonly onSort: (column: string) => void;
  readonly children: ReactNode;
}

function HeadCell<Row extends RowData>({ header, sort, onSort, children }: HeadCellProps<Row>) {
  const { column } = header;
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  const atEnd = column.columnDef.meta?.align === 'end';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      className={classNames(
        'h-12 border-b border-line bg-sunken px-3 text-micro font-semibold whitespace-nowrap text-ink-2 max-md:h-auto max-md:border-0 max-md:not-has-[button]:sr-only md:first:pl-6 md:last:pr-6 @min-[1240px]/table:px-4',
        stickyHeadClass(column.columnDef.meta?.sticky),
        atEnd ? 'text-right' : 'text-left',
      )}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          onClick={() => onSort(column.id)}
          className={classNames(
            'inline-flex min-h-11 items-center gap-1.5 rounded-badge',
            direction !== undefined && 'text-ink',
          )}
        >
          {children}
          <Arrow size={16} className={direction === undefined ? 'text-ink-3' : 'text-primary-ink'} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

function LoadingRows({ count, columns }: { readonly count: number; readonly columns: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr
      key={row}
      role="row"
      className="border-b border-line last:border-b-0 max-md:grid max-md:gap-3 max-md:p-4"
    >
      {Array.from({ length: columns }, (__, column) => (
        <td
          key={column}
          role="cell"
          className="h-16 px-4 first:pl-6 last:pr-6 max-md:block max-md:h-auto max-md:p-0!"
        >
          <Skeleton className={column % 2 === 0 ? 'w-3/4' : 'w-1/2'} />
        </td>
      ))}
    </tr>
  ));
}
