import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** One sentence. */
  readonly text?: string | undefined;
  /** At most one button or link. */
  readonly action?: ReactNode;
  readonly headingLevel?: 2 | 3 | undefined;
}

const BAR_HEIGHTS = [6, 14, 26, 40, 20, 32, 12, 24, 8] as const;

/** An empty list: the line that becomes a wave, a title, a sentence, at most one action. */
export function EmptyState({ title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <span aria-hidden="true" className="mb-4 flex h-12 items-center gap-[3px] text-wave">
        <i className="mr-[17px] h-[3px] w-10 rounded-pill bg-current" />
        {BAR_HEIGHTS.map((height) => (
          <i key={height} className="w-[3px] rounded-pill bg-current" style={{ height }} />
        ))}
      </span>
      <Heading className="text-h3">{title}</Heading>
      {text !== undefined && <p className="max-w-[40ch] text-balance text-ink-2">{text}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
