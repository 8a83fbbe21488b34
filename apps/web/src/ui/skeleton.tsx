import { classNames } from './class-names.ts';

interface SkeletonProps {
  /** Size and position as utilities: `w-40`, `h-6`. */
  readonly className?: string | undefined;
  readonly round?: boolean;
}

/** One grey shape in place of a text or a picture that is loading. */
export function Skeleton({ className, round = false }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('skeleton', round && 'rounded-pill', className)} />;
}

const LINE_WIDTHS = ['w-11/12', 'w-3/4', 'w-5/6', 'w-2/3'] as const;

/** Lines of a text that is loading, with a hidden text for screen readers. */
export function SkeletonLines({
  count,
  label = 'Loading...',
}: {
  readonly count: number;
  readonly label?: string;
}) {
  return (
    <output className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} className={LINE_WIDTHS[line % LINE_WIDTHS.length]} />
      ))}
    </output>
  );
}
