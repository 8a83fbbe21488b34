import { FileX, Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const KINDS = {
  failed: { className: 'border-danger-line bg-danger-soft text-danger', Icon: TriangleAlert },
  missing: { className: 'border-neutral-line bg-neutral-soft text-neutral', Icon: FileX },
  refused: { className: 'border-warning-line bg-warning-soft text-warning', Icon: Lock },
} as const;

interface ErrorStateProps {
  readonly kind?: keyof typeof KINDS | undefined;
  readonly title: string;
  readonly text?: string | undefined;
  /** Id that the user can quote to the operator. */
  readonly requestId?: string | undefined;
  /** The way out: retry, or a link home. */
  readonly action: ReactNode;
  readonly headingLevel?: 1 | 2 | 3 | undefined;
}

/** Tells what could not be shown, why, and what to do. Announced when it replaces a loader. */
export function ErrorState({
  kind = 'failed',
  title,
  text,
  requestId,
  action,
  headingLevel = 2,
}: ErrorStateProps) {
  const { className, Icon } = KINDS[kind];
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <span className={classNames('mb-3 grid size-14 place-items-center rounded-pill border', className)}>
        <Icon size={24} />
      </span>
      <Heading className={headingLevel === 1 ? 'text-h2' : 'text-h3'}>{title}</Heading>
      {text !== undefined && <p className="max-w-[40ch] text-balance text-ink-2">{text}</p>}
      {requestId !== undefined && <p className="mono text-micro text-ink-3">Request {requestId}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>
    </div>
  );
}
