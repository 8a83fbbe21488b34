import { countOf } from '@voicedraft/contract/counts';
import { Alert } from '#ui/alert.tsx';
import { SideHeadings, TextComparison } from './text-comparison.tsx';

const SIDES = { was: 'This version', now: 'Now' } as const;

/** A line of an earlier version next to the same line as it is now. */
export interface ComparedLine {
  readonly id: string;
  /** The speaker; omitted if there is only one voice. */
  readonly speaker?: string;
  /** The current speaker or voice; omitted if unchanged. */
  readonly speakerNow?: string;
  /** Its words in the earlier version; null if it was added since. */
  readonly was: string | null;
  /** Its words now; null if it was removed since. */
  readonly now: string | null;
}

/** How an earlier version differs from now, line by line; in a changed line the words are marked. */
export function LineComparison({ lines }: { readonly lines: readonly ComparedLine[] }) {
  const changed = lines.filter(({ was, now, speakerNow }) => was !== now || speakerNow !== undefined).length;
  const hasSpeakers = lines.some(({ speaker }) => speaker !== undefined);
  if (changed === 0) {
    return (
      <Alert variant="info">
        {hasSpeakers ? 'The same words and voices as now.' : 'The same words as now.'}
      </Alert>
    );
  }
  return (
    <div>
      <p className="text-small text-ink-2">
        {changed} of {countOf(lines.length, hasSpeakers ? 'paragraph' : 'line')}{' '}
        {changed === 1 ? 'differs' : 'differ'}.
      </p>
      {lines.some(({ was, now }) => was !== now) && <SideHeadings sides={SIDES} />}
      <ol aria-label="Lines" className="divide-y divide-line">
        {lines.map(({ id, speaker, speakerNow, was, now }) => (
          <li key={id} className="py-3">
            {speaker !== undefined && (
              <p className="mb-1 text-micro text-ink-2">
                <b className="font-semibold">{speaker}</b>
                {speakerNow !== undefined && (
                  <>
                    , now <b className="font-semibold text-primary-ink">{speakerNow}</b>
                  </>
                )}
              </p>
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
