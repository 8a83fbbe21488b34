import { useQuery } from '@tanstack/react-query';
import type { CreditPackage } from '@voicedraft/contract/packages';
import { useId } from 'react';
import { PackageCard } from '#features/packages/package-card.tsx';
import { packagesQuery } from '#features/packages/queries.ts';
import { useFreeCredits } from '#lib/free-credits.ts';
import { Alert } from '#ui/alert.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { SectionHeading } from '#features/site-content/section-heading.tsx';

/** The packages for sale (customer specification §2). */
export function PricingSection() {
  const heading = useId();
  const { data, isError } = useQuery(packagesQuery);
  const freeCredits = useFreeCredits();
  return (
    <section id="pricing" tabIndex={-1} aria-labelledby={heading} className="section-space">
      <div className="container-page landing-rows">
        <SectionHeading id={heading} tag="Pricing" title="Buy credits, spend them your way">
          <p className="text-lead text-ink-2">
            One script costs one credit. One voice costs one credit. Pay once with PayPal or a card, with no
            processing fee. Credits do not expire.
            {freeCredits !== null && ` New accounts start with ${freeCredits}.`}
          </p>
        </SectionHeading>
        {data !== undefined ? (
          <Packages packages={data} />
        ) : isError ? (
          <div role="alert">
            <Alert variant="danger">Failed to fetch packages</Alert>
          </div>
        ) : (
          <div className="grid min-h-[480px] content-center">
            <LoadingState text="Loading packages..." />
          </div>
        )}
      </div>
    </section>
  );
}

function Packages({ packages }: { readonly packages: readonly CreditPackage[] }) {
  if (packages.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-6 py-14 text-center text-ink-2">
        No packages available at the moment.
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-3">
      {packages.map(({ _id: id, ...item }) => (
        <li key={id} className="package-rows">
          <PackageCard id={id} item={item} />
        </li>
      ))}
    </ul>
  );
}
