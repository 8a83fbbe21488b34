import type { ErrorCode } from '@voicedraft/contract/errors';
import type { EndpointResponse } from '@voicedraft/contract/endpoint';
import type { verifyOrder } from '@voicedraft/contract/orders';
import type { capturePayPalOrder } from '@voicedraft/contract/payments';
import { ApiError } from '#lib/api-error.ts';
import type { PaymentResult } from './payment-result.ts';

export type Capture = EndpointResponse<typeof capturePayPalOrder>['data'];
export type Verification = EndpointResponse<typeof verifyOrder>['data'];

/** The requests made between approval and result. They reject with an `ApiError`. */
export interface PaymentActions {
  readonly orderId: string;
  /** PayPal's id of its order. */
  readonly paypalId: string;
  readonly capture: () => Promise<Capture>;
  readonly verify: () => Promise<Verification>;
  /** Whether our order shows a payment now; null when that could not be found out. */
  readonly isSettled: () => Promise<boolean | null>;
  /** Waits; rejects once nobody is waiting for the result any more. */
  readonly pause: (ms: number) => Promise<void>;
  /** Called once, when the first response is missing. */
  readonly onUnclear: () => void;
}

/** The buyer's payment method was declined: PayPal lets them choose another one. */
export interface Declined {
  readonly kind: 'declined';
  readonly reason: string | null;
}

/** Pauses between attempts while a response is missing, in milliseconds: about half a minute in all. */
export const CHECK_PAUSES_MS = [1000, 2000, 3000, 5000, 8000, 13_000] as const;

/** Error codes that mean "not now", or that the order has changed: its state is read again. */
const UNCLEAR: ReadonlySet<string> = new Set<ErrorCode>(['rate_limited', 'order_not_pending', 'conflict']);
/** Errors that asking again does not change. The approval stays, so the order may still be charged and completed. */
const UNDECIDED: ReadonlySet<string> = new Set<ErrorCode>(['payment_unavailable', 'unauthenticated']);

/**
 * Captures the money of an approved PayPal order. If the response is lost, it reads the order's state, and captures
 * again if nothing was taken: both requests are safe to repeat, so nobody pays twice.
 */
export async function confirmPayment(actions: PaymentActions): Promise<PaymentResult | Declined> {
  const first = await tryCapture(actions);
  if (first !== null) return first;
  actions.onUnclear();
  for (const pause of CHECK_PAUSES_MS) {
    await actions.pause(pause);
    const found = await checkAgain(actions);
    if (found !== null) return found;
  }
  return { kind: 'unconfirmed' };
}

/** What an order's state means for a buyer who wanted to pay it; null while it can still be paid. */
export function readVerification(order: Verification): PaymentResult | Declined | null {
  const { paymentStatus: status } = order;
  if (status === 'Paid') return { kind: 'already-paid' };
  if (status !== 'pending') return { kind: 'returned', status };
  if (order.providerState === 'held') return { kind: 'held', reason: order.providerReason };
  if (order.providerState === 'declined') return { kind: 'declined', reason: order.providerReason };
  return null;
}

/** Null if the response leaves open what happened to the money. */
async function tryCapture(actions: PaymentActions): Promise<PaymentResult | Declined | null> {
  try {
    return await readCapture(actions, await actions.capture());
  } catch (failure) {
    return readFailure(actions, failure);
  }
}

async function readCapture(actions: PaymentActions, capture: Capture): Promise<PaymentResult | Declined> {
  switch (capture.outcome) {
    case 'declined':
      return { kind: 'declined', reason: capture.reason };
    case 'pending':
      return { kind: 'held', reason: capture.reason };
    case 'paid': {
      if (capture.transactionId === null) return { kind: 'capture-missing' };
      const matches = capture.orderId === actions.orderId && (await actions.isSettled()) !== false;
      return matches ? { kind: 'paid' } : { kind: 'unmatched', transactionId: capture.transactionId };
    }
  }
}

async function checkAgain(actions: PaymentActions): Promise<PaymentResult | Declined | null> {
  let found: PaymentResult | Declined | null;
  try {
    found = readVerification(await actions.verify());
  } catch (failure) {
    return readFailure(actions, failure);
  }
  // Declined may be what an earlier attempt left; this one has not been captured then.
  return found === null || found.kind === 'declined' ? tryCapture(actions) : found;
}

function readFailure(actions: PaymentActions, failure: unknown): PaymentResult | null {
  if (!(failure instanceof ApiError)) throw failure;
  const { status, code } = failure;
  if (code === ('item_owned' satisfies ErrorCode)) return { kind: 'already-owned' };
  // PayPal reviews the payment of another order: nothing was taken for this one.
  if (code === ('payment_under_way' satisfies ErrorCode))
    return { kind: 'under-way', reason: failure.message };
  if (UNDECIDED.has(code)) return { kind: 'unconfirmed' };
  if (status === 0 || status >= 500 || UNCLEAR.has(code)) return null;
  if (status === 404 || status === 409) return { kind: 'contact-support', reference: actions.paypalId };
  return { kind: 'failed' };
}
