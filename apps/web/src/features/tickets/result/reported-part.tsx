import type { Ticket } from '@voicedraft/contract/tickets';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';

const ReportedResultCard = lazyPart(() => import('./reported-result.tsx'), 'ReportedResultCard');

/** Above a conversation: the result that its ticket reports a problem with. Most tickets have none. */
export function ReportedPart({ ticket: { result } }: { readonly ticket: Ticket }) {
  if (result === undefined) return null;
  return (
    <Suspense fallback={<div className="h-14 flex-none border-b border-line bg-sunken" />}>
      <ReportedResultCard result={result} />
    </Suspense>
  );
}
