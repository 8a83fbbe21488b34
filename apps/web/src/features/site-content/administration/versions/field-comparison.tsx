import { Fragment, useMemo } from 'react';
import { compareWords, type WordRun } from './compare-words.ts';

/** Labels of the two sides of a comparison. */
export const SIDES = { was: 'This version', now: 'On the site' } as const;

interface FieldComparisonProps {
  readonly was: string;
  readonly now: string;
}

/** Two values of a field side by side, with the words marked that only one of them contains. */
export function FieldComparison({ was, now }: FieldComparisonProps) {
  const [old, fresh] = useMemo(() => compareWords(was, now), [was, now]);
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 sm:grid-cols-2">
      <Side name={SIDES.was} runs={old} />
      <Side name={SIDES.now} runs={fresh} />
    </dl>
  );
}

function Side({ name, runs }: { readonly name: string; readonly runs: readonly WordRun[] }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-micro text-ink-3 sm:sr-only">{name}</dt>
      <dd dir="auto" className="text-small whitespace-pre-wrap wrap-anywhere text-ink">
        {runs.length === 0 ? <span className="text-ink-3">None</span> : runs.map(drawRun)}
      </dd>
    </div>
  );
}

function drawRun({ text, differs }: WordRun, index: number) {
  if (!differs) return text;
  // The space after the last word is not a difference.
  const words = text.trimEnd();
  return (
    <Fragment key={`${index} ${text}`}>
      <mark className="rounded-sm bg-primary-soft text-ink underline decoration-primary-ink decoration-2 underline-offset-3">
        {words}
      </mark>
      {text.slice(words.length)}
    </Fragment>
  );
}
