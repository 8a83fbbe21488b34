import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { FieldChange } from './list-changes.ts';

/** Fields that stand there at once. */
const FIELDS_SHOWN = 3;
/** Characters of a value that stand there at once: messages and descriptions are long. */
const VALUE_SHOWN = 120;

/** The fields of a change: the old value struck through, then the new one. What is long is shown on demand. */
export function ChangeList({
  changes,
  label,
}: {
  readonly changes: readonly FieldChange[];
  readonly label: string;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (changes.length === 0) return <span className="text-small text-ink-3">No details.</span>;
  const isLong =
    changes.length > FIELDS_SHOWN || changes.some(({ before, after }) => isCut(before) || isCut(after));
  return (
    <div className="grid justify-items-start">
      <dl id={id} className="grid gap-y-1 text-small">
        {(isOpen ? changes : changes.slice(0, FIELDS_SHOWN)).map((change, position) => (
          // Two fields of a record may have the same name in plain words.
          <div key={position} className="wrap-anywhere">
            <dt className="mr-1.5 inline text-ink-2">{change.field}:</dt>
            <dd className="inline">
              <Sides {...change} whole={isOpen} />
            </dd>
          </div>
        ))}
      </dl>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Show less' : 'Show all'} of the change: ${label}`}
          onClick={() => setOpen(!isOpen)}
          className="link min-h-8 text-small max-md:min-h-11"
        >
          {isOpen ? 'Show less' : describeRest(changes.length)}
        </button>
      )}
    </div>
  );
}

function Sides({ before, after, whole }: Omit<FieldChange, 'field'> & { readonly whole: boolean }) {
  return (
    <>
      {before !== null && (
        <>
          <span className="sr-only">was </span>
          <del className="text-ink-2 decoration-ink-3">{cut(before, whole)}</del>
        </>
      )}
      {before !== null && after !== null && (
        <ArrowRight size={14} aria-hidden="true" className="mx-1.5 inline-block align-[-2px] text-ink-3" />
      )}
      {after !== null && (
        <>
          {before !== null && <span className="sr-only">, is now </span>}
          <ins className="font-medium whitespace-pre-line no-underline">{cut(after, whole)}</ins>
        </>
      )}
    </>
  );
}

function isCut(value: string | null): boolean {
  return value !== null && value.length > VALUE_SHOWN;
}

function cut(value: string, whole: boolean): string {
  return whole || !isCut(value) ? value : `${value.slice(0, VALUE_SHOWN).trimEnd()}…`;
}

function describeRest(count: number): string {
  return count > FIELDS_SHOWN ? `Show all ${count} fields` : 'Show all';
}
