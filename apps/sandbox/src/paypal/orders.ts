import type { BackOffice } from './back-office.ts';
import { createResourceId } from './identifiers.ts';
import { type Money, readCents } from './money.ts';
import { Refusal, refuse, refuseUnknownId } from './refusal.ts';
import { writeCapturedPayment } from './representations.ts';
import { MERCHANT_ID, type CaptureRecord, type OrderRecord, type PayPalState } from './state.ts';
import type { OrderBody } from './wire.ts';

/** How a capture ends; if nothing is planned for it, the money arrives. */
export interface CaptureOutcome {
  readonly decline?: boolean;
  /** Why the money is on hold, for example 'PENDING_REVIEW'. */
  readonly pendingReason?: string;
}

/** Finds an order. @throws Refusal 404 */
export function findOrder(state: PayPalState, id: string): OrderRecord {
  const order = state.orders.get(id);
  if (order === undefined) throw refuseUnknownId();
  return order;
}

/**
 * Creates an order.
 *
 * @throws Refusal AMOUNT_MISMATCH, MULTI_CURRENCY_ORDER, CANNOT_BE_ZERO_OR_NEGATIVE, DUPLICATE_INVOICE_ID, and the
 * refusals of `readCents`
 */
export function createOrder(office: BackOffice, body: OrderBody): OrderRecord {
  const { state } = office;
  const [unit] = body.purchase_units;
  const cents = readTotal(unit.amount);
  const invoiceId = unit.invoice_id ?? null;
  refuseUsedInvoice(state, invoiceId);
  const now = office.now().toISOString();
  const order: OrderRecord = {
    id: createResourceId(),
    status: 'CREATED',
    currency: unit.amount.currency_code,
    cents,
    breakdown: unit.amount.breakdown === undefined ? null : listParts(unit.amount),
    description: unit.description ?? null,
    customId: unit.custom_id ?? null,
    invoiceId,
    payee: unit.payee?.merchant_id ?? unit.payee?.email_address ?? MERCHANT_ID,
    payer: null,
    willDecline: false,
    captureId: null,
    createdAt: now,
    updatedAt: now,
  };
  state.orders.set(order.id, order);
  return order;
}

type WireAmount = OrderBody['purchase_units'][0]['amount'];

function readTotal(amount: WireAmount): number {
  const cents = readCents(amount);
  const parts = Object.values(listParts(amount));
  if (parts.some((part) => part.currency_code !== amount.currency_code)) {
    throw refuse('MULTI_CURRENCY_ORDER', 'All amounts of an order must be in one currency.');
  }
  const sum = parts.reduce((total, part) => total + readCents(part), 0);
  if (parts.length > 0 && sum !== cents) {
    throw refuse('AMOUNT_MISMATCH', 'The value is not the sum of its breakdown.');
  }
  if (cents === 0) throw refuse('CANNOT_BE_ZERO_OR_NEGATIVE', 'The value must be greater than zero.');
  return cents;
}

function listParts({ breakdown = {} }: WireAmount): Record<string, Money> {
  return Object.fromEntries(
    Object.entries(breakdown).flatMap(([name, part]) => (part === undefined ? [] : [[name, part]])),
  );
}

/** An invoice whose money has been taken can never be used again; money that never arrived does not count. */
function refuseUsedInvoice(state: PayPalState, invoiceId: string | null): void {
  if (invoiceId === null) return;
  for (const capture of state.captures.values()) {
    if (capture.invoiceId === invoiceId && capture.status !== 'DECLINED') {
      throw refuse('DUPLICATE_INVOICE_ID', 'A payment for this invoice id has already been captured.');
    }
  }
}

/**
 * Takes the money of an approved order and sends a webhook about it.
 *
 * @throws Refusal ORDER_ALREADY_CAPTURED, ORDER_NOT_APPROVED, DUPLICATE_INVOICE_ID, INSTRUMENT_DECLINED
 */
export function captureOrder(office: BackOffice, id: string, outcome: CaptureOutcome): OrderRecord {
  const { state } = office;
  const order = findOrder(state, id);
  if (order.status === 'COMPLETED')
    throw refuse('ORDER_ALREADY_CAPTURED', 'The order has already been captured.');
  if (order.status !== 'APPROVED')
    throw refuse('ORDER_NOT_APPROVED', 'The payer has not approved the order.');
  refuseUsedInvoice(state, order.invoiceId);
  if (order.willDecline || outcome.decline === true) {
    throw refuse('INSTRUMENT_DECLINED', "The payer's payment method was declined.");
  }
  const now = office.now().toISOString();
  const capture: CaptureRecord = {
    id: createResourceId(),
    orderId: order.id,
    status: outcome.pendingReason === undefined ? 'COMPLETED' : 'PENDING',
    reason: outcome.pendingReason ?? null,
    currency: order.currency,
    cents: order.cents,
    customId: order.customId,
    invoiceId: order.invoiceId,
    createdAt: now,
    updatedAt: now,
  };
  state.captures.set(capture.id, capture);
  Object.assign(order, { status: 'COMPLETED', captureId: capture.id, updatedAt: now });
  office.announce(`PAYMENT.CAPTURE.${capture.status === 'PENDING' ? 'PENDING' : 'COMPLETED'}`, {
    ...writeCapturedPayment(office, capture),
  });
  return order;
}

/** Refuses a body for a capture: the stand-in knows no other payment method. */
export function refuseCaptureBody(body: unknown): void {
  const isEmpty =
    body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);
  if (isEmpty) return;
  throw new Refusal(400, [
    { issue: 'INVALID_PARAMETER_VALUE', description: 'A capture request must not have a body here.' },
  ]);
}
