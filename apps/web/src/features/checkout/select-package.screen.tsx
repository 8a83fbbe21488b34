import { useQuery } from '@tanstack/react-query';
import type { CreditPackage } from '@voicedraft/contract/packages';
import { useId } from 'react';
import { MembershipFacts } from '#features/accounts/membership-facts.tsx';
import { useMe } from '#features/accounts/queries.ts';
import { ItemCard } from '#features/items/item-card.tsx';
import { itemsQuery } from '#features/items/queries.ts';
import { PackageCard } from '#features/packages/package-card.tsx';
import { benefitsQuery, packagesQuery } from '#features/packages/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryAlert } from '#ui/list/list-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadingState } from '#ui/spinner.tsx';

/** /user/select-package (customer specification §2, menu label 'Upgrade Package'): packages, then items. */
export function SelectPackageScreen() {
  const me = useMe();
  return (
    <>
      <PageHeader
        title="Upgrade Package"
        text="Every package adds credits and Premium from the day you order. If your membership runs longer, you keep its end date."
      />
      <MembershipFacts />
      {me.data?.userRole === 'Seller' ? (
        <Alert variant="warning">Sellers cannot purchase products</Alert>
      ) : (
        <>
          <Packages />
          <Items />
        </>
      )}
    </>
  );
}

function Packages() {
  const heading = useId();
  const query = useQuery(packagesQuery);
  // The cards would grow.
  const waits = useQuery(benefitsQuery).isPending;
  const { data, isError } = query;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-4">
        Packages
      </h2>
      {data !== undefined && !waits ? (
        <PackageList packages={data} />
      ) : isError ? (
        <RetryAlert query={query}>Failed to fetch packages</RetryAlert>
      ) : (
        <LoadingState text="Loading packages..." />
      )}
    </section>
  );
}

function PackageList({ packages }: { readonly packages: readonly CreditPackage[] }) {
  if (packages.length === 0) {
    return (
      <Card>
        <EmptyState title="No packages" text="No packages available at the moment." headingLevel={3} />
      </Card>
    );
  }
  return (
    // Depends on the space next to the sidebar, which may be collapsed, not on the window.
    <div className="@container">
      <ul className="grid gap-6 @min-[860px]:grid-cols-3">
        {packages.map(({ _id: id, ...item }) => (
          <li key={id} className="package-rows">
            <PackageCard id={id} item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Items are optional: without any, or if they cannot be loaded, the page shows only packages. They wait for the
 * packages, which would push them down.
 */
function Items() {
  const heading = useId();
  const items = useQuery(itemsQuery).data ?? [];
  const waits = useQuery(packagesQuery).isPending;
  if (waits || items.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-12">
      <h2 id={heading}>Digital items</h2>
      <p className="mt-1 mb-4 text-ink-2">Buy once, keep forever. Paid with money, not credits.</p>
      <div className="@container">
        <ul className="grid gap-6 @min-[540px]:grid-cols-2 @min-[860px]:grid-cols-3">
          {items.map((item) => (
            <li key={item._id}>
              <ItemCard item={item} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
