import { Fragment, type ReactNode } from 'react';
import { Loading, Skeletons } from '#ui/skeleton.tsx';
import type { ListConfig } from './table-config.ts';

interface RowListProps<Row> {
  readonly config: ListConfig<Row>;
  /** Rows of the current page, in order; undefined while they are loading. */
  readonly rows: readonly Row[] | undefined;
  /** True for rows of the previous page: pressing one would open the wrong row. */
  readonly isPrevious: boolean;
  readonly renderRow: (row: Row) => ReactNode;
  /** Placeholder of a row while loading. */
  readonly skeletonRow?: ReactNode;
  /** Shown instead of the rows if there are none. */
  readonly empty: ReactNode;
}

/** One page of rows that are drawn as the entries of a list. */
export function RowList<Row>({ config, rows, isPrevious, renderRow, skeletonRow, empty }: RowListProps<Row>) {
  const { caption, nouns, rowId, loadingRows = 3 } = config;
  if (rows === undefined) {
    return (
      <Loading label={`Loading ${nouns[1]}...`} className="block divide-y divide-line">
        {Array.from({ length: loadingRows }, (_, row) => (
          <Fragment key={row}>{skeletonRow ?? <SkeletonRow />}</Fragment>
        ))}
      </Loading>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <ul aria-label={caption} aria-busy={isPrevious} inert={isPrevious} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={rowId(row)}>{renderRow(row)}</li>
      ))}
    </ul>
  );
}

function SkeletonRow() {
  return (
    <span className="flex min-h-16 items-center gap-4 px-2">
      <Skeletons shapes={['h-4 w-40', 'h-4 w-56 max-sm:hidden']} />
    </span>
  );
}
