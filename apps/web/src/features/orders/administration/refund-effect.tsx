import { formatCount, formatCredits } from '#lib/format.ts';
import type { StaffOrder } from './queries.ts';
import { countCreditsBack, isWhole } from './refund-sum.ts';

interface RefundEffectProps extends StaffOrder {
  /** The amount to be refunded; null until one is entered. */
  readonly cents: number | null;
  /** What is wrong with the amount that is entered; null if nothing is, or none is. */
  readonly problem: string | null;
}

/** What is taken back together with the refund: credits, membership, the item. */
export function RefundEffect({ order, details, cents, problem }: RefundEffectProps) {
  const isPackage = 'credit' in order;
  const whole = cents !== null && isWhole(order, details, cents);
  return (
    <div
      aria-live="polite"
      className="grid gap-1 rounded-well border border-line bg-sunken px-4 py-3 text-ui/[22px]"
    >
      {problem !== null ? (
        <p className="text-danger">{problem}</p>
      ) : cents === null ? (
        <p className="text-ink-2">Enter an amount to see what the customer loses.</p>
      ) : isPackage ? (
        <>
          <CreditsBack taken={countCreditsBack(order, details, cents)} balance={details.balance} />
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

interface CreditsBackProps {
  readonly taken: number;
  /** Credits that the customer can spend now; null if the account was deleted. */
  readonly balance: number | null;
}

function CreditsBack({ taken, balance }: CreditsBackProps) {
  return (
    <p>
      <strong className="font-semibold">{formatCredits(taken)} taken back.</strong>
      {balance !== null && (
        <>
          {' '}
          The customer’s balance goes from {formatCount(balance)} to {formatBalance(balance - taken)}
          {balance < taken && ', below zero, because some of the credits have been spent'}.
        </>
      )}
    </p>
  );
}

/** With a true minus. */
function formatBalance(credits: number): string {
  return formatCount(credits).replace('-', '\u2212');
}
