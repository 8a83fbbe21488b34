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
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { iconButtonClass } from './icon-button-style.ts';

interface SortableListProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** A lasting key for each entry, in order. */
  readonly ids: readonly string[];
  /** What an entry is called when it is moved: 'Pricing'. */
  readonly nameOf: (index: number) => string;
  /** Called with the place that an entry leaves and the one that it takes, from 0. */
  readonly onMove: (from: number, to: number) => void;
  readonly children: (index: number) => ReactNode;
}

/**
 * A list whose entries are put in order by dragging, or by the keyboard: Space takes an entry, the arrow keys move
 * it, Space puts it down, Escape puts it back. What happens is announced.
 */
export function SortableList({ label, ids, nameOf, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => ids.indexOf(String(id));
  const spoken = (id: string | number) => nameOf(placeOf(id));
  const end = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `${spoken(active.id)} is taken.`,
          onDragOver: ({ active, over }) =>
            over ? `${spoken(active.id)} is at place ${placeOf(over.id) + 1} of ${ids.length}.` : undefined,
          onDragEnd: ({ active, over }) =>
            over
              ? `${spoken(active.id)} is put down at place ${placeOf(over.id) + 1}.`
              : `${spoken(active.id)} is put down.`,
          onDragCancel: ({ active }) => `${spoken(active.id)} is back where it was.`,
        },
        screenReaderInstructions: {
          draggable:
            'Press Space to take the entry, the arrow keys to move it, Space to put it down, Escape to put it back.',
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className="grid gap-2">
          {ids.map((id, index) => (
            <SortableEntry key={id} id={id} name={nameOf(index)}>
              {children(index)}
            </SortableEntry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** A list with one entry in another place. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  return arrayMove([...entries], from, to);
}

interface SortableEntryProps {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

function SortableEntry({ id, name, children }: SortableEntryProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={classNames(
        'flex items-start gap-1 rounded-control border border-line bg-surface p-2',
        isDragging && 'relative z-10 shadow-2',
      )}
      style={{
        transform: CSS.Translate.toString(transform),
        ...(transition !== undefined && { transition }),
      }}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={`Move ${name}`}
        className={classNames(iconButtonClass(), 'flex-none cursor-grab touch-none active:cursor-grabbing')}
      >
        <GripVertical size={20} aria-hidden="true" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
