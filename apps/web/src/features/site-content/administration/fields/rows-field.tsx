import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useReadOnlyForm } from '#ui/read-only-form.ts';
import { SortableList } from '#ui/sortable-list.tsx';
import type { Field } from './field.ts';

/** Where the focus goes once the list has been rendered again. */
interface Destination {
  readonly index: number;
  readonly part: 'fields' | 'remover';
}

const CONTROLS = 'input:not([hidden]), select, textarea, button';

interface RowsFieldProps {
  readonly field: Extract<Field, { kind: 'rows' }>;
  /** The switch in the title line of a row. `path` is the prefix of the row's field names. */
  readonly renderAside?: ((path: string) => ReactNode) | undefined;
  /** The fields of a row. */
  readonly children: (path: string, index: number) => ReactNode;
}

/**
 * A list within a form, each row with its own fields: rows can be added, removed, and reordered by dragging or by
 * keyboard. The first field of a new row gets the focus; after a removal, the next row does.
 */
export function RowsField({ field, renderAside, children }: RowsFieldProps) {
  const { name: path, label, entry, nameField, addLabel, makeEntry, max, least, compact = false } = field;
  const form = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: path });
  const entries: unknown = useWatch({ control: form.control, name: path });
  const isReadOnly = useReadOnlyForm();
  const [isRemovalRefused, setRemovalRefused] = useState(false);
  const { adder, body, remover, follow } = useEntryFocus(fields);

  const nameOf = (index: number) => readName(entries, index, nameField) || `${entry} ${index + 1}`;
  const add = () => {
    setRemovalRefused(false);
    follow(fields.length, 'fields');
    append(makeEntry(), { shouldFocus: false });
    field.onAdded?.();
  };
  const takeOut = (index: number) => {
    if (isReadOnly) return;
    if (least !== undefined && fields.length <= least.count) {
      setRemovalRefused(true);
      return;
    }
    follow(index, 'remover');
    remove(index);
    field.onRemoved?.();
  };
  const error = form.getFieldState(`${path}.root`, form.formState).error?.message;
  const message =
    isRemovalRefused && least !== undefined && fields.length <= least.count ? least.text : error;
  return (
    <fieldset className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="sr-only">{label}</legend>
      {fields.length > 0 && (
        <SortableList
          label={label}
          ids={fields.map(({ id }) => id)}
          nameOf={nameOf}
          onMove={(from, to) => {
            if (!isReadOnly) move(from, to);
          }}
          renderBelow={
            compact
              ? undefined
              : (index) => (
                  <div ref={body(index)} className="grid gap-3">
                    {children(`${path}.${index}.`, index)}
                  </div>
                )
          }
        >
          {(index) => (
            <div className={compact ? 'flex items-start gap-2' : 'flex min-h-11 items-center gap-2'}>
              {compact ? (
                <div ref={body(index)} className="min-w-0 flex-1">
                  {children(`${path}.${index}.`, index)}
                </div>
              ) : (
                <b className="min-w-0 flex-1 truncate text-small font-semibold">
                  <bdi>{nameOf(index)}</bdi>
                </b>
              )}
              {renderAside?.(`${path}.${index}.`)}
              <IconButton
                ref={remover(index)}
                label={`Remove ${nameOf(index)}`}
                variant="danger"
                icon={<Trash2 size={20} />}
                onClick={() => takeOut(index)}
              />
            </div>
          )}
        </SortableList>
      )}
      <div role="alert" className="empty:hidden">
        {message !== undefined && <FieldError>{message}</FieldError>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button
          ref={adder}
          icon={<Plus size={20} />}
          disabled={fields.length >= max}
          blocked={isReadOnly}
          onClick={add}
        >
          {addLabel}
        </Button>
        <p className="text-micro text-ink-3 tabular-nums">
          {fields.length} of at most {max}
        </p>
      </div>
    </fieldset>
  );
}

/** Name of the entry according to its own fields; empty if it has none. */
function readName(entries: unknown, index: number, field: string): string {
  const entry: unknown = Array.isArray(entries) ? entries[index] : undefined;
  if (typeof entry !== 'object' || entry === null) return '';
  const name = Object.entries(entry).find(([key]) => key === field)?.[1];
  return typeof name === 'string' ? name.trim() : '';
}

/**
 * Keeps the focus in a list when entries are added or removed: on the first field of an added entry; after a
 * removal, on the remove button of the next one, or on the add button if none is left.
 */
function useEntryFocus(entries: readonly unknown[]) {
  const adder = useRef<HTMLButtonElement>(null);
  const bodies = useRef<(HTMLElement | null)[]>([]);
  const removers = useRef<(HTMLButtonElement | null)[]>([]);
  const destination = useRef<Destination>(null);
  useEffect(() => {
    if (destination.current === null) return;
    const { index, part } = destination.current;
    destination.current = null;
    const target =
      part === 'fields'
        ? bodies.current[index]?.querySelector<HTMLElement>(CONTROLS)
        : (removers.current[Math.min(index, entries.length - 1)] ?? adder.current);
    target?.focus();
  }, [entries]);
  return {
    adder,
    /** For the element around an entry's fields. */
    body: (index: number) => (element: HTMLElement | null) => {
      bodies.current[index] = element;
    },
    /** For the button that removes an entry. */
    remover: (index: number) => (button: HTMLButtonElement | null) => {
      removers.current[index] = button;
    },
    /** Call it before an entry is added or removed at a position. */
    follow: (index: number, part: Destination['part']) => {
      destination.current = { index, part };
    },
  };
}
