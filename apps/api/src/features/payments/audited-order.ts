import { toMoney } from '@voicedraft/contract/money';
import type { AuditedChange, AuditedFields } from '#features/audit/service.ts';
import type { OrderRow } from '#features/orders/service.ts';

/** An order as the audit log names it. */
export function describeOrder(
  order: OrderRow,
): Pick<AuditedChange, 'entity' | 'entityId' | 'label' | 'orderKind'> {
  return { entity: 'order', entityId: order.id, label: order.orderNo, orderKind: order.kind };
}

/** What of an order changes by payments. */
export function toAudited(order: OrderRow): AuditedFields {
  return {
    paymentStatus: order.paymentStatus,
    orderStatus: order.orderStatus,
    paypalTransactionID: order.captureId ?? '',
    providerState: order.providerState,
    refundedAmount: toMoney(order.refundedCents),
  };
}
