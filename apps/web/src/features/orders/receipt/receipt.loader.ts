import { receiptQuery } from '#features/orders/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

/** The receipt: a payment can go back at any time, and it then says so. */
export function startQueries({ context: { queryClient }, params: { id } }: PageVisit<{ id: string }>): void {
  void queryClient.prefetchQuery({ ...receiptQuery(id), staleTime: 0 });
}
