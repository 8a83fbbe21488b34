import type { BackOffice } from './back-office.ts';
import { writeMoney } from './money.ts';
import { type CaptureRecord, listRefunds, type OrderRecord, type RefundRecord } from './state.ts';

/** How much of an order is returned: `minimal` without a `Prefer` header, as at PayPal. */
export type Detail = 'minimal' | 'full';

/** Removes nulls, because PayPal does not write them. */
function withoutNulls(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** An order in PayPal's format. */
export function writeOrder(office: BackOffice, order: OrderRecord, detail: Detail): object {
  const base = office.linkBase();
  const self = `${base}/v2/checkout/orders/${order.id}`;
  const summary = {
    id: order.id,
    status: order.status,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      ...(order.status === 'CREATED'
        ? [{ href: `${base}/checkoutnow?token=${order.id}`, rel: 'approve', method: 'GET' }]
        : []),
      ...(order.status === 'APPROVED' ? [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }] : []),
    ],
  };
  if (detail === 'minimal') return summary;
  return withoutNulls({
    ...summary,
    intent: 'CAPTURE',
    purchase_units: [writePurchaseUnit(office, order)],
    payer: order.payer && writePayer(order.payer),
    payment_source: order.payer && {
      paypal: { email_address: order.payer.email, account_id: order.payer.id, account_status: 'VERIFIED' },
    },
    create_time: order.createdAt,
    update_time: order.updatedAt,
  });
}

function writePayer(payer: NonNullable<OrderRecord['payer']>): object {
  return {
    name: { given_name: payer.givenName, surname: payer.surname },
    email_address: payer.email,
    payer_id: payer.id,
  };
}

function writePurchaseUnit(office: BackOffice, order: OrderRecord): object {
  const { state } = office;
  const capture = order.captureId === null ? undefined : state.captures.get(order.captureId);
  const refunds = capture === undefined ? [] : listRefunds(state, capture.id);
  return withoutNulls({
    reference_id: 'default',
    amount: withoutNulls({ ...writeMoney(order.currency, order.cents), breakdown: order.breakdown }),
    description: order.description,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    payee: { merchant_id: order.payee },
    payments:
      capture === undefined
        ? null
        : {
            captures: [writeCapture(office, capture)],
            ...(refunds.length === 0
              ? {}
              : { refunds: refunds.map((refund) => writeRefund(office, refund)) }),
          },
  });
}

/** A capture as part of an order. */
function writeCapture(office: BackOffice, capture: CaptureRecord): object {
  const base = office.linkBase();
  const self = `${base}/v2/payments/captures/${capture.id}`;
  return withoutNulls({
    id: capture.id,
    status: capture.status,
    status_details: capture.reason === null ? null : { reason: capture.reason },
    amount: writeMoney(capture.currency, capture.cents),
    final_capture: true,
    custom_id: capture.customId,
    invoice_id: capture.invoiceId,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${base}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
  });
}

/** A separate capture, which names its order. */
export function writeCapturedPayment(office: BackOffice, capture: CaptureRecord): object {
  return {
    ...writeCapture(office, capture),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  };
}

/** A refund, or a reversal by a bank: PayPal writes both in the same way. */
export function writeRefund(office: BackOffice, refund: RefundRecord): object {
  const base = office.linkBase();
  const capture = office.state.captures.get(refund.captureId);
  return withoutNulls({
    id: refund.id,
    status: 'COMPLETED',
    amount: writeMoney(refund.currency, refund.cents),
    custom_id: refund.customId ?? capture?.customId ?? null,
    invoice_id: capture?.invoiceId ?? null,
    links: [
      { href: `${base}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
    create_time: refund.createdAt,
    update_time: refund.createdAt,
  });
}
