import type { MatchRange } from '@voicedraft/contract/library';

interface MarkedTextProps {
  readonly text: string;
  /** Matches of a search, in order. */
  readonly ranges: readonly MatchRange[];
}

/** A text with the parts marked that a search found. */
export function MarkedText({ text, ranges }: MarkedTextProps) {
  const starts = [0, ...ranges.map(([, end]) => end)];
  return starts.map((start, index) => {
    const range = ranges[index];
    return (
      <span key={start}>
        {text.slice(start, range?.[0])}
        {range && (
          <mark className="rounded-[4px] bg-primary-soft text-inherit shadow-[inset_0_-2px_0_var(--primary-line)]">
            {text.slice(range[0], range[1])}
          </mark>
        )}
      </span>
    );
  });
}
