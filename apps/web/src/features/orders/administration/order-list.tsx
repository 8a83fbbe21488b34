import type { UseQueryResult } from '@tanstack/react-query';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { ReactNode } from 'react';
import type { OrdersColumn } from '#features/orders/history/orders-search.ts';
import type { ListPage } from '#lib/list-page.ts';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { PagedList, type PagedListPlan } from '#ui/list/paged-list.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { fetchOrdersCsv, type OrderListState } from './queries.ts';

/** How the files are called. */
const FILE_NAMES: Readonly<Record<OrderKind, string>> = { package: 'orders', item: 'item-orders' };

interface OrderListProps<Row extends Order | ItemOrder> {
  readonly kind: OrderKind;
  readonly plan: PagedListPlan<Row, OrdersColumn>;
  readonly list: OrderListState;
  readonly query: UseQueryResult<ListPage<Row>>;
  readonly empty: ReactNode;
}

/** A list of everybody's orders of one kind, with its filters and the file of what they find. */
export function OrderList<Row extends Order | ItemOrder>({
  kind,
  plan,
  list,
  query,
  empty,
}: OrderListProps<Row>) {
  return (
    <PagedList
      plan={plan}
      list={list}
      query={query}
      empty={empty}
      isFiltered={Object.keys(list.filters).length > 0}
      actions={
        <DownloadCsv
          fetchFile={() => fetchOrdersCsv(kind, list)}
          name={FILE_NAMES[kind]}
          label="Export CSV"
        />
      }
      filters={<OrderFilterBar filters={list.filters} onChange={list.filter} />}
    />
  );
}
