import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import {
  createContext,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  use,
} from 'react';
import { classNames } from './class-names.ts';
import type { TableRowProps } from './data-table.tsx';
import { iconButtonClass } from './icon-button-style.ts';

interface SortableEntriesProps {
  /** A stable key for each entry, in order. */
  readonly ids: readonly string[];
  /** Name of an entry while it is moved: 'Pricing'. */
  readonly nameOf: (index: number) => string;
  /** Called with the old and the new position of an entry, from 0. */
  readonly onMove: (from: number, to: number) => void;
  /** The entries, each drawn with `useSortable` and a {@link MoveHandle}. */
  readonly children: ReactNode;
}

// The same objects in each rendering: with others, all entries are drawn again.
const POINTER_OPTIONS = { activationConstraint: { distance: 4 } };
const KEYBOARD_OPTIONS = { coordinateGetter: sortableKeyboardCoordinates };

type Sorted = Omit<SortableEntriesProps, 'children'>;

const NOTHING: Sorted = { ids: [], nameOf: () => '', onMove: () => undefined };

/** The entries being sorted, in a ref, so that changing them doesn't render the surrounding area. */
const SortedContext = createContext<RefObject<Sorted>>({ current: NOTHING });

/**
 * Entries that are sorted by dragging or by keyboard: Space picks an entry up, the arrow keys move it, Space drops
 * it, Escape puts it back. Every step is announced.
 */
export function SortableArea(props: SortableEntriesProps) {
  return (
    <SortingArea>
      <SortableEntries {...props} />
    </SortingArea>
  );
}

/**
 * The area around {@link SortableEntries}. Each time it is drawn, its library gives all entries another context, and
 * React looks through everything in them for who reads it: around many entries it belongs above what changes often.
 */
export function SortingArea({ children }: { readonly children: ReactNode }) {
  const sensors = useSensors(
    useSensor(PointerSensor, POINTER_OPTIONS),
    useSensor(KeyboardSensor, KEYBOARD_OPTIONS),
  );
  const sorted = useRef<Sorted>(NOTHING);
  const indexOf = (id: string | number) => sorted.current.ids.indexOf(String(id));
  const spoken = (id: string | number) => sorted.current.nameOf(indexOf(id));
  const end = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) sorted.current.onMove(indexOf(active.id), indexOf(over.id));
  };
  return (
    <SortedContext value={sorted}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={end}
        accessibility={{
          announcements: {
            onDragStart: ({ active }) => `${spoken(active.id)} has been picked up.`,
            onDragOver: ({ active, over }) =>
              over
                ? `${spoken(active.id)} is at position ${indexOf(over.id) + 1} of ${sorted.current.ids.length}.`
                : undefined,
            onDragEnd: ({ active, over }) =>
              over
                ? `${spoken(active.id)} was dropped at position ${indexOf(over.id) + 1}.`
                : `${spoken(active.id)} was dropped.`,
            onDragCancel: ({ active }) => `${spoken(active.id)} is back in its original position.`,
          },
          screenReaderInstructions: {
            draggable:
              'Press Space to pick up the entry, the arrow keys to move it, Space to drop it, Escape to cancel.',
          },
        }}
      >
        {children}
      </DndContext>
    </SortedContext>
  );
}

/**
 * The entries of a {@link SortingArea}.
 */
export function SortableEntries({ children, ...now }: SortableEntriesProps) {
  const { ids } = now;
  const sortedRef = useContext(SortedContext);
  useLayoutEffect(() => {
    sortedRef.current = now;
  });
  const [items, setItems] = useState(() => [...ids]);
  // Only another order is another list.
  if (items.length !== ids.length || items.some((id, index) => id !== ids[index])) setItems([...ids]);
  return (
    <SortableContext items={items} strategy={verticalListSortingStrategy}>
      {children}
    </SortableContext>
  );
}

export type Sortable = ReturnType<typeof useSortable>;

/** Style of an entry while it or another one is moved. */
export function sortableStyle({ transform, transition }: Sortable): CSSProperties {
  return {
    transform: CSS.Translate.toString(transform),
    ...(transition !== undefined && { transition }),
  };
}

interface MoveHandleProps {
  readonly sortable: Pick<Sortable, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
  /** Name of the entry. */
  readonly name: string;
}

/** The handle by which an entry is dragged, or picked up with the keyboard. */
export function MoveHandle({ sortable, name }: MoveHandleProps) {
  const { attributes, listeners, setActivatorNodeRef } = sortable;
  return (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      aria-label={`Move ${name}`}
      className={classNames(iconButtonClass(), 'flex-none cursor-grab touch-none active:cursor-grabbing')}
    >
      <GripVertical size={20} />
    </button>
  );
}

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
