import type { PageVisit } from '#lib/page-loader.ts';
import { itemQuery } from './queries.ts';

/** The item: whether it is owned changes with a payment, and with the signed-in user. */
export function startQueries({
  context,
  params: { itemId },
}: PageVisit<{ slug: string; itemId: string }>): void {
  void context.queryClient.prefetchQuery({ ...itemQuery(itemId), staleTime: 0 });
}
