import { receiptQuery } from '#features/orders/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

/** The receipt: a payment can be returned at any time, and then the receipt says so. */
export function startQueries({ context: { queryClient }, params: { id } }: PageVisit<{ id: string }>): void {
  void queryClient.prefetchQuery({ ...receiptQuery(id), staleTime: 0 });
}
