import { POINT_NAMES } from '@voicedraft/contract/packages';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useReadOnlyForm } from '#ui/read-only-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { pointsAsFields, type PackageDraft } from './package-values.ts';

/** Parts of a line that can take the focus. */
type LinePart = 'text' | 'up' | 'down';

/** The feature lines of a package: added, removed and sorted, by pointer and by keyboard. */
export function PointLines() {
  const { getValues, setValue, formState } = useFormContext<PackageDraft>();
  const readLines = () => getValues(POINT_NAMES).map((line) => line ?? '');
  const [count, setCount] = useState(() => countLines(readLines()));
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isReadOnly = useReadOnlyForm();
  const { isSubmitted, defaultValues } = formState;
  // The form has been reset, with new lines.
  const [begun, setBegun] = useState(defaultValues);
  if (begun !== defaultValues) {
    setBegun(defaultValues);
    setCount(countLines(readLines()));
  }

  const write = (lines: readonly string[]) => {
    const fields = pointsAsFields(lines);
    for (const name of POINT_NAMES) {
      setValue(name, fields[name], { shouldDirty: true, shouldValidate: isSubmitted });
    }
  };
  const focusLine = (index: number, part: LinePart) =>
    list.current?.children[index]?.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus();

  const add = () => {
    // The line exists before the next key press, so that nothing typed immediately goes elsewhere.
    flushSync(() => setCount(count + 1));
    focusLine(count, 'text');
  };
  const remove = (index: number) => {
    if (isReadOnly) return;
    write(readLines().toSpliced(index, 1));
    setCount(count - 1);
    setAnnouncement(`Feature ${index + 1} removed`);
    if (count > 1) focusLine(Math.min(index, count - 2), 'text');
    else addButton.current?.focus();
  };
  const move = (index: number, step: -1 | 1, part: LinePart) => {
    const next = index + step;
    if (isReadOnly || next < 0 || next >= count) return;
    const lines = readLines();
    const moved = lines[index] ?? '';
    write(lines.with(index, lines[next] ?? '').with(next, moved));
    setAnnouncement(`Moved to position ${next + 1} of ${count}`);
    const atEnd = part === 'up' ? next === 0 : part === 'down' && next === count - 1;
    focusLine(next, !atEnd ? part : part === 'up' ? 'down' : 'up');
  };
  const moveByKey = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? -1 : 1, 'text');
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-small font-semibold">Features</legend>
      <ol ref={list} className="grid gap-2 empty:hidden">
        {POINT_NAMES.slice(0, count).map((name, index) => (
          <li key={name} className="flex flex-wrap items-start justify-end">
            <FormField<PackageDraft>
              name={name}
              label={`Feature ${index + 1}`}
              labelHidden
              className="flex-1 max-sm:basis-full"
            >
              {(control) => (
                <TextInput
                  {...control}
                  data-part="text"
                  autoComplete="off"
                  onKeyDown={(event) => moveByKey(event, index)}
                />
              )}
            </FormField>
            <IconButton
              data-part="up"
              label={`Move feature ${index + 1} up`}
              tooltip={false}
              disabled={index === 0}
              icon={<ArrowUp size={18} />}
              onClick={() => move(index, -1, 'up')}
            />
            <IconButton
              data-part="down"
              label={`Move feature ${index + 1} down`}
              tooltip={false}
              disabled={index === count - 1}
              icon={<ArrowDown size={18} />}
              onClick={() => move(index, 1, 'down')}
            />
            <IconButton
              label={`Remove feature ${index + 1}`}
              tooltip={false}
              variant="danger"
              icon={<X size={18} />}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={addButton}
          icon={<Plus size={20} />}
          blocked={isReadOnly || count === POINT_NAMES.length}
          aria-describedby="package-features-help"
          onClick={add}
        >
          Add feature
        </Button>
        <p id="package-features-help" className="min-w-0 flex-1 text-micro/[18px] text-ink-3">
          {count} of {POINT_NAMES.length}. Press Alt with an arrow key to move a line.
        </p>
      </div>
      <output className="sr-only">{announcement}</output>
    </fieldset>
  );
}

/** Lines up to the last one with a text. */
function countLines(lines: readonly string[]): number {
  return lines.findLastIndex((line) => line !== '') + 1;
}
