import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** Skeletons of both jobs, each in its final place. */
export function LoadingEngines() {
  return (
    <Loading label="Loading engines and models..." className="block">
      <span className="grid divide-line max-md:divide-y md:grid-cols-2 md:divide-x">
        <LoadingJob />
        <LoadingJob />
      </span>
      <span className="flex h-[76px] items-center border-t border-line px-6">
        <Skeleton className="h-10 w-64 max-w-full" />
      </span>
      <span className="flex h-14 items-center border-t border-line px-6">
        <Skeleton className="h-5 w-48" />
      </span>
      <span className="flex justify-end border-t border-line px-6 py-4">
        <Skeleton className="h-11 w-36 rounded-control" />
      </span>
    </Loading>
  );
}

function LoadingJob() {
  return (
    <span className="grid content-start gap-5 p-6 max-md:p-5">
      <span className="grid gap-2">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-5 w-56 max-w-full" />
      </span>
      <Skeleton className="h-[206px] w-full rounded-well" />
      <Skeleton className="h-[106px] w-full rounded-control" />
    </span>
  );
}
