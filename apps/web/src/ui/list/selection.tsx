import type { RowData } from '@tanstack/react-table';
import { createContext, useContext, useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';

/** Selected rows, across the pages of a list. */
export interface Selection<Row> {
  /** In the order in which they were selected. */
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  /** Selects rows, or deselects them. */
  readonly set: (rows: readonly Row[], chosen: boolean) => void;
  readonly clear: () => void;
}

/** The selected rows of a list; they stay selected while the list changes page, search and order. */
export function useSelection<Row>(idOf: (row: Row) => string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows: [...chosen.values()],
    has: (id) => chosen.has(id),
    set: (rows, isChosen) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (isChosen) after.set(idOf(row), row);
          else after.delete(idOf(row));
        }
        return after;
      }),
    clear: () => setChosen(new Map()),
  };
}

/** State shared by the checkboxes of a list: they are in columns, which are created outside it. */
interface PageSelection {
  /** Rows of the current page. */
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly set: (ids: readonly string[], chosen: boolean) => void;
}

/** For a list without selection. */
export const NO_SELECTION: PageSelection = { ids: [], has: () => false, set: () => undefined };

/** Provided by the list whose rows can be selected. */
export const SelectionContext = createContext(NO_SELECTION);

/** The shared state of a page's checkboxes. */
export function ofPage<Row>(
  { has, set }: Selection<Row>,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): PageSelection {
  const pick = (ids: readonly string[]) => rows.filter((row) => ids.includes(idOf(row)));
  return { ids: rows.map(idOf), has, set: (ids, chosen) => set(pick(ids), chosen) };
}

/** Id of {@link selectionColumn}. */
export const SELECTION_COLUMN = 'choose';

/** The first column of a list whose rows can be selected; `nameOf` returns a row's name for assistive technology. */
export function selectionColumn<Row extends RowData>(nameOf: (row: Row) => string) {
  return dataTableColumns<Row>().display({
    id: SELECTION_COLUMN,
    header: ChoosePageHead,
    meta: { corner: true, unlabelled: true, sticky: 'first' },
    cell: ({ row }) => <ChooseRow id={row.id} name={nameOf(row.original)} />,
  });
}

function ChooseRow({ id, name }: { readonly id: string; readonly name: string }) {
  const { has, set } = useContext(SelectionContext);
  return (
    <Checkbox
      label={<span className="sr-only">Select {name}</span>}
      checked={has(id)}
      onChange={({ target }) => set([id], target.checked)}
    />
  );
}

/** In the header of the table; phones have none, so {@link ChoosePage} is in the toolbar there. */
function ChoosePageHead() {
  return (
    <>
      <span className="md:hidden">Select</span>
      <span className="max-md:hidden">
        <ChoosePage labelHidden />
      </span>
    </>
  );
}

/** Selects all rows of the current page, or none of them; the others are not affected. */
export function ChoosePage({ labelHidden = false }: { readonly labelHidden?: boolean }) {
  const { ids, has, set } = useContext(SelectionContext);
  const chosen = ids.filter(has).length;
  const isAll = ids.length > 0 && chosen === ids.length;
  return (
    <Checkbox
      label={<span className={labelHidden ? 'sr-only' : undefined}>Select all on this page</span>}
      checked={isAll}
      disabled={ids.length === 0}
      ref={(box) => {
        if (box !== null) box.indeterminate = chosen > 0 && !isAll;
      }}
      onChange={({ target }) => set(ids, target.checked)}
    />
  );
}
