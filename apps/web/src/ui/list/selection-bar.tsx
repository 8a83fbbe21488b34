import { countOf } from '@voicedraft/contract/counts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { Selection } from './selection.tsx';

interface SelectionBarProps<Row> {
  readonly selection: Selection<Row>;
  /** Noun of the rows, singular and plural. */
  readonly nouns: readonly [string, string];
  /** Buttons: actions on the selected rows. */
  readonly children: ReactNode;
}

/** The actions on the selected rows, if any. Floats at the bottom of the window, so that no row moves. */
export function SelectionBar<Row>({ selection: { rows, clear }, nouns, children }: SelectionBarProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <div className="layer-sticky pointer-events-none sticky bottom-4 mt-4 flex justify-center">
      <section
        aria-label={`Selected ${nouns[1]}`}
        className="pointer-events-auto flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line-2 bg-surface py-2 pr-2 pl-5 shadow-3 max-md:w-full max-md:px-4 max-md:py-3"
      >
        <p className="mr-2 font-semibold tabular-nums" aria-live="polite">
          {countOf(rows.length, ...nouns)} selected
        </p>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow">
          {children}
          <Button variant="ghost" icon={<X size={20} />} onClick={clear}>
            Clear
          </Button>
        </div>
      </section>
    </div>
  );
}
