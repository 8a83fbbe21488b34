import type { BackOffice, EventType } from './back-office.ts';
import { createResourceId } from './identifiers.ts';
import { readCents } from './money.ts';
import { refuse, refuseUnknownId } from './refusal.ts';
import { writeCapturedPayment, writeRefund } from './representations.ts';
import { type CaptureRecord, listRefunds, type PayPalState, type RefundRecord } from './state.ts';
import type { RefundBody } from './wire.ts';

/** Finds a capture. @throws Refusal 404 */
export function findCapture(state: PayPalState, id: string): CaptureRecord {
  const capture = state.captures.get(id);
  if (capture === undefined) throw refuseUnknownId();
  return capture;
}

/**
 * Refunds a capture: the given amount, or what is left of it.
 *
 * @throws Refusal REFUND_NOT_ALLOWED, CAPTURE_FULLY_REFUNDED, REFUND_AMOUNT_EXCEEDED,
 * REFUND_CAPTURE_CURRENCY_MISMATCH
 */
export function refundCapture(office: BackOffice, id: string, body: RefundBody): RefundRecord {
  const capture = findCapture(office.state, id);
  const left = countCentsLeft(office.state, capture);
  const { amount, custom_id: customId } = body ?? {};
  if (amount !== undefined && amount.currency_code !== capture.currency) {
    throw refuse('REFUND_CAPTURE_CURRENCY_MISMATCH', 'A refund must be in the currency of its capture.');
  }
  const cents = amount === undefined ? left : readCents(amount);
  if (cents > left) throw refuse('REFUND_AMOUNT_EXCEEDED', 'The amount exceeds what is left of the capture.');
  if (cents === 0) throw refuse('REFUND_AMOUNT_TOO_LOW', 'The amount must be greater than zero.');
  return giveBack(office, capture, { cents, customId }, 'PAYMENT.CAPTURE.REFUNDED');
}

/** Takes back what is left of a capture, as a bank does after a payer's complaint. @throws Refusal like a refund */
export function reverseCapture(office: BackOffice, id: string): RefundRecord {
  const capture = findCapture(office.state, id);
  const left = countCentsLeft(office.state, capture);
  capture.reason = 'CHARGEBACK';
  return giveBack(office, capture, { cents: left }, 'PAYMENT.CAPTURE.REVERSED');
}

/** Completes a pending capture: its money arrives. @throws Refusal CAPTURE_NOT_PENDING */
export function completeCapture(office: BackOffice, id: string): CaptureRecord {
  return decidePending(office, id, 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED');
}

/** Ends a pending capture without money; the event has one of two names. @throws Refusal CAPTURE_NOT_PENDING */
export function denyCapture(
  office: BackOffice,
  id: string,
  type: 'PAYMENT.CAPTURE.DENIED' | 'PAYMENT.CAPTURE.DECLINED' = 'PAYMENT.CAPTURE.DENIED',
): CaptureRecord {
  return decidePending(office, id, 'DECLINED', type);
}

function countCentsLeft(state: PayPalState, capture: CaptureRecord): number {
  if (capture.status === 'PENDING' || capture.status === 'DECLINED') {
    throw refuse('REFUND_NOT_ALLOWED', 'The money of this capture has not arrived yet.');
  }
  const left = listRefunds(state, capture.id).reduce((sum, { cents }) => sum - cents, capture.cents);
  if (left === 0) throw refuse('CAPTURE_FULLY_REFUNDED', 'This capture has already been fully refunded.');
  return left;
}

function giveBack(
  office: BackOffice,
  capture: CaptureRecord,
  given: { readonly cents: number; readonly customId?: string | undefined },
  type: EventType,
): RefundRecord {
  const { state } = office;
  const now = office.now().toISOString();
  const refund = {
    id: createResourceId(),
    captureId: capture.id,
    currency: capture.currency,
    cents: given.cents,
    customId: given.customId ?? null,
    createdAt: now,
  };
  state.refunds.set(refund.id, refund);
  const total = listRefunds(state, capture.id).reduce((sum, entry) => sum + entry.cents, 0);
  capture.status = total === capture.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updatedAt = now;
  office.announce(type, writeRefund(office, refund));
  return refund;
}

function decidePending(
  office: BackOffice,
  id: string,
  status: 'COMPLETED' | 'DECLINED',
  type: EventType,
): CaptureRecord {
  const capture = findCapture(office.state, id);
  if (capture.status !== 'PENDING')
    throw refuse('CAPTURE_NOT_PENDING', 'This capture has already been decided.');
  capture.status = status;
  if (status === 'COMPLETED') capture.reason = null;
  capture.updatedAt = office.now().toISOString();
  office.announce(type, writeCapturedPayment(office, capture));
  return capture;
}
