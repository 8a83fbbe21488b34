import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  exportOrders,
  getOrderDetails,
  type OrderDetails,
  refundOrder,
} from '@voicedraft/contract/order-administration';
import {
  getItemOrder,
  getOrder,
  type ItemOrder,
  listItemOrders,
  listOrders,
  type Order,
  type OrderSort,
} from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { OrdersColumn } from '#features/orders/history/orders-search.ts';
import { refreshOrders } from '#features/orders/queries.ts';
import { callEndpoint, type CallParts, openEndpoint } from '#lib/api-client.ts';
import { fetchListPage, type ListPage } from '#lib/list-page.ts';
import type { ListState } from '#ui/list/use-list-state.ts';
import type { OrderFilters } from './order-filters.ts';

/** What the server calls the columns that sort. */
const SORTS: Readonly<Record<OrdersColumn, OrderSort>> = {
  orderId: 'orderId',
  customerName: 'customer',
  packageName: 'package',
  date: 'date',
  amount: 'amount',
  payment: 'payment',
};

/** Where a list of orders stands. */
export type OrderListState = ListState<OrdersColumn, OrderFilters>;

/** Everybody's package orders: the page that `list` names. Keeps the page before until it is there. */
export function packageOrdersQuery(list: OrderListState, pageSize: number) {
  const query = toQuery(list, pageSize);
  return queryOptions({
    queryKey: ['orders', 'administration', 'package', query],
    queryFn: ({ signal }): Promise<ListPage<Order>> =>
      fetchListPage(listOrders, { query }, (orders) => orders, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Everybody's item orders: the page that `list` names. Keeps the page before until it is there. */
export function itemOrdersPageQuery(list: OrderListState, pageSize: number) {
  const query = toQuery(list, pageSize);
  return queryOptions({
    queryKey: ['orders', 'administration', 'item', query],
    queryFn: ({ signal }): Promise<ListPage<ItemOrder>> =>
      fetchListPage(listItemOrders, { query }, (orders) => orders, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

function toQuery(list: OrderListState, pageSize: number) {
  const { page, sort } = list;
  const ordered = { sort: SORTS[sort.column], order: sort.direction };
  return { ...toFilter(list), ...ordered, page, pageSize };
}

function toFilter({ filters, searched }: Pick<OrderListState, 'filters' | 'searched'>) {
  const q = searched.trim();
  return { ...filters, ...(q !== '' && { q }) };
}

/** All orders of a kind that a list finds, as a CSV file, newest first. Fails with an `ApiError`. */
export async function fetchOrdersCsv(
  kind: OrderKind,
  list: Pick<OrderListState, 'filters' | 'searched'>,
): Promise<Blob> {
  const query = { kind, ...toFilter(list) };
  return (await openEndpoint(exportOrders, { query }, { accept: 'text/csv' })).blob();
}

/** One order as staff see it. */
export interface StaffOrder {
  readonly order: Order | ItemOrder;
  readonly details: OrderDetails;
}

/** One order of that kind with what staff see of it. Fails with an `ApiError`: `not_found`, also once it is deleted. */
export function staffOrderQuery(kind: OrderKind, id: string) {
  return queryOptions({
    queryKey: ['orders', 'administration', 'one', kind, id],
    queryFn: async ({ signal }): Promise<StaffOrder> => {
      const parts = { params: { id } };
      const [order, details] = await Promise.all([
        kind === 'package'
          ? callEndpoint(getOrder, parts, { signal })
          : callEndpoint(getItemOrder, parts, { signal }),
        callEndpoint(getOrderDetails, parts, { signal }),
      ]);
      return { order, details: details.data };
    },
    staleTime: 0,
  });
}

/**
 * Gives money of an order back. Fails with an `ApiError`: `validation` for an amount, `conflict`,
 * `payment_not_confirmed`, `payment_unavailable`; without an answer of PayPal's `payment_provider_down`, after
 * which the same key may be sent again.
 */
export function useRefundOrder(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallParts<typeof refundOrder>['body']) =>
      (await callEndpoint(refundOrder, { params: { id }, body })).data,
    // Also after a refusal: it says that the order is no longer what the page shows.
    onSettled: () => refreshOrders(queryClient),
  });
}
