import { arrayMove, useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { MoveHandle, SortableArea, sortableStyle } from './sortable-area.tsx';

interface SortableListProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** A stable key for each entry, in order. */
  readonly ids: readonly string[];
  /** Name of an entry while it is moved: 'Pricing'. */
  readonly nameOf: (index: number) => string;
  /** Called with the old and the new position of an entry, from 0. */
  readonly onMove: (from: number, to: number) => void;
  /** Below the entry's line, as wide as the whole entry. */
  readonly renderBelow?: ((index: number) => ReactNode) | undefined;
  /** The entry's line, beside its drag handle. */
  readonly children: (index: number) => ReactNode;
}

/** A list whose entries can be sorted, with a {@link SortableArea}. */
export function SortableList({ label, ids, nameOf, onMove, renderBelow, children }: SortableListProps) {
  return (
    <SortableArea ids={ids} nameOf={nameOf} onMove={onMove}>
      <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {ids.map((id, index) => (
          <SortableEntry key={id} id={id} name={nameOf(index)} below={renderBelow?.(index)}>
            {children(index)}
          </SortableEntry>
        ))}
      </ul>
    </SortableArea>
  );
}

/** A list with one entry moved to another position. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  return arrayMove([...entries], from, to);
}

interface SortableEntryProps {
  readonly id: string;
  readonly name: string;
  readonly below: ReactNode;
  readonly children: ReactNode;
}

function SortableEntry({ id, name, below, children }: SortableEntryProps) {
  const sortable = useSortable({ id });
  const { setNodeRef, isDragging } = sortable;
  return (
    <li
      ref={setNodeRef}
      className={classNames(
        'rounded-control border border-line bg-surface p-2',
        isDragging && 'relative z-10 shadow-2',
      )}
      style={sortableStyle(sortable)}
    >
      <fieldset aria-label={name} className="min-w-0">
        <div className="flex items-start gap-2">
          <MoveHandle sortable={sortable} name={name} />
          <div className="min-w-0 flex-1">{children}</div>
        </div>
        {below !== undefined && <div className="px-2 pt-1 pb-2">{below}</div>}
      </fieldset>
    </li>
  );
}
