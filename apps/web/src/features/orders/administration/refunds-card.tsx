import type { OrderDetails } from '@voicedraft/contract/order-administration';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import { formatCredits, formatDateTime, formatMoney } from '#lib/format.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { CopyValue } from '#ui/copy-value.tsx';

interface RefundsCardProps {
  readonly order: Order | ItemOrder;
  readonly refunds: OrderDetails['refunds'];
}

/** The refunds so far, oldest first. */
export function RefundsCard({ order, refunds }: RefundsCardProps) {
  return (
    <Card>
      <CardHead title="Refunds" />
      <ul className="px-6 py-2">
        {refunds.map(({ id, amount, credits, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line py-3 not-first:border-t"
          >
            <p className="text-ui/[22px]">
              <span className="mono font-medium">{formatMoney(Number(amount), order.currency)}</span>
              <span className="block text-small text-ink-2">
                {formatDateTime(createdAt)}
                {'credit' in order && `, ${formatCredits(credits)} taken back`}
              </span>
            </p>
            <span className="text-ui/[22px]">
              <CopyValue name="PayPal refund" value={id} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
