import { useSortable } from '@dnd-kit/sortable';
import { createContext, use } from 'react';
import { classNames } from './class-names.ts';
import type { TableRowProps } from './data-table.tsx';
import { MoveHandle, sortableStyle, type Sortable } from './sortable-area.tsx';

const RowOfHandle = createContext<Sortable | null>(null);

/** A row of a table in a `SortableArea`, with a {@link RowHandle} in one of its cells. */
export function SortableRow({ rowId, className, ...rest }: TableRowProps) {
  const sortable = useSortable({ id: rowId });
  const { setNodeRef, isDragging } = sortable;
  return (
    <RowOfHandle value={sortable}>
      <tr
        {...rest}
        ref={setNodeRef}
        style={sortableStyle(sortable)}
        className={classNames(className, isDragging && 'relative z-10 bg-surface shadow-2')}
      />
    </RowOfHandle>
  );
}

/** The handle that moves its {@link SortableRow}. */
export function RowHandle({ name }: { readonly name: string }) {
  const sortable = use(RowOfHandle);
  return sortable && <MoveHandle sortable={sortable} name={name} />;
}
