import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface EmptyStateProps {
  readonly title: string;
  /** One sentence. */
  readonly text?: string | undefined;
  /** At most one button or link. */
  readonly action?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3 | undefined;
  /** A line that becomes a wave, or, for something that has ended, dots. */
  readonly drawing?: 'beginning' | 'ending' | undefined;
}

/** Classes, because the policy of pages that the server writes allows no styles of elements. */
const BAR_HEIGHTS = ['h-1.5', 'h-3.5', 'h-6.5', 'h-10', 'h-5', 'h-8', 'h-3', 'h-6', 'h-2'] as const;

const DOTS = Array.from({ length: 14 }, (_, dot) => dot);

/** An empty list: a drawing, a title, a sentence, at most one action. */
export function EmptyState({
  title,
  text,
  action,
  headingLevel = 2,
  drawing = 'beginning',
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <span aria-hidden="true" className="mb-4 flex h-12 items-center gap-[3px] text-wave">
        <i
          className={classNames(
            'h-[3px] w-10 rounded-pill bg-current',
            drawing === 'beginning' ? 'mr-[17px]' : 'mr-1',
          )}
        />
        {drawing === 'beginning'
          ? BAR_HEIGHTS.map((height) => (
              <i key={height} className={classNames('w-[3px] rounded-pill bg-current', height)} />
            ))
          : DOTS.map((dot) => <i key={dot} className="size-[3px] rounded-pill bg-current" />)}
      </span>
      <Heading className={headingLevel === 1 ? 'text-h2' : 'text-h3'}>{title}</Heading>
      {text !== undefined && <p className="max-w-[40ch] text-balance text-ink-2">{text}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
