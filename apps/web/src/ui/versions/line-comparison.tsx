import { Alert } from '#ui/alert.tsx';
import { SideHeadings, TextComparison } from './text-comparison.tsx';

const SIDES = { was: 'This version', now: 'Now' } as const;

/** A line of an earlier version next to the same line as it is now. */
export interface ComparedLine {
  readonly id: string;
  /** Who speaks it; omitted if there is only one voice. */
  readonly speaker?: string;
  /** Its words in the earlier version; null if it was added since. */
  readonly was: string | null;
  /** Its words now; null if it was removed since. */
  readonly now: string | null;
}

/** How an earlier version differs from now, line by line; in a changed line the words are marked. */
export function LineComparison({ lines }: { readonly lines: readonly ComparedLine[] }) {
  const changed = lines.filter(({ was, now }) => was !== now).length;
  if (changed === 0) return <Alert variant="info">The same words as now.</Alert>;
  return (
    <div>
      <p className="text-small text-ink-2">
        {changed} of {lines.length === 1 ? '1 line' : `${lines.length} lines`}{' '}
        {changed === 1 ? 'differs' : 'differ'}.
      </p>
      <SideHeadings sides={SIDES} />
      <ol aria-label="Lines" className="divide-y divide-line">
        {lines.map(({ id, speaker, was, now }) => (
          <li key={id} className="py-3">
            {speaker !== undefined && (
              <b className="mb-1 block text-micro font-semibold text-ink-2">{speaker}</b>
            )}
            {was === now ? (
              <p dir="auto" className="text-small wrap-anywhere text-ink-2">
                {was}
              </p>
            ) : (
              <TextComparison sides={SIDES} was={was ?? ''} now={now ?? ''} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
