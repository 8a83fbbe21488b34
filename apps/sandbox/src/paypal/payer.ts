import type { BackOffice } from './back-office.ts';
import { createPayerId } from './identifiers.ts';
import { writeMoney, type Money } from './money.ts';
import { findOrder } from './orders.ts';
import { refuse } from './refusal.ts';
import { writeOrder } from './representations.ts';
import type { OrderRecord } from './state.ts';

const DEFAULT_EMAIL = 'payer@example.com';

/** What a payer sees of an order before deciding. */
export interface PayerView {
  readonly id: string;
  readonly status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  readonly description: string | null;
  readonly total: Money;
  /** The parts of the total by PayPal's names, for example `item_total` and `handling`. */
  readonly parts: Readonly<Record<string, Money>>;
  readonly invoiceId: string | null;
  /** The account that approved it; null until then. */
  readonly payerEmail: string | null;
}

/** Shows an order to a payer. @throws Refusal 404 */
export function showToPayer({ state }: Pick<BackOffice, 'state'>, id: string): PayerView {
  const order = findOrder(state, id);
  return {
    id: order.id,
    status: order.status,
    description: order.description,
    total: writeMoney(order.currency, order.cents),
    parts: order.breakdown ?? {},
    invoiceId: order.invoiceId,
    payerEmail: order.payer?.email ?? null,
  };
}

/**
 * Approves an order, so that it can be captured, and sends a webhook about it. An approved order can be approved
 * again: that is how a payer who was declined chooses another payment method.
 *
 * @throws Refusal 404, ORDER_ALREADY_CAPTURED
 */
export function approveOrder(office: BackOffice, id: string, email = DEFAULT_EMAIL): PayerView {
  return decide(office, id, email, false);
}

/** Approves an order with a payment method that is declined at every capture. @throws Refusal as `approveOrder` */
export function declineOrder(office: BackOffice, id: string, email = DEFAULT_EMAIL): PayerView {
  return decide(office, id, email, true);
}

/**
 * Leaves an order unchanged: at PayPal too, closing the window cancels nothing, and the payer may return.
 *
 * @throws Refusal 404, ORDER_ALREADY_CAPTURED
 */
export function cancelOrder(office: BackOffice, id: string): PayerView {
  findOpenOrder(office, id);
  return showToPayer(office, id);
}

function findOpenOrder({ state }: BackOffice, id: string): OrderRecord {
  const order = findOrder(state, id);
  if (order.status === 'COMPLETED') throw refuse('ORDER_ALREADY_CAPTURED', 'This order is already paid.');
  return order;
}

function decide(office: BackOffice, id: string, email: string, willDecline: boolean): PayerView {
  const order = findOpenOrder(office, id);
  order.status = 'APPROVED';
  order.willDecline = willDecline;
  order.payer = { id: order.payer?.id ?? createPayerId(), email, givenName: 'Pat', surname: 'Payer' };
  order.updatedAt = office.now().toISOString();
  office.announce('CHECKOUT.ORDER.APPROVED', writeOrder(office, order, 'full'));
  return showToPayer(office, id);
}
