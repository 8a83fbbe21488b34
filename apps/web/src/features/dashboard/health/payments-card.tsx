import { linkOptions } from '@tanstack/react-router';
import type { OverviewPart, StuckOrder } from '@voicedraft/contract/dashboard';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { formatCount, formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { HealthCard, HealthNote, HealthRow, HealthRows } from './health-card.tsx';

const PROBLEMS: Record<StuckOrder['problem'], string> = {
  held: 'On hold at PayPal',
  mismatch: 'Payment does not match the order',
};

/** Payments that only staff can complete. */
export function PaymentsCard({ payments }: { readonly payments: OverviewPart<'payments'> }) {
  const { held, mismatches, orders } = payments;
  const more = held + mismatches - orders.length;
  return (
    <HealthCard
      title="Payments"
      state={
        <span className="flex flex-wrap gap-1.5">
          {held > 0 && <StatusBadge variant="warning">{formatCount(held)} on hold</StatusBadge>}
          {mismatches > 0 && <StatusBadge variant="danger">{formatCount(mismatches)} mismatched</StatusBadge>}
        </span>
      }
    >
      {orders.length === 0 ? (
        <HealthNote>No payments on hold. All payments match their orders.</HealthNote>
      ) : (
        <HealthRows>
          {orders.map(({ _id, orderId, kind, problem, createdAt }) => (
            <HealthRow
              key={_id}
              name={
                <>
                  Order <span className="mono">{orderId}</span>
                </>
              }
              detail={
                <>
                  {PROBLEMS[problem]}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                </>
              }
              link={linkOptions({ to: ORDER_PATHS[kind].staff, params: { id: _id } })}
            />
          ))}
          {more > 0 && (
            <HealthRow
              name="More pending orders"
              link={linkOptions({ to: '/admin/orders', search: { status: 'pending' } })}
            />
          )}
        </HealthRows>
      )}
    </HealthCard>
  );
}
