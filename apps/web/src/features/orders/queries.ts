import type { QueryClient } from '@tanstack/react-query';
import {
  createItemOrder,
  createOrder,
  deleteItemOrder,
  deleteOrder,
  getItemOrder,
  getOrder,
  getReceipt,
  listItemOrders,
  listOrders,
  verifyOrder,
} from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId, endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';

/** What a payment may change: orders, and with them credits, membership and owned items. */
export const CHANGED_BY_PAYMENTS = ['orders', 'accounts', 'people', 'identity', 'items'] as const;

/** One package order. Always reloaded when it is shown: money is never taken from a cache. */
export const orderQuery = (id: string) => endpointQuery(getOrder, byId(id), { staleTime: 0 });

/** One item order. Always reloaded when it is shown. */
export const itemOrderQuery = (id: string) => endpointQuery(getItemOrder, byId(id), { staleTime: 0 });

/** The package orders of the user with that email address, newest first; waits until it is known. */
export const ordersQuery = (userEmail: string | undefined) =>
  endpointQuery(listOrders, { query: { userEmail } }, { enabled: userEmail !== undefined });

/** The item orders of the user with that email address, newest first; waits until it is known. */
export const itemOrdersQuery = (userEmail: string | undefined) =>
  endpointQuery(listItemOrders, { query: { userEmail } }, { enabled: userEmail !== undefined });

/**
 * The receipt of a paid order of either kind. Fails with an `ApiError`: `not_found`; `conflict` (409) while
 * it is not paid.
 */
export const receiptQuery = (id: string) => endpointQuery(getReceipt, byId(id));

/** Orders a package. Fails with an `ApiError`: `validation`, `forbidden` for Sellers, `not_found`. */
export const useCreateOrder = () =>
  useEndpointMutation(createOrder, {
    onSuccess: (order, _parts, _, { client }) => {
      client.setQueryData(orderQuery(order._id).queryKey, order);
    },
    // Also after a failure: the order may have been placed although its response was lost.
    invalidates: [listOrders, listItemOrders],
  });

/** Orders an item. Fails with an `ApiError`: `validation`, `forbidden` for Sellers, `not_found`. */
export const useCreateItemOrder = () =>
  useEndpointMutation(createItemOrder, {
    onSuccess: (order, _parts, _, { client }) => {
      client.setQueryData(itemOrderQuery(order._id).queryKey, order);
    },
    // Also after a failure: the order may have been placed although its response was lost.
    invalidates: [listOrders, listItemOrders],
  });

/** Deletes a pending order of that kind. Fails with an `ApiError`: 409 once a payment is in progress. */
export const useDeleteOrder = (kind: OrderKind) =>
  useEndpointMutation(kind === 'package' ? deleteOrder : deleteItemOrder, {
    parts: byId,
    // Also after a refusal, which means that the order is no longer what the list shows.
    onSettled: (_data, failure, id, _, { client }) =>
      failure === null ? refreshOrdersBut(client, id) : refreshOrders(client),
  });

/** Asks PayPal for the current state of an order of either kind, and applies any change. */
export const useVerifyOrder = () =>
  useEndpointMutation(verifyOrder, {
    parts: byId,
    invalidates: CHANGED_BY_PAYMENTS,
    invalidatesAfter: 'success',
  });

/** Reloads {@link CHANGED_BY_PAYMENTS}. */
export async function refreshOrders(queryClient: QueryClient): Promise<void> {
  await refreshQueries(queryClient, CHANGED_BY_PAYMENTS);
}

/** Does the same, except for queries about an order that no longer exists. */
async function refreshOrdersBut(queryClient: QueryClient, gone: string): Promise<void> {
  await refreshQueries(queryClient, CHANGED_BY_PAYMENTS, ({ queryHash }) => !queryHash.includes(gone));
}
