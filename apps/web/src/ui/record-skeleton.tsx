import { Loading, Skeleton, Skeletons } from './skeleton.tsx';

/** Replaces a record that fills a page while it is loading: facts, and two cards. */
export function RecordSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label} className="grid gap-6">
      <Skeleton className="h-24 w-full rounded-card" />
      <span className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Skeletons shapes={['h-[520px] w-full rounded-card', 'h-[320px] w-full rounded-card']} />
      </span>
    </Loading>
  );
}
