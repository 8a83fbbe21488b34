import { queryOptions } from '@tanstack/react-query';
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
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';
import { type ListPosition, type ListState, toListFilter, toPageFilter } from '#ui/list/list-state.ts';
import { defineUrlList } from '#ui/list/url-list.ts';
import { type OrderFilters, STAFF_ORDERS_SEARCH } from './staff-orders-search.ts';

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

type OrderPosition = ListPosition<OrdersColumn, OrderFilters>;

/** All customers' package orders: the list in the URL of their page. */
export const PACKAGE_ORDERS = defineUrlList(STAFF_ORDERS_SEARCH.package, (position) =>
  endpointPageQuery(listOrders, { query: toQuery(position) }, LIVE_PAGE),
);

/** All customers' item orders: the list in the URL of their page. */
export const ITEM_ORDERS = defineUrlList(STAFF_ORDERS_SEARCH.item, (position) =>
  endpointPageQuery(listItemOrders, { query: toQuery(position) }, LIVE_PAGE),
);

function toQuery(position: OrderPosition) {
  const { column, direction } = position.sort;
  return { ...toPageFilter(position), sort: SORTS[column], order: direction };
}

/** Exports all orders of a kind that match a list's filters, as a CSV file, newest first. Fails with an `ApiError`. */
export function fetchOrdersCsv(kind: OrderKind, list: OrderListState): Promise<Blob> {
  return fetchFile(exportOrders, { query: { kind, ...toListFilter(list) } });
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
