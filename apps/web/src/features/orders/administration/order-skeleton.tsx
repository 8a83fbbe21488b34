import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonLines } from '#ui/skeleton.tsx';

/** In place of an order that is on its way: its facts, its cards and its timeline. */
export function OrderSkeleton() {
  return (
    <>
      <Card className="mb-6 grid grid-cols-2 gap-x-6 px-6 py-[18px] md:grid-cols-3 xl:grid-cols-6">
        {Array.from({ length: 6 }, (_, fact) => (
          <span key={fact} className="grid min-h-[57px] content-center gap-3">
            <Skeleton className="w-16" />
            <Skeleton className="w-24" />
          </span>
        ))}
      </Card>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="grid min-w-0 gap-6 md:grid-cols-2">
          <Card padded className="min-h-[420px]">
            <SkeletonLines count={7} label="Loading the order..." />
          </Card>
          <Card padded className="min-h-[420px]">
            <SkeletonLines count={6} label="Loading the customer..." />
          </Card>
        </div>
        <Card padded className="min-h-[420px]">
          <SkeletonLines count={7} label="Loading the timeline..." />
        </Card>
      </div>
    </>
  );
}
