import { countOf } from '@voicedraft/contract/counts';
import type { Order } from '@voicedraft/contract/orders';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '#lib/format.ts';
import { DetailList, DetailRow } from '#ui/detail-list.tsx';
import { DetailWindow } from '#ui/detail-window.tsx';
import { PaymentNotice } from './payment-notice.tsx';

/** Feature lines shown in the dialog (administrator specification §9). */
const POINTS_SHOWN = 6;

interface PackageDetailsProps {
  readonly order: Order;
  /** The payment state; explained to the buyer by default. */
  readonly notice?: ReactNode;
}

/** Name of an ordered package; opens a dialog with what was ordered (administrator specification §2). */
export function PackageDetails({ order, notice }: PackageDetailsProps) {
  return (
    <DetailWindow title={order.packageName || 'Unnamed Package'}>
      <PackageOf
        order={order}
        notice={notice ?? <PaymentNotice order={order} lost="Its credits and membership were taken back." />}
      />
    </DetailWindow>
  );
}

function PackageOf({ order, notice }: PackageDetailsProps) {
  const { credit, currency, packageId, packagePrice, points, Validity: days } = order;
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-baseline gap-x-2 font-display text-[3rem]/none font-bold tracking-[-0.045em] text-ink tabular-nums">
        {formatMoney(Number(packagePrice), currency)}
        <small className="font-body text-small font-medium tracking-[0] text-ink-3">{currency}</small>
      </p>
      {notice}
      <dl className="grid grid-cols-2 divide-x divide-line border-y border-line">
        <Figure name="Credits" value={formatCount(credit)} />
        <Figure name="Valid for" value={countOf(days, 'day')} />
      </dl>
      {points.length > 0 && (
        <ul className="grid gap-2.5">
          {points.slice(0, POINTS_SHOWN).map((point) => (
            <li key={point} className="flex gap-3 text-ui/[22px]">
              <Check size={20} className="mt-px flex-none text-primary-ink" />
              <span className="min-w-0">{point}</span>
            </li>
          ))}
        </ul>
      )}
      <DetailList>
        <DetailRow name="Package ID" mono>
          {packageId ?? 'N/A'}
        </DetailRow>
      </DetailList>
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="py-3 not-first:pl-5">
      <dt className="text-micro text-ink-3">{name}</dt>
      <dd className="mono text-[1.125rem]/6 font-medium tracking-[-0.03em] text-ink">{value}</dd>
    </div>
  );
}
