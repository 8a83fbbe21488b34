import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { ComponentProps } from 'react';
import { useMay } from '#features/accounts/queries.ts';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import type { OrdersColumn } from '#features/orders/history/orders-search.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { DayRange } from '#ui/day-range.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { filterOptions } from '#ui/list/filter-options.ts';
import { FilterSegment } from '#ui/list/list-filters.tsx';
import { StaffList } from '#ui/list/staff-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import type { UrlList } from '#ui/list/url-list.ts';
import { useColumnChoice } from '#ui/list/use-column-choice.ts';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { fetchOrdersCsv, type OrderListState } from './queries.ts';
import { DELETE_COLUMN } from './staff-orders-table.tsx';
import { type OrderFilters, STATUS_NAMES } from './staff-orders-search.ts';

/** Names of the exported files. */
const FILE_NAMES: Readonly<Record<OrderKind, string>> = { package: 'orders', item: 'item-orders' };

const OTHER_KIND: Readonly<Record<OrderKind, OrderKind>> = { package: 'item', item: 'package' };

const STATUSES = filterOptions(STATUS_NAMES);

interface OrderListProps<Row extends Order | ItemOrder> {
  readonly kind: OrderKind;
  readonly title: string;
  readonly text: string;
  /** Name of the list of the other kind, where a search goes on. */
  readonly other: string;
  readonly config: TableConfig<Row>;
  readonly orders: UrlList<OrdersColumn, OrderFilters, Row>;
  /** Shown if nobody has ordered yet. */
  readonly empty: ComponentProps<typeof EmptyState>;
}

/** The page of all customers' orders of one kind, with filters and an export of the matching orders. */
export function OrderList<Row extends Order | ItemOrder>({
  kind,
  title,
  text,
  other,
  config,
  orders,
  empty,
}: OrderListProps<Row>) {
  const { list, query } = useUrlList(ORDER_PATHS[kind].staffList, orders);
  const table = useColumnChoice(config, DELETE_COLUMN, useMay()('orders', 'write'));
  return (
    <>
      <PageHeader
        title={title}
        text={text}
        actions={
          <ButtonLink to={ORDER_PATHS[OTHER_KIND[kind]].staffList} search={{ q: list.searched || undefined }}>
            {other}
          </ButtonLink>
        }
      />
      <StaffList
        config={table}
        list={list}
        query={query}
        empty={<EmptyState {...empty} />}
        actions={
          <DownloadCsv
            fetchFile={() => fetchOrdersCsv(kind, list)}
            name={FILE_NAMES[kind]}
            label="Export CSV"
          />
        }
        filters={<OrderFilterBar list={list} />}
      />
    </>
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
