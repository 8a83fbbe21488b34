import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SkeletonProps {
  /** Size and position as utilities: `w-40`, `h-6`. */
  readonly className?: string | undefined;
  readonly round?: boolean;
}

/** A grey shape in place of a text or an image that is loading. */
export function Skeleton({ className, round = false }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('skeleton', round && 'rounded-pill', className)} />;
}

/** Several, one after the other. */
export function Skeletons({ shapes }: { readonly shapes: readonly string[] }) {
  return Array.from(shapes, (shape, position) => <Skeleton key={position} className={shape} />);
}

interface LoadingProps {
  /** Text for screen readers: 'Loading the item...'. */
  readonly label?: string | undefined;
  /** Layout of the shapes. */
  readonly className?: string;
  /** The shapes; `span` around several. */
  readonly children?: ReactNode;
}

/** Grey shapes in place of loading content, with hidden text for screen readers. */
export function Loading({ label = 'Loading...', className = 'block', children }: LoadingProps) {
  return (
    <output className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </output>
  );
}

const LINE_WIDTHS = ['w-11/12', 'w-3/4', 'w-5/6', 'w-2/3'] as const;

/** Grey lines in place of a text that is loading. */
export function SkeletonLines({
  count,
  label,
}: {
  readonly count: number;
  readonly label?: string | undefined;
}) {
  return (
    <Loading label={label} className="grid gap-3">
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} className={LINE_WIDTHS[line % LINE_WIDTHS.length]} />
      ))}
    </Loading>
  );
}
