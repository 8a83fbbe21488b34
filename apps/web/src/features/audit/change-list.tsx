import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { type FieldChange, isLong, LONG_VALUE } from './list-changes.ts';

/** Fields that are shown without expanding. */
const FIELDS_SHOWN = 3;

/** The fields of a change: the old value struck through, then the new one. Long values are shown on demand. */
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
  const hasMore = changes.length > FIELDS_SHOWN || changes.some(isLong);
  return (
    <div className="grid justify-items-start">
      <dl id={id} className="grid gap-y-1 text-small">
        {(isOpen ? changes : changes.slice(0, FIELDS_SHOWN)).map((change) => (
          <div key={change.name} className="wrap-anywhere">
            <dt className="mr-1.5 inline text-ink-2">{change.field}:</dt>
            <dd className="inline">
              <Sides before={change.before} after={change.after} whole={isOpen} />
            </dd>
          </div>
        ))}
      </dl>
      {hasMore && (
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

function Sides({
  before,
  after,
  whole,
}: Pick<FieldChange, 'before' | 'after'> & { readonly whole: boolean }) {
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

function cut(value: string, whole: boolean): string {
  return whole || value.length <= LONG_VALUE ? value : `${value.slice(0, LONG_VALUE).trimEnd()}…`;
}

function describeRest(count: number): string {
  return count > FIELDS_SHOWN ? `Show all ${count} fields` : 'Show all';
}
