import { useQuery } from '@tanstack/react-query';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { User } from '@voicedraft/contract/accounts';
import { defineStaffColumns } from '#features/orders/administration/staff-columns.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList, type PagedListPlan } from '#ui/list/paged-list.tsx';
import { Segment } from '#ui/segment.tsx';
import { personItemOrdersQuery, personOrdersQuery } from './queries.ts';
import { usePersonList } from './use-person-list.ts';

const KINDS: readonly { readonly value: OrderKind; readonly label: string }[] = [
  { value: 'package', label: 'Packages' },
  { value: 'item', label: 'Items' },
];

/** What a user has ordered, of either kind. */
export function OrdersTab({ user }: { readonly user: User }) {
  const { kind = 'package' } = usePersonList().filters;
  return kind === 'package' ? <PackageOrders user={user} /> : <ItemOrders user={user} />;
}

function PackageOrders({ user }: { readonly user: User }) {
  const list = usePersonList();
  const query = useQuery(personOrdersQuery(user, list.page));
  return (
    <>
      <KindChoice />
      <PagedList
        plan={PACKAGE_PLAN}
        list={list}
        query={query}
        empty={<EmptyState title="No package orders" text="Packages this user orders will appear here." />}
      />
    </>
  );
}

function ItemOrders({ user }: { readonly user: User }) {
  const list = usePersonList();
  const query = useQuery(personItemOrdersQuery(user, list.page));
  return (
    <>
      <KindChoice />
      <PagedList
        plan={ITEM_PLAN}
        list={list}
        query={query}
        empty={<EmptyState title="No item orders" text="Items this user orders will appear here." />}
      />
    </>
  );
}

function KindChoice() {
  const { filters, filter } = usePersonList();
  return (
    <div className="mb-4">
      <Segment
        label="Order type"
        options={KINDS}
        value={filters.kind ?? 'package'}
        onChange={(kind) => filter({ kind: kind === 'package' ? undefined : kind })}
      />
    </div>
  );
}

const PACKAGE_PLAN = planOrders<Order>('package', {
  caption: 'Package orders',
  failure: 'Could not load orders. Please try again.',
});
const ITEM_PLAN = planOrders<ItemOrder>('item', {
  caption: 'Item orders',
  failure: 'Could not load item orders. Please try again.',
});

function planOrders<Row extends Order | ItemOrder>(
  kind: OrderKind,
  texts: { readonly caption: string; readonly failure: string },
): PagedListPlan<Row, string> {
  const column = dataTableColumns<Row>();
  const shared = defineStaffColumns<Row>(kind);
  return {
    ...texts,
    nouns: ['order', 'orders'],
    columns: column.columns([
      shared.orderId,
      column.accessor(({ packageName }) => packageName, {
        id: 'packageName',
        header: kind === 'package' ? 'Package' : 'Item',
        cell: ({ row }) => (
          <span className="block max-w-[32ch] wrap-anywhere">
            {row.original.packageName || 'Unnamed item'}
          </span>
        ),
      }),
      shared.date,
      shared.amount,
      shared.payment,
      shared.remove,
    ]),
    rowId: ({ _id }) => _id,
    pageSize: LIST_PAGE_SIZE,
    sortColumns: [],
    describeFailure: ({ message }) => `Failed to fetch data: ${message}`,
  };
}
