import type { PageVisit } from '#lib/page-loader.ts';
import { staffOrderQuery } from './queries.ts';

type Visit = PageVisit<{ id: string }>;

/** A package order as staff see it. */
export function startOrder({ context: { queryClient }, params: { id } }: Visit): void {
  void queryClient.prefetchQuery(staffOrderQuery('package', id));
}

/** An item order as staff see it. */
export function startItemOrder({ context: { queryClient }, params: { id } }: Visit): void {
  void queryClient.prefetchQuery(staffOrderQuery('item', id));
}
