import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { exportOrders, getOrderDetails, type OrderDetails } from '@voicedraft/contract/order-administration';
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
import { fetchData, fetchFile } from '#lib/api-client.ts';
import { byId } from '#lib/endpoint-query.ts';
import { endpointPageQuery } from '#lib/list-page.ts';
import type { ListState } from '#ui/list/list-state.ts';
import type { OrderFilters } from './staff-orders-search.ts';

/** The server's names of the sortable columns. */
const SORTS: Readonly<Record<OrdersColumn, OrderSort>> = {
  orderId: 'orderId',
  customerName: 'customer',
  packageName: 'package',
  date: 'date',
  amount: 'amount',
  payment: 'payment',
};

/** State of a list of orders. */
export type OrderListState = ListState<OrdersColumn, OrderFilters>;

// Always reloaded, because customers order and pay all the time.
const ON_PAGE = { placeholderData: keepPreviousData, refetchOnMount: 'always' } as const;

/** All customers' package orders: the page that `list` names. Keeps the previous page until it has loaded. */
export const packageOrdersQuery = (list: OrderListState, pageSize: number) =>
  endpointPageQuery(listOrders, { query: toQuery(list, pageSize) }, ON_PAGE);

/** All customers' item orders: the page that `list` names. Keeps the previous page until it has loaded. */
export const itemOrdersPageQuery = (list: OrderListState, pageSize: number) =>
  endpointPageQuery(listItemOrders, { query: toQuery(list, pageSize) }, ON_PAGE);

function toQuery(list: OrderListState, pageSize: number) {
  const { page, sort } = list;
  const ordered = { sort: SORTS[sort.column], order: sort.direction };
  return { ...toFilter(list), ...ordered, page, pageSize };
}

function toFilter({ filters, searched }: OrderListState) {
  const q = searched.trim();
  return { ...filters, ...(q !== '' && { q }) };
}

/** Exports all orders of a kind that match a list's filters, as a CSV file, newest first. Fails with an `ApiError`. */
export function fetchOrdersCsv(kind: OrderKind, list: OrderListState): Promise<Blob> {
  return fetchFile(exportOrders, { query: { kind, ...toFilter(list) } });
}

/** One order as staff see it. */
export interface StaffOrder {
  readonly order: Order | ItemOrder;
  readonly details: OrderDetails;
}

/**
 * One order of that kind with everything that staff see. Fails with an `ApiError`: `not_found`, also once it is
 * deleted.
 */
export function staffOrderQuery(kind: OrderKind, id: string) {
  return queryOptions({
    queryKey: ['orders', 'administration', 'one', kind, id],
    queryFn: async ({ signal }): Promise<StaffOrder> => {
      const parts = byId(id);
      const [order, details] = await Promise.all([
        kind === 'package'
          ? fetchData(getOrder, parts, { signal })
          : fetchData(getItemOrder, parts, { signal }),
        fetchData(getOrderDetails, parts, { signal }),
      ]);
      return { order, details };
    },
    staleTime: 0,
  });
}
