import type { RowData } from '@tanstack/react-table';
import { useId } from 'react';
import { Select } from '#ui/select.tsx';
import { PAGE_ROWS } from './list-search.ts';
import type { ListState } from './list-state.ts';
import { PagedList, type PagedListProps } from './paged-list.tsx';

const CHOICES = PAGE_ROWS.map((rows) => ({ value: String(rows), label: String(rows) }));

interface RowsChoiceProps {
  readonly list: Pick<ListState, 'rows' | 'chooseRows'>;
}

/** A list for staff, who choose how many rows a page has: the search definition has their number, not the table. */
export function StaffList<Row extends RowData, Column extends string>(props: PagedListProps<Row, Column>) {
  return <PagedList {...props} rowsChoice={<RowsChoice list={props.list} />} />;
}

/** How many rows a page has, in the pager of a staff list. */
function RowsChoice({ list: { rows, chooseRows } }: RowsChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={id}>Rows per page</label>
      <span className="w-20">
        <Select
          id={id}
          options={CHOICES}
          value={rows}
          onChange={({ target }) => chooseRows(Number(target.value))}
          className="min-h-11! py-2! pl-3! text-small"
        />
      </span>
    </div>
  );
}
