import { countOf } from '@voicedraft/contract/counts';
import type { CreditPackage } from '@voicedraft/contract/packages';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '#lib/format.ts';
import { SolidBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { usePremiumBenefits } from './benefits.ts';
import { listPoints } from './package-points.ts';
import { TickList } from './tick-list.tsx';

interface PackageCardProps {
  readonly id: string;
  readonly item: Omit<CreditPackage, '_id'>;
  readonly headingLevel?: 2 | 3 | undefined;
  /** Replaces the buy button. */
  readonly actions?: ReactNode;
}

/** A package for sale: price, contents and the way to buy it (customer specification §2). */
export function PackageCard({ id, item, headingLevel = 3, actions }: PackageCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { packageName, description, isPopular, credit, validity, currency } = item;
  const price = formatMoney(Number(item.price), currency);
  const points = listPoints(item);
  const benefits = usePremiumBenefits();
  return (
    <article
      className={classNames(
        'package-rows min-w-0 rounded-modal bg-surface wrap-anywhere',
        isPopular ? 'border-2 border-primary p-[31px] shadow-2' : 'border border-line p-8',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Heading dir="auto" className="min-w-0 text-h2">
          {packageName}
        </Heading>
        {isPopular && <SolidBadge>MOST POPULAR</SolidBadge>}
      </div>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2 font-display text-[min(3.5rem,15vw)]/none font-bold tracking-[-0.045em] tabular-nums">
        {price}
        <small className="font-body text-small font-medium tracking-[0] text-ink-3">{currency}</small>
      </p>
      <div>
        {description && (
          <p dir="auto" className="mt-3 text-ink-2">
            {description}
          </p>
        )}
      </div>
      <dl className="my-6 grid grid-cols-2 divide-x divide-line border-y border-line">
        <Figure name="Credits" value={formatCount(credit)} />
        <Figure name="Membership" value={countOf(validity, 'day')} />
      </dl>
      <div className="grid content-start gap-6 pb-8 empty:pb-0">
        {points.length > 0 && <TickList lines={points} />}
        {benefits.length > 0 && (
          <div className="grid gap-3">
            <p className="text-small font-semibold">Premium membership adds</p>
            <TickList lines={benefits} />
          </div>
        )}
      </div>
      {actions ?? <BuyLink id={id} name={packageName} price={price} popular={isPopular} />}
    </article>
  );
}

interface BuyLinkProps {
  readonly id: string;
  readonly name: string;
  /** Formatted for display. */
  readonly price: string;
  readonly popular: boolean;
}

function BuyLink({ id, name, price, popular }: BuyLinkProps) {
  return (
    <ButtonLink
      to={checkoutPath(id)}
      variant={popular ? 'primary' : 'secondary'}
      size="lg"
      block
      aria-label={`Now buy ${name}, ${price}`}
    >
      Now buy
    </ButtonLink>
  );
}

function checkoutPath(packageId: string): string {
  return `/buy/${packageId}`;
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="py-3.5 not-first:pl-5">
      <dt className="text-micro text-ink-3">{name}</dt>
      <dd className="mono text-[1.25rem]/7 font-medium tracking-[-0.03em]">{value}</dd>
    </div>
  );
}
