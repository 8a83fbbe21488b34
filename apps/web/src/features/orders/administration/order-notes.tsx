import { Coins } from 'lucide-react';
import { formatMoney } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { PaymentNote } from './payment-note.tsx';
import type { StaffOrder } from './queries.ts';
import { readMoney, sumUnderWay } from './refund-sum.ts';

/** What staff must not miss: play money, the payment state, a refund in progress. */
export function OrderNotes({ order, details }: StaffOrder) {
  const underWay = sumUnderWay(order, details);
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {details.playMoney && (
        <p className="flex items-center gap-2.5 text-small text-ink-2">
          <strong className="inline-flex flex-none items-center gap-1.5 rounded-badge border border-warning-line px-2 py-0.5 font-semibold text-warning">
            <Coins size={16} aria-hidden="true" />
            Play money
          </strong>
          No real money was charged for this order.
        </p>
      )}
      <PaymentNote order={order} />
      {underWay > 0 && (
        <Alert variant="warning">
          A refund of {formatMoney(readMoney(underWay), order.currency)} was requested, but PayPal has not
          completed it yet. Check with PayPal for its status.
        </Alert>
      )}
    </div>
  );
}
