import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** The first section of the about page while its texts are loading. */
export function AboutSkeleton() {
  return (
    <Loading className="container-page section-space grid items-center gap-12 lg:grid-cols-2 lg:gap-20">
      <span className="grid gap-4">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="mt-4 w-11/12" />
        <Skeleton className="w-3/4" />
        <Skeleton className="w-5/6" />
      </span>
      <span className="grid grid-cols-2 gap-4 sm:gap-6">
        <Skeleton className="mb-[clamp(24px,5vw,64px)] aspect-4/5 h-auto rounded-modal" />
        <Skeleton className="mt-[clamp(24px,5vw,64px)] aspect-4/5 h-auto rounded-modal" />
      </span>
    </Loading>
  );
}
