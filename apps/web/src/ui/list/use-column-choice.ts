import type { RowData } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableConfig } from './table-config.ts';

/** A table, without one of its columns unless that is wanted: such as actions that a role may not take. */
export function useColumnChoice<Row extends RowData>(
  config: TableConfig<Row>,
  columnId: string,
  isWanted: boolean,
): TableConfig<Row> {
  return useMemo(
    () => (isWanted ? config : { ...config, columns: config.columns.filter(({ id }) => id !== columnId) }),
    [config, columnId, isWanted],
  );
}
