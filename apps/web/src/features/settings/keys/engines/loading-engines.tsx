import { classNames } from '#ui/class-names.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { CHOICE_ORDER } from './engine-words.ts';

/** Skeletons of engines and models, each in its final place. */
export function LoadingEngines() {
  return (
    <Loading label="Loading engines and models..." className="@container block">
      <span className="grid divide-line @max-[719px]:divide-y @min-[720px]:grid-cols-2 @min-[720px]:divide-x">
        <LoadingJob />
        <LoadingJob />
      </span>
      <span className="flex justify-end border-t border-line px-6 py-4">
        <Skeleton className="h-11 w-36 rounded-control" />
      </span>
    </Loading>
  );
}

function LoadingJob() {
  return (
    <span className="grid content-start gap-6 p-6 @max-[400px]:px-4">
      <span className="grid gap-1">
        <Skeleton className="h-5 w-28" />
        {CHOICE_ORDER.map((choice) => (
          <span
            key={choice}
            className={classNames('flex gap-3 py-2.5', choice === 'openai' ? 'h-[144px]' : 'h-[84px]')}
          >
            <Skeleton round className="size-[22px] flex-none" />
            <span className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
            </span>
          </span>
        ))}
      </span>
      <span className="grid gap-3">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-10 w-full" />
        <span className="grid gap-2">
          {[0, 1, 2].map((model) => (
            <Skeleton key={model} className="h-[62px] w-full rounded-control" />
          ))}
        </span>
        <Skeleton className="h-12 w-full rounded-control" />
      </span>
    </span>
  );
}
