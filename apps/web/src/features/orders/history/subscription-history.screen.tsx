import { useQuery } from '@tanstack/react-query';
import { MembershipFacts } from '#features/accounts/membership-facts.tsx';
import { useSession } from '#features/identity/session.ts';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { ordersQuery } from '#features/orders/queries.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ListCard } from './list-card.tsx';
import { SUBSCRIPTION_PLAN } from './subscription-plan.tsx';

/** /user/subscription-history (customer specification §2): package orders and how long they run. */
export function SubscriptionHistoryScreen() {
  const session = useSession();
  // Buyers come here from paying: what was known before may be about to change.
  const orders = useQuery({ ...ordersQuery(session?.email), refetchOnMount: 'always' });
  return (
    <>
      <PageHeader
        title="Subscription History"
        text="Your package orders, and how long your membership lasts."
        actions={<ButtonLink to={ORDER_PATHS.item.history}>Item orders</ButtonLink>}
      />
      <MembershipFacts />
      <ListCard
        plan={SUBSCRIPTION_PLAN}
        query={orders}
        empty={
          <EmptyState
            title="No orders yet"
            text="Packages you order will appear here, with their receipts."
            action={
              <ButtonLink to={USER_PATHS.selectPackage} variant="primary">
                Choose a package
              </ButtonLink>
            }
          />
        }
      />
    </>
  );
}
