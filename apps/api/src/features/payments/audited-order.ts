import { toMoney } from '@voicedraft/contract/money';
import type { AuditedChange, AuditedFields } from '#features/audit/service.ts';
import type { OrderRow } from '#features/orders/service.ts';

/** Identifies an order in the audit log. */
export function describeOrder(
  order: OrderRow,
): Pick<AuditedChange, 'entity' | 'entityId' | 'label' | 'orderKind'> {
  return { entity: 'order', entityId: order.id, label: order.orderNo, orderKind: order.kind };
}

/** The fields of an order that payments change. */
export function toAudited(order: OrderRow): AuditedFields {
  return {
    paymentStatus: order.paymentStatus,
    orderStatus: order.orderStatus,
    paypalTransactionID: order.captureId ?? '',
    providerState: order.providerState,
    refundedAmount: toMoney(order.refundedCents),
  };
}
