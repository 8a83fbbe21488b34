import { toMoney } from '@voicedraft/contract/money';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import { PAYPAL_METHOD } from '@voicedraft/contract/payments';
import type { OrderRow } from './repository.ts';

/** Formats a receipt number: 'R-000042'. */
export function toReceiptNumber(receiptNo: number): string {
  return `R-${String(receiptNo).padStart(6, '0')}`;
}

/** A package order with the specified field names (customer specification §3). */
export function toWireOrder(row: OrderRow): Order {
  return {
    ...shared(row),
    packageId: row.packageId,
    credit: row.credits,
    sellerEmail: row.sellerEmail,
    featuredImage: row.imageUrl,
    MembershipValidity: row.membershipEndsAt?.toISOString() ?? null,
    points: row.points,
  };
}

/** An item order; guidelines and access link are only included while it is paid, not after a refund. */
export function toWireItemOrder(row: OrderRow): ItemOrder {
  const bought = row.paymentStatus === 'Paid';
  return {
    ...shared(row),
    packageId: row.itemId,
    guidelines: bought ? row.guidelines : '',
    accessUrl: bought ? row.accessUrl : '',
    slug: row.slug,
    itemId: row.itemNo,
    imageUrl: row.imageUrl,
  };
}

function shared(row: OrderRow) {
  return {
    _id: row.id,
    paymentId: row.paymentNo,
    orderId: row.orderNo,
    packageName: row.title,
    packagePrice: toMoney(row.priceCents),
    processingFee: toMoney(row.feeCents),
    totalPrice: toMoney(row.priceCents + row.feeCents),
    currency: row.currency,
    paymentStatus: row.paymentStatus,
    orderStatus: row.orderStatus,
    customerEmail: row.customerEmail,
    customerName: row.customerName,
    address: row.address,
    country: row.country,
    orderDate: toOrderDate(row.createdAt),
    createdAt: row.createdAt.toISOString(),
    Validity: row.validityDays,
    paymentMethod: row.settledAt === null ? '' : PAYPAL_METHOD,
    paypalTransactionID: row.captureId ?? '',
    payerEmail: row.payerEmail ?? '',
    captureTime: row.capturedAt?.toISOString() ?? null,
    ...(row.refundedCents > 0 && { refundedAmount: toMoney(row.refundedCents) }),
    receiptNumber: row.receiptNo === null ? null : toReceiptNumber(row.receiptNo),
    ...(row.settledAt !== null && row.playMoney && { playMoney: true as const }),
    providerState: row.providerState,
    providerReason: row.providerReason,
  };
}

/** dd/mm/yyyy, in UTC. */
function toOrderDate(date: Date): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}
