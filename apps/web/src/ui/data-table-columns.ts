import {
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  type RowData,
} from '@tanstack/react-table';

interface ColumnMeta {
  /** Numbers are right-aligned, in mono. */
  readonly align?: 'end';
  /** Takes the whole width of the card below 768 px. */
  readonly full?: boolean;
  /** Omitted from the card's label column: names and action cells need no label. */
  readonly unlabelled?: boolean;
  /** In the upper right corner of the card below 768 px: a checkbox. */
  readonly corner?: boolean;
  /**
   * Stays in view while the table scrolls sideways, from 768 px: the row's actions at the right; if there is little
   * room, also the row's name, in the first two columns.
   */
  readonly sticky?: 'right' | 'first' | 'second';
}

/** Table features in use: the server sorts and paginates. */
export const DATA_TABLE_FEATURES = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });

/** Creates the columns of a table of `Row`; define them outside the component. */
export function dataTableColumns<Row extends RowData>() {
  return createColumnHelper<typeof DATA_TABLE_FEATURES, Row>();
}
