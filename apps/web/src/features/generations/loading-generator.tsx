import { Card } from '#ui/card.tsx';
import { Loading, Skeleton, Skeletons } from '#ui/skeleton.tsx';

/** The generator while its content loads: the same cards, empty. */
export function LoadingGenerator() {
  return (
    <div className={GENERATOR_GRID}>
      <Loading className="sr-only" />
      <Card className="*:grid *:gap-3.5 *:p-5 *:pb-5.5 *:not-first:border-t *:not-first:border-line">
        <div>
          <Skeletons shapes={['h-4 w-20', 'h-38 w-full rounded-control', 'h-11 w-full rounded-control']} />
        </div>
        <div>
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-14 w-full rounded-control md:h-73" />
          <Skeleton className="h-11 w-full rounded-control" />
        </div>
        <div className="generator-actions">
          <Skeleton className="h-12 w-full rounded-control" />
          <Skeleton className="h-12 w-full rounded-control" />
          <Skeleton className="my-3.5 h-4 w-40" />
        </div>
      </Card>
      <div className="grid min-w-0 gap-4">
        <Card>
          <div className="flex h-16 items-center border-b border-line px-6">
            <Skeleton className="h-6 w-24" />
          </div>
          <div className="grid gap-7 p-6">
            {['w-11/12', 'w-4/5', 'w-10/12', 'w-2/3', 'w-9/10', 'w-3/5'].map((width) => (
              <Skeleton key={width} className={`h-3 ${width}`} />
            ))}
          </div>
        </Card>
        <Card className="flex items-center gap-5 p-6">
          <Skeleton round className="size-14 shrink-0" />
          <Skeleton className="h-8 w-full" />
        </Card>
      </div>
      <div className="grid content-start gap-4 max-[1319px]:hidden">
        <Skeletons shapes={['my-3 h-4 w-20', 'w-full', 'w-3/4', 'w-5/6']} />
      </div>
    </div>
  );
}

/** Prompt and voice, script and recording, history: side by side as far as there is room. */
export const GENERATOR_GRID =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[992px]:grid-cols-[328px_minmax(0,1fr)] min-[1320px]:grid-cols-[328px_minmax(0,1fr)_204px]';
