import { useQuery } from '@tanstack/react-query';
import { MembershipFacts } from '#features/accounts/membership-facts.tsx';
import { useSession } from '#features/identity/session.ts';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { ordersQuery } from '#features/orders/queries.ts';
import { PremiumCard } from '#features/packages/premium-card.tsx';
import { formatCredits } from '#lib/format.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { cutSource } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PaidNote } from './paid-note.tsx';
import { SUBSCRIPTION_SEARCH } from './subscription-search.ts';
import { SUBSCRIPTION_TABLE } from './subscription-table.tsx';

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
        {({ credit }) => `Payment successful!${credit > 0 ? ` ${formatCredits(credit)} added.` : ''}`}
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
