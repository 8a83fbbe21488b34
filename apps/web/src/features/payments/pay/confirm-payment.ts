import type { ErrorCode } from '@voicedraft/contract/errors';
import type { EndpointResponse } from '@voicedraft/contract/endpoint';
import type { verifyOrder } from '@voicedraft/contract/orders';
import type { capturePayPalOrder } from '@voicedraft/contract/payments';
import { ApiError } from '#lib/api-error.ts';
import type { PaymentResult } from './payment-result.ts';

export type Capture = EndpointResponse<typeof capturePayPalOrder>['data'];
export type Verification = EndpointResponse<typeof verifyOrder>['data'];

/** What is asked on the way from approval to answer. The calls reject with an `ApiError`. */
export interface PaymentDesk {
  readonly orderId: string;
  /** PayPal's id of its order. */
  readonly paypalId: string;
  readonly capture: () => Promise<Capture>;
  readonly verify: () => Promise<Verification>;
  /** Whether our order shows a payment now; null when that could not be found out. */
  readonly isSettled: () => Promise<boolean | null>;
  /** Waits; rejects when nobody waits for the result any more. */
  readonly pause: (ms: number) => Promise<void>;
  /** Called once, when the first answer did not come. */
  readonly onUnclear: () => void;
}

/** The buyer's means of payment was refused: PayPal lets them choose again. */
export interface Declined {
  readonly kind: 'declined';
  readonly reason: string | null;
}

/** Pauses between two questions while an answer is missing, in milliseconds: about half a minute in all. */
export const CHECK_PAUSES_MS = [1000, 2000, 3000, 5000, 8000, 13_000] as const;

/** Codes of answers that say "not now", or that the order has moved on: the truth is asked for again. */
const UNCLEAR: ReadonlySet<string> = new Set<ErrorCode>([
  'rate_limited',
  'order_not_pending',
  'payment_under_way',
  'conflict',
]);
/** Answers that are final, though their status looks like an outage. */
const FINAL: ReadonlySet<string> = new Set<ErrorCode>(['payment_unavailable']);

/**
 * Takes the money of an approved PayPal order. When the answer is lost on the way it asks how the order
 * stands, and captures again where nothing was taken: both calls may be repeated, so nobody pays twice.
 */
export async function confirmPayment(desk: PaymentDesk): Promise<PaymentResult | Declined> {
  const first = await tryCapture(desk);
  if (first !== null) return first;
  desk.onUnclear();
  for (const pause of CHECK_PAUSES_MS) {
    await desk.pause(pause);
    const found = await lookAgain(desk);
    if (found !== null) return found;
  }
  return { kind: 'unconfirmed' };
}

/** What an order's state means for a buyer who wanted to pay it; null while it can still be paid. */
export function readVerification(order: Verification): PaymentResult | Declined | null {
  if (order.paymentStatus !== 'pending') return { kind: 'already-paid' };
  if (order.providerState === 'held') return { kind: 'held', reason: order.providerReason };
  if (order.providerState === 'declined') return { kind: 'declined', reason: order.providerReason };
  return null;
}

/** Null where the answer leaves open what became of the money. */
async function tryCapture(desk: PaymentDesk): Promise<PaymentResult | Declined | null> {
  try {
    return await readCapture(desk, await desk.capture());
  } catch (failure) {
    return readFailure(desk, failure);
  }
}

async function readCapture(desk: PaymentDesk, capture: Capture): Promise<PaymentResult | Declined> {
  switch (capture.outcome) {
    case 'declined':
      return { kind: 'declined', reason: capture.reason };
    case 'pending':
      return { kind: 'held', reason: capture.reason };
    case 'paid': {
      if (capture.transactionId === null) return { kind: 'capture-missing' };
      const matches = capture.orderId === desk.orderId && (await desk.isSettled()) !== false;
      return matches ? { kind: 'paid' } : { kind: 'unmatched', transactionId: capture.transactionId };
    }
  }
}

async function lookAgain(desk: PaymentDesk): Promise<PaymentResult | Declined | null> {
  let found: PaymentResult | Declined | null;
  try {
    found = readVerification(await desk.verify());
  } catch (failure) {
    return readFailure(desk, failure);
  }
  return found ?? (await tryCapture(desk));
}

function readFailure(desk: PaymentDesk, failure: unknown): PaymentResult | null {
  if (!(failure instanceof ApiError)) throw failure;
  const { status, code } = failure;
  if (code === ('item_owned' satisfies ErrorCode)) return { kind: 'already-owned' };
  if (FINAL.has(code)) return { kind: 'failed' };
  if (status === 0 || status >= 500 || UNCLEAR.has(code)) return null;
  if (status === 404 || status === 409) return { kind: 'contact-support', reference: desk.paypalId };
  return { kind: 'failed' };
}
