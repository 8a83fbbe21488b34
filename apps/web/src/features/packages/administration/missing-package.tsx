import type { UseQueryResult } from '@tanstack/react-query';
import { FormError } from '#ui/form.tsx';
import { RetryButton } from '#ui/list/list-failure.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** Replaces the form while the package is loading or if it could not be loaded. */
export function MissingPackage({ query }: { readonly query: UseQueryResult }) {
  if (query.error === null) return <LoadingForm />;
  return (
    <div className="grid justify-items-start gap-4 pt-3">
      <FormError text="Failed to fetch package" reason={query.error.message} />
      <RetryButton query={query} />
    </div>
  );
}

function LoadingForm() {
  const field = (tall = false) => (
    <span className="grid gap-2">
      <Skeleton className="h-5 w-24" />
      <Skeleton className={tall ? 'h-[72px] w-full rounded-control' : 'h-12 w-full rounded-control'} />
    </span>
  );
  return (
    <Loading label="Loading the package..." className="grid gap-5 pt-3">
      {field()}
      <span className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        {field()}
        {field()}
        {field()}
      </span>
      {field(true)}
      <Skeleton className="h-11 w-44 rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
    </Loading>
  );
}
