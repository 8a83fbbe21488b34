import { formatCredits } from '#lib/format.ts';
import type { StaffOrder } from './queries.ts';
import { countCreditsBack, isWhole } from './refund-sum.ts';

interface RefundEffectProps extends StaffOrder {
  /** The amount to be refunded; null until one is entered. */
  readonly cents: number | null;
}

/** What is taken back together with the refund: credits, membership, the item. */
export function RefundEffect({ order, details, cents }: RefundEffectProps) {
  const isPackage = 'credit' in order;
  const whole = cents !== null && isWhole(order, details, cents);
  return (
    <div
      aria-live="polite"
      className="grid gap-1 rounded-well border border-line bg-sunken px-4 py-3 text-ui/[22px]"
    >
      {cents === null ? (
        <p className="text-ink-2">Enter an amount to see what the customer loses.</p>
      ) : isPackage ? (
        <>
          <p>
            <strong className="font-semibold">
              {formatCredits(countCreditsBack(order, details, cents))} taken back.
            </strong>{' '}
            If they have been spent, the balance goes below zero.
          </p>
          {whole && <p>The membership it included ends.</p>}
        </>
      ) : (
        <p>
          {whole
            ? 'The customer loses access to the guidelines and the access link.'
            : 'The customer keeps the item.'}
        </p>
      )}
    </div>
  );
}
