import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
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
  type ItemOrder,
  type Order,
} from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import { callEndpoint, type CallParts } from '#lib/api-client.ts';

const LISTS = ['orders', 'list'];

/** One package order. Always asked for again when it is shown: money is never taken from a cache. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'one', 'package', id],
    queryFn: ({ signal }): Promise<Order> => callEndpoint(getOrder, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** One item order. Always asked for again when it is shown. */
export function itemOrderQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'one', 'item', id],
    queryFn: ({ signal }): Promise<ItemOrder> => callEndpoint(getItemOrder, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** The package orders of the person with that e-mail, newest first; waits while it is not known. */
export function ordersQuery(email: string | undefined) {
  return queryOptions({
    queryKey: [...LISTS, 'package', email],
    queryFn: ({ signal }): Promise<Order[]> =>
      callEndpoint(listOrders, { query: { userEmail: email } }, { signal }),
    enabled: email !== undefined,
  });
}

/** The item orders of the person with that e-mail, newest first; waits while it is not known. */
export function itemOrdersQuery(email: string | undefined) {
  return queryOptions({
    queryKey: [...LISTS, 'item', email],
    queryFn: ({ signal }): Promise<ItemOrder[]> =>
      callEndpoint(listItemOrders, { query: { userEmail: email } }, { signal }),
    enabled: email !== undefined,
  });
}

/**
 * The receipt of a paid order of either kind. Fails with an `ApiError`: `not_found`; `conflict` (409) while
 * it is not paid.
 */
export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'receipt', id],
    queryFn: async ({ signal }) => (await callEndpoint(getReceipt, { params: { id } }, { signal })).data,
  });
}

/** Orders a package. Fails with an `ApiError`: `validation`, `forbidden` for Sellers, `not_found`. */
export function useCreateOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallParts<typeof createOrder>['body']) => callEndpoint(createOrder, { body }),
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(order._id).queryKey, order);
      return queryClient.invalidateQueries({ queryKey: LISTS });
    },
  });
}

/** Orders a digital item. Fails with an `ApiError`: `validation`, `forbidden` for Sellers, `not_found`. */
export function useCreateItemOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallParts<typeof createItemOrder>['body']) => callEndpoint(createItemOrder, { body }),
    onSuccess: (order) => {
      queryClient.setQueryData(itemOrderQuery(order._id).queryKey, order);
      return queryClient.invalidateQueries({ queryKey: LISTS });
    },
  });
}

/** Cancels a pending order of that kind. Fails with an `ApiError`: 409 once a payment is under way. */
export function useDeleteOrder(kind: OrderKind) {
  const queryClient = useQueryClient();
  const endpoint = kind === 'package' ? deleteOrder : deleteItemOrder;
  return useMutation({
    mutationFn: (id: string) => callEndpoint(endpoint, { params: { id } }),
    // Also after a refusal: it says that the order is no longer what the list shows.
    onSettled: (_, failure, id) => refreshOrders(queryClient, failure === null ? id : undefined),
  });
}

/** Asks PayPal now how an order of either kind stands, and takes over what changed. */
export function useVerifyOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await callEndpoint(verifyOrder, { params: { id } })).data,
    onSuccess: () => refreshOrders(queryClient),
  });
}

/**
 * Asks again for everything that a payment may have changed: orders, and with them credits, membership
 * and the items that are owned.
 * @param gone id of an order that was deleted: it is not asked for again
 */
export async function refreshOrders(queryClient: QueryClient, gone?: string): Promise<void> {
  await Promise.all(
    ['orders', 'users', 'items'].map((name) =>
      queryClient.invalidateQueries({
        queryKey: [name],
        predicate: ({ queryKey }) => gone === undefined || !queryKey.includes(gone),
      }),
    ),
  );
}
