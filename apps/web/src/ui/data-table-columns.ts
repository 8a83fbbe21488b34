import {
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  type RowData,
} from '@tanstack/react-table';

interface ColumnMeta {
  /** Numbers stand at the right, in mono. */
  readonly align?: 'end';
  /** Takes the whole width of the card below 768 px. */
  readonly full?: boolean;
  /** Left out of the card's label column: names and action cells speak for themselves. */
  readonly unlabelled?: boolean;
  /** Stands in the upper right corner of the card below 768 px: a tick box. */
  readonly corner?: boolean;
  /**
   * Stays in view while the table scrolls sideways, from 768 px: what can be done with a row at the right; and
   * where there is little room who the row is about, in the first two columns.
   */
  readonly stays?: 'right' | 'first' | 'second';
}

/** What tables can do here: the server sorts and pages, the table draws. */
export const DATA_TABLE_FEATURES = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });

/** Makes the columns of a table of `Row`; keep them outside the component. */
export function dataTableColumns<Row extends RowData>() {
  return createColumnHelper<typeof DATA_TABLE_FEATURES, Row>();
}
