import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ROW_GRID } from './library-grid.ts';

/** A row of the library while it loads, with its columns; on phones a card. */
export function SkeletonEntry() {
  return (
    <span className={classNames(ROW_GRID, 'min-h-24 @min-[640px]/library:min-h-17')}>
      <Skeleton className="size-5 justify-self-center rounded-badge @max-[639px]/library:hidden" />
      <Skeleton round className="size-9 justify-self-center" />
      <span className="grid gap-2">
        <Skeleton className="h-4 w-44 max-w-full" />
        <Skeleton className="h-3 w-32 max-w-full" />
      </span>
      <Skeleton className="hidden h-6 @min-[860px]/library:block" />
      <Skeleton className="h-4 @max-[639px]/library:hidden" />
      <Skeleton className="h-4 w-10 justify-self-end @max-[639px]/library:hidden" />
      <Skeleton className="h-4 w-16 justify-self-end @min-[640px]/library:w-full" />
    </span>
  );
}
