import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  useFieldArray,
  useFormContext,
  useWatch,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
} from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import { useEntryFocus } from './use-entry-focus.ts';

/** Where one entry of a list stands among the values of its form: 'quickLinks.0'. */
type EntryPath<Name extends string> = `${Name}.${number}`;

interface FieldListProps<Input extends FieldValues, Name extends FieldArrayPath<Input>> {
  /** The value of the form that holds the list. */
  readonly name: Name;
  /** Stands above the list: 'Quick links'. */
  readonly label: string;
  readonly labelHidden?: boolean | undefined;
  /** What an entry is called until it has a name of its own: 'Quick link'. */
  readonly entry: string;
  /** The field that names an entry. */
  readonly nameField: keyof FieldArray<Input, Name> & string;
  readonly addLabel: string;
  /** What a new entry holds. */
  readonly makeEntry: () => FieldArray<Input, Name>;
  /** Entries that the list may have. */
  readonly max: number;
  /** Entries that must stay, and what is said to somebody who takes out one of them. */
  readonly least?: { readonly count: number; readonly text: string } | undefined;
  readonly onAdded?: (() => void) | undefined;
  readonly onRemoved?: (() => void) | undefined;
  /** Called where an entry had to stay. */
  readonly onKept?: (() => void) | undefined;
  /** In the title line of an entry: its switch. */
  readonly renderAside?: ((path: EntryPath<Name>, index: number) => ReactNode) | undefined;
  /** For entries of one short field: it stands in the entry's line, in place of its name. */
  readonly compact?: boolean | undefined;
  /** The fields of an entry; `path` begins their names. */
  readonly children: (path: EntryPath<Name>, index: number) => ReactNode;
}

/**
 * A list within a form, each entry with fields of its own: added, taken out, and put in order by dragging or by
 * the keyboard. A new entry has the focus in its first field; where one was taken out, the next one has it.
 */
export function FieldList<Input extends FieldValues, Name extends FieldArrayPath<Input>>({
  name,
  label,
  labelHidden = false,
  entry,
  nameField,
  addLabel,
  makeEntry,
  max,
  least,
  onAdded,
  onRemoved,
  onKept,
  renderAside,
  compact = false,
  children,
}: FieldListProps<Input, Name>) {
  // Which values the form has otherwise is nothing to this list.
  const form = useFormContext();
  const path: string = name;
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: path });
  const entries: unknown = useWatch({ control: form.control, name: path });
  const [isKept, setKept] = useState(false);
  const { adder, body, remover, follow } = useEntryFocus(fields);

  const nameOf = (index: number) => readName(entries, index, nameField) || `${entry} ${index + 1}`;
  const add = () => {
    setKept(false);
    follow(fields.length, 'fields');
    append(makeEntry(), { shouldFocus: false });
    onAdded?.();
  };
  const takeOut = (index: number) => {
    if (least !== undefined && fields.length <= least.count) {
      setKept(true);
      onKept?.();
      return;
    }
    follow(index, 'remover');
    remove(index);
    onRemoved?.();
  };
  const fault = form.getFieldState(`${path}.root`, form.formState).error?.message;
  const told = isKept && least !== undefined && fields.length <= least.count ? least.text : fault;
  return (
    <fieldset className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className={labelHidden ? 'sr-only' : 'mb-3 text-small font-semibold'}>{label}</legend>
      {fields.length > 0 && (
        <SortableList
          label={label}
          ids={fields.map(({ id }) => id)}
          nameOf={nameOf}
          onMove={move}
          renderBelow={
            compact
              ? undefined
              : (index) => (
                  <div ref={body(index)} className="grid gap-3">
                    {children(`${name}.${index}`, index)}
                  </div>
                )
          }
        >
          {(index) => (
            <div className={compact ? 'flex items-start gap-2' : 'flex min-h-11 items-center gap-2'}>
              {compact ? (
                <div ref={body(index)} className="min-w-0 flex-1">
                  {children(`${name}.${index}`, index)}
                </div>
              ) : (
                <b className="min-w-0 flex-1 truncate text-small font-semibold">
                  <bdi>{nameOf(index)}</bdi>
                </b>
              )}
              {renderAside?.(`${name}.${index}`, index)}
              <IconButton
                ref={remover(index)}
                label={`Remove ${nameOf(index)}`}
                tone="danger"
                icon={<Trash2 size={20} aria-hidden="true" />}
                onClick={() => takeOut(index)}
              />
            </div>
          )}
        </SortableList>
      )}
      <div role="alert" className="empty:hidden">
        {told !== undefined && <FieldError>{told}</FieldError>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button
          ref={adder}
          icon={<Plus size={20} aria-hidden="true" />}
          disabled={fields.length >= max}
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

/** What the entry is called in its own fields; empty for none. */
function readName(entries: unknown, index: number, field: string): string {
  const entry: unknown = Array.isArray(entries) ? entries[index] : undefined;
  if (typeof entry !== 'object' || entry === null) return '';
  const name = Object.entries(entry).find(([key]) => key === field)?.[1];
  return typeof name === 'string' ? name.trim() : '';
}
