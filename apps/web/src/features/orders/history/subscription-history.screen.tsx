import { useQuery } from '@tanstack/react-query';
import { countOf } from '@voicedraft/contract/counts';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { Order } from '@voicedraft/contract/orders';
import { MembershipFacts } from '#features/accounts/membership-facts.tsx';
import { useSession } from '#features/identity/session.ts';
import { describeDaysLeft, orderDaysLeft, rankDaysLeft } from '#features/orders/describe-order.ts';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { ordersQuery } from '#features/orders/queries.ts';
import { PremiumCard } from '#features/packages/premium-card.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { cutSource } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { LocalTableConfig } from '#ui/list/table-config.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { listSearchTexts, ORDER_SORT_VALUES, OWN_ORDERS } from './order-columns.tsx';
import { PACKAGE_COLUMNS } from './package-columns.tsx';
import { PaidNote } from './paid-note.tsx';
import { SUBSCRIPTION_SEARCH, type SubscriptionColumn } from './subscription-search.ts';

const SORT_VALUES: Readonly<Record<SubscriptionColumn, (order: Order) => string | number>> = {
  ...ORDER_SORT_VALUES,
  credits: (order) => order.credit,
  daysLeft: (order) => rankDaysLeft(orderDaysLeft(order)),
};

const column = dataTableColumns<Order>();

/** The subscription history: package orders of one customer, newest first. */
const SUBSCRIPTION_TABLE: LocalTableConfig<Order, SubscriptionColumn> = {
  caption: 'Orders',
  ...OWN_ORDERS,
  columns: column.columns([
    PACKAGE_COLUMNS.orderId,
    PACKAGE_COLUMNS.packageName,
    PACKAGE_COLUMNS.date,
    PACKAGE_COLUMNS.amount,
    column.accessor(SORT_VALUES.credits, {
      id: 'credits',
      header: 'Credits',
      meta: { align: 'end' },
      cell: ({ row }) => row.original.credit.toLocaleString('en-US'),
    }),
    PACKAGE_COLUMNS.payment,
    column.accessor(SORT_VALUES.daysLeft, {
      id: 'daysLeft',
      header: 'Days left',
      cell: ({ row }) => <DaysLeft order={row.original} />,
    }),
    PACKAGE_COLUMNS.links,
  ]),
  pageSize: LIST_PAGE_SIZE,
  sortValues: SORT_VALUES,
  searchTexts: listSearchTexts,
  searchPlaceholder: 'Search order ID, status or package',
  failure: 'Could not load orders. Please try again.',
};

/** /user/subscription-history (customer specification §2): package orders and how long they last. */
export function SubscriptionHistoryScreen() {
  const session = useSession();
  // Buyers come here after paying, so the cached data may be out of date.
  const orders = useQuery({ ...ordersQuery(session?.email), refetchOnMount: 'always' });
  const list = useListState('/user/subscription-history', SUBSCRIPTION_SEARCH);
  return (
    <>
      <PageHeader
        title="Subscription History"
        text="Your package orders, and how long your membership lasts."
        actions={<ButtonLink to={ORDER_PATHS.item.history}>Item orders</ButtonLink>}
      />
      <PaidNote
        orders={orders.data}
        action={<ButtonLink to="/user/generate-script-voice">Start creating</ButtonLink>}
      >
        {({ credit }) => `Payment successful!${credit > 0 ? ` ${countOf(credit, 'credit')} added.` : ''}`}
      </PaidNote>
      <MembershipFacts />
      <PagedList
        config={SUBSCRIPTION_TABLE}
        list={list}
        query={cutSource(orders, list, SUBSCRIPTION_TABLE)}
        empty={
          <EmptyState
            title="No orders yet"
            text="Packages you order will appear here, with their receipts."
            action={
              <ButtonLink to="/user/select-package" variant="primary">
                Choose a package
              </ButtonLink>
            }
          />
        }
      />
      <div className="mt-6">
        <PremiumCard>
          It comes with every package. Its days count from the day you order, even if you pay later, and a
          later end date stays as it is.
        </PremiumCard>
      </div>
    </>
  );
}

function DaysLeft({ order }: { readonly order: Order }) {
  const left = orderDaysLeft(order);
  return (
    <span className={typeof left === 'number' ? 'font-semibold whitespace-nowrap' : 'text-ink-2'}>
      {describeDaysLeft(left)}
    </span>
  );
}
