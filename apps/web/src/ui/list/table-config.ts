import type { RowData } from '@tanstack/react-table';
import type { ComponentProps } from 'react';
import type { DataTable } from '#ui/data-table.tsx';
import type { LocalRules } from './list-source.ts';

/** A feature's description of a list, however its rows are drawn; defined outside the component. */
export interface ListConfig<Row> {
  /** Name of the table or list. */
  readonly caption: string;
  /** Noun of the rows, singular and plural. */
  readonly nouns: readonly [string, string];
  readonly rowId: (row: Row) => string;
  /** Omitted if all rows are on one page. */
  readonly pageSize?: number;
  /** True if the pager is hidden when there is only one page. */
  readonly hidesOnlyPage?: boolean;
  /** Label of the previous button, if the specification has another word for it. */
  readonly previousLabel?: string;
  /** Class that makes every page as high as a full one, if there are several. */
  readonly pageClass?: string;
  /** Number of skeleton rows while loading; a table has a page of them by default. */
  readonly loadingRows?: number;
  /** Omitted if the list has no search. */
  readonly searchPlaceholder?: string;
  /** The specified text for a list that could not be loaded. */
  readonly failure: string;
  /** The sentence below it; the server's own unless the specification gives one. */
  readonly describeFailure?: (error: Error) => string;
  /** Text above rows that could not be refreshed; `failure` by default. */
  readonly describeOutdated?: (error: Error) => string;
  /** Level of the headings that replace the rows; 2 by default. */
  readonly headingLevel?: 2 | 3;
  /** Title and sentence of a search without results. */
  readonly nothingFound?: {
    readonly title?: string | ((searched: string) => string);
    readonly text: string | ((searched: string) => string);
  };
}

/** A feature's description of a table. */
export interface TableConfig<Row extends RowData> extends ListConfig<Row> {
  readonly columns: ComponentProps<typeof DataTable<Row>>['columns'];
  /** Draws the rows instead of a plain `tr`, such as rows that can be moved. */
  readonly RowElement?: ComponentProps<typeof DataTable<Row>>['RowElement'];
}

/** A table whose rows are all loaded, to be searched, sorted and paginated in the browser. */
export interface LocalTableConfig<Row extends RowData, Column extends string>
  extends TableConfig<Row>, LocalRules<Row, Column> {
  readonly pageSize?: number;
}
