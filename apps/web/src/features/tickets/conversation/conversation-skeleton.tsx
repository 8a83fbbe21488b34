import type { ReactNode } from 'react';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** A conversation that is loading: its header, and three messages in their places. */
export function ConversationSkeleton({ back }: { readonly back: ReactNode }) {
  return (
    <>
      <div className="flex min-h-16 items-center gap-3 border-b border-line px-4 sm:px-6">
        {back}
        <Skeleton className="h-5 w-56 max-w-[60%]" />
      </div>
      <Loading
        label="Loading the conversation..."
        className="flex min-h-0 flex-1 flex-col gap-6 overflow-hidden bg-paper p-6"
      >
        <Skeleton className="w-40 self-center" />
        <Skeleton className="h-20 w-3/5 self-end rounded-card" />
        <Skeleton className="h-24 w-3/5 rounded-card" />
        <Skeleton className="h-14 w-2/5 self-end rounded-card" />
      </Loading>
    </>
  );
}
