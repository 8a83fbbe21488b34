import type { ProviderState } from '@voicedraft/contract/orders';
import type { Context } from '#context.ts';
import { insertEvent, lockOrder, type OrderRow, updateOrder } from '#features/orders/service.ts';
import {
  PayPalError,
  type PayPal,
  type PayPalCapture,
  type PayPalOrder,
} from '#integrations/paypal/paypal.ts';
import { bookPayment } from './apply-payment.ts';
import { bookRefunds } from './apply-refunds.ts';
import { describeReason } from './describe-reason.ts';
import * as repository from './repository.ts';

/** What PayPal said of an order, booked. */
export interface Standing {
  /** `open`: nothing has been paid or promised yet. */
  readonly outcome: 'paid' | 'held' | 'declined' | 'approved' | 'open';
  readonly captureId: string | null;
  readonly reason: string | null;
}

/**
 * Asks PayPal how an order stands and books what it says: the one way in which webhooks, jobs, staff and
 * buyers bring an order up to date. `captureApproved` takes the money of what the buyer has approved, unless
 * another attempt of the same order is paid or held.
 * @throws PayPalError
 */
export async function reconcileOrder(
  context: Context,
  paypal: PayPal,
  order: OrderRow,
  options: { readonly captureApproved: boolean },
): Promise<Standing> {
  let standing: Standing = { outcome: 'open', captureId: null, reason: null };
  let approvedId: string | null = null;
  for (const { id } of await repository.findPayPalOrders(context.db, order.id)) {
    const seen = await paypal.showOrder(id);
    if (seen === null) continue;
    const found = await bookStanding(context, paypal, order, seen);
    if (found.outcome === 'approved') approvedId ??= id;
    if (RANK[found.outcome] > RANK[standing.outcome]) standing = found;
  }
  const isOwed = standing.outcome === 'approved' && order.paymentStatus === 'pending';
  if (isOwed && options.captureApproved && approvedId !== null) {
    return takePayment(context, paypal, order, approvedId);
  }
  await noteStanding(context, order, standing);
  return standing;
}

const RANK: Readonly<Record<Standing['outcome'], number>> = {
  open: 0,
  declined: 1,
  approved: 2,
  held: 3,
  paid: 4,
};

/** Takes the money of one approved order at PayPal and books what came of it. @throws PayPalError */
export async function takePayment(
  context: Context,
  paypal: PayPal,
  order: OrderRow,
  paypalId: string,
): Promise<Standing> {
  const standing = await captureAndBook(context, paypal, order, paypalId);
  await noteStanding(context, order, standing);
  return standing;
}

async function captureAndBook(
  context: Context,
  paypal: PayPal,
  order: OrderRow,
  paypalId: string,
): Promise<Standing> {
  try {
    return await bookStanding(context, paypal, order, await captureOrder(paypal, paypalId));
  } catch (error) {
    // Declined is an answer, not a failure.
    if (!(error instanceof PayPalError) || error.failure !== 'declined') throw error;
    return { outcome: 'declined', captureId: null, reason: error.issue };
  }
}

/** Takes the money of an approved order; when it was taken before, shows what came of it. @throws PayPalError */
async function captureOrder(paypal: PayPal, paypalId: string): Promise<PayPalOrder> {
  try {
    return await paypal.captureOrder(paypalId, `capture-${paypalId}`);
  } catch (error) {
    if (!(error instanceof PayPalError) || error.failure !== 'already-captured') throw error;
    const shown = await paypal.showOrder(paypalId);
    if (shown === null) throw error;
    return shown;
  }
}

/** Books the captures and refunds that PayPal shows of one of its orders. */
async function bookStanding(
  context: Context,
  paypal: PayPal,
  order: OrderRow,
  seen: PayPalOrder,
): Promise<Standing> {
  let standing: Standing = {
    outcome: seen.status === 'APPROVED' && seen.captures.length === 0 ? 'approved' : 'open',
    captureId: null,
    reason: null,
  };
  for (const capture of seen.captures) {
    const found = await bookCapture(context, paypal, order, capture, seen.payerEmail);
    if (RANK[found.outcome] > RANK[standing.outcome]) standing = found;
  }
  if (await bookRefunds(context, order.id, seen)) {
    context.log.warn(
      { order: order.orderNo },
      'a payment was refunded or reversed; its credits were taken back',
    );
  }
  return standing;
}

/** Books one capture that PayPal shows. */
export async function bookCapture(
  context: Context,
  paypal: PayPal,
  order: OrderRow,
  capture: PayPalCapture,
  payerEmail: string | null,
): Promise<Standing> {
  const told = { captureId: capture.id, reason: capture.reason };
  if (capture.status === 'PENDING') return { outcome: 'held', ...told };
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') return { outcome: 'declined', ...told };
  const booking = await bookPayment(context, order.id, capture, payerEmail);
  switch (booking) {
    case 'booked':
    case 'repeated':
      return { outcome: 'paid', ...told };
    case 'second-payment':
      if (capture.status === 'COMPLETED') await paypal.refundCapture(capture.id, `refund-${capture.id}`);
      return { outcome: 'paid', captureId: order.captureId, reason: null };
    case 'mismatch':
      return { outcome: 'open', captureId: null, reason: null };
  }
}

const NOTED: Readonly<Record<Exclude<Standing['outcome'], 'paid' | 'open'>, ProviderState>> = {
  held: 'held',
  declined: 'declined',
  approved: 'approved',
};

async function noteStanding(context: Context, order: OrderRow, standing: Standing): Promise<void> {
  if (standing.outcome === 'paid' || standing.outcome === 'open') return;
  // PayPal goes on calling an order approved whose capture was declined.
  if (standing.outcome === 'approved' && order.providerState === 'declined') return;
  const providerState = NOTED[standing.outcome];
  const providerReason = describeReason(standing.outcome, standing.reason);
  if (order.providerState === providerState && order.providerReason === providerReason) return;
  await context.db.transaction().execute(async (tx) => {
    const current = await lockOrder(tx, order.id);
    if (current?.paymentStatus !== 'pending') return;
    await updateOrder(tx, order.id, { providerState, providerReason });
    await insertEvent(tx, order.id, providerState, { reason: standing.reason });
  });
}
