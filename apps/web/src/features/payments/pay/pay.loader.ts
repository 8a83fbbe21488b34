import { itemOrderQuery, orderQuery } from '#features/orders/queries.ts';
import { readyBenefitsQuery } from '#features/packages/ready-queries.ts';
import { paymentSettingsQuery } from '#features/payment-settings/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

type Visit = PageVisit<{ id: string }>;

/** A package order, and how it can be paid. */
export function startOrder({ context: { queryClient }, params: { id } }: Visit): void {
  void queryClient.prefetchQuery(orderQuery(id));
  void queryClient.prefetchQuery(readyBenefitsQuery);
  void queryClient.prefetchQuery(paymentSettingsQuery);
}

/** An item order, and how it can be paid. */
export function startItemOrder({ context: { queryClient }, params: { id } }: Visit): void {
  void queryClient.prefetchQuery(itemOrderQuery(id));
  void queryClient.prefetchQuery(paymentSettingsQuery);
}
