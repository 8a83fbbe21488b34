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

// Customers order and pay all the time.
const ON_PAGE = { placeholderData: keepPreviousData, refetchOnMount: 'always' } as const;

/** Everybody's package orders: the page that `list` names. Keeps the page before until it is there. */
export const packageOrdersQuery = (list: OrderListState, pageSize: number) =>
  endpointPageQuery(listOrders, { query: toQuery(list, pageSize) }, ON_PAGE);

/** Everybody's item orders: the page that `list` names. Keeps the page before until it is there. */
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

/** All orders of a kind that a list finds, as a CSV file, newest first. Fails with an `ApiError`. */
export function fetchOrdersCsv(kind: OrderKind, list: OrderListState): Promise<Blob> {
  return fetchFile(exportOrders, { query: { kind, ...toFilter(list) } });
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
