import type { RowData } from '@tanstack/react-table';
import { PagedList, type PagedListProps } from './paged-list.tsx';
import { RowsChoice } from './rows-choice.tsx';

/** A list for staff, who choose how many rows a page has: the search definition has their number, not the table. */
export function StaffList<Row extends RowData, Column extends string>(props: PagedListProps<Row, Column>) {
  return <PagedList {...props} rowsChoice={<RowsChoice list={props.list} />} />;
}
