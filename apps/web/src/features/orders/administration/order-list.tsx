import type { UseQueryResult } from '@tanstack/react-query';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { ReactNode } from 'react';
import type { ListPage } from '#lib/list-page.ts';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { DayRange } from '#ui/day-range.tsx';
import { filterOptions } from '#ui/list/filter-options.ts';
import { FilterSegment } from '#ui/list/list-filters.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { STATUS_NAMES } from './staff-orders-search.ts';
import { fetchOrdersCsv, type OrderListState } from './queries.ts';

/** Names of the exported files. */
const FILE_NAMES: Readonly<Record<OrderKind, string>> = { package: 'orders', item: 'item-orders' };

const STATUSES = filterOptions(STATUS_NAMES);

interface OrderListProps<Row extends Order | ItemOrder> {
  readonly kind: OrderKind;
  readonly config: TableConfig<Row>;
  readonly list: OrderListState;
  readonly query: UseQueryResult<ListPage<Row>>;
  readonly empty: ReactNode;
}

/** All customers' orders of one kind, with filters and an export of the matching orders. */
export function OrderList<Row extends Order | ItemOrder>({
  kind,
  config,
  list,
  query,
  empty,
}: OrderListProps<Row>) {
  return (
    <PagedList
      config={config}
      list={list}
      query={query}
      empty={empty}
      actions={
        <DownloadCsv
          fetchFile={() => fetchOrdersCsv(kind, list)}
          name={FILE_NAMES[kind]}
          label="Export CSV"
        />
      }
      filters={<OrderFilterBar list={list} />}
    />
  );
}

/** Filters by payment status and by the days on which orders were placed. */
function OrderFilterBar({ list: { filters, filter } }: { readonly list: OrderListState }) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <FilterSegment
        label="Payment status"
        title="Payment"
        className="max-md:w-full"
        options={STATUSES}
        value={filters.status}
        onChange={(status) => filter({ status })}
      />
      <div className="flex flex-wrap gap-x-4 gap-y-3 max-md:w-full">
        <DayRange from={filters.from} to={filters.to} onChange={filter} />
      </div>
    </div>
  );
}
