import type { Order } from '@voicedraft/contract/orders';
import type { Updateable } from 'kysely';
import { vi } from 'vitest';
import type { Schema } from '#db/schema.ts';
import type { PaymentServer } from './payment-server.ts';

/** What PayPal may show of one of its orders, as far as tests vary it. */
export interface ShownOrder {
  readonly status: string;
  /** Statuses of its captures, each of the whole amount. */
  readonly captures?: readonly string[];
}

/** Plans what PayPal shows of an order, whatever its real state, for the next `times` requests. */
export function injectShownOrder(
  { paypal }: PaymentServer,
  order: Pick<Order, 'orderId' | 'paymentId' | 'currency' | 'totalPrice'>,
  paypalId: string,
  { status, captures = [] }: ShownOrder,
  times = 1,
): void {
  const ours = {
    amount: { currency_code: order.currency, value: order.totalPrice },
    custom_id: order.orderId,
    invoice_id: order.paymentId,
  };
  const taken = captures.map((state, index) => ({ ...ours, id: `C${index}${paypalId}`, status: state }));
  const body = {
    id: paypalId,
    status,
    purchase_units: [{ ...ours, reference_id: 'default', payments: { captures: taken } }],
  };
  paypal.faults.inject({ operation: 'show-order', fault: { kind: 'strange-answer', body }, times });
}

/**
 * Changes an order in the middle of a call about it: the change is committed once the call has sent PayPal `times`
 * requests to `path`, so after it has read the order and before it can lock it.
 */
export async function changeMeanwhile<Result>(
  { service, paypal }: PaymentServer,
  orderId: string,
  change: Updateable<Schema['orders']>,
  call: () => Promise<Result>,
  { path, times = 1 }: { readonly path: RegExp; readonly times?: number },
): Promise<Result> {
  const countRequests = () => paypal.requests.list().filter((request) => path.test(request.path)).length;
  const begun = await service.context.db.transaction().execute(async (tx) => {
    await tx.updateTable('orders').set(change).where('id', '=', orderId).execute();
    paypal.requests.clear();
    const answer = call();
    await vi.waitFor(
      () => {
        if (countRequests() < times) throw new Error('PayPal has not been asked yet.');
      },
      { timeout: 20_000 },
    );
    return { answer };
  });
  return begun.answer;
}

/** Columns of an order that another request has settled. */
export function settledBy(captureId: string): Updateable<Schema['orders']> {
  return { paymentStatus: 'Paid', orderStatus: 'Completed', captureId, settledAt: new Date() };
}

/** Events of one kind recorded for an order, oldest first. */
export async function readEvents(
  { service }: PaymentServer,
  orderId: string,
  kind: string,
): Promise<unknown[]> {
  const rows = await service.context.db
    .selectFrom('orderEvents')
    .select('details')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map(({ details }) => details);
}

/**
 * Stores a secret that the server cannot decrypt, as after the server's key was replaced: payments are then not set
 * up.
 */
export async function loseSecret({ service }: PaymentServer): Promise<void> {
  const lost = { clientId: 'an-account', clientSecret: 'sealed with another key' };
  await service.context.db.updateTable('paymentSettings').set(lost).execute();
}

/** Switches back to the demo's own PayPal. */
export async function regainSecret({ service }: PaymentServer): Promise<void> {
  await service.context.db.updateTable('paymentSettings').set({ clientId: '', clientSecret: null }).execute();
}
