import { Fragment, useMemo } from 'react';
import { compareWords, type WordRun } from '#lib/compare-words.ts';

/** Labels of the two sides of a comparison. */
export interface Sides {
  readonly was: string;
  readonly now: string;
}

interface TextComparisonProps {
  readonly sides: Sides;
  readonly was: string;
  readonly now: string;
}

/** Two states of a text side by side, with the words marked that only one of them contains. */
export function TextComparison({ sides, was, now }: TextComparisonProps) {
  const [old, fresh] = useMemo(() => compareWords(was, now), [was, now]);
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 sm:grid-cols-2">
      <Side name={sides.was} runs={old} />
      <Side name={sides.now} runs={fresh} />
    </dl>
  );
}

/** The labels above comparisons that stand side by side; on phones, each has its own. */
export function SideHeadings({ sides }: { readonly sides: Sides }) {
  return (
    <div
      aria-hidden="true"
      className="sticky -top-2 z-10 grid grid-cols-2 gap-5 border-b border-line bg-surface py-2 text-micro font-semibold text-ink-2 max-sm:hidden"
    >
      <span>{sides.was}</span>
      <span>{sides.now}</span>
    </div>
  );
}

function Side({ name, runs }: { readonly name: string; readonly runs: readonly WordRun[] }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-micro text-ink-3 sm:sr-only">{name}</dt>
      <dd dir="auto" className="text-small whitespace-pre-wrap wrap-anywhere text-ink">
        {runs.length === 0 ? <span className="text-ink-3">None</span> : runs.map(renderRun)}
      </dd>
    </div>
  );
}

function renderRun({ text, differs }: WordRun, index: number) {
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
