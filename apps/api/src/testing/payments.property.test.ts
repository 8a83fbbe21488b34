import type { Order } from '@voicedraft/contract/orders';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '@voicedraft/sandbox/paypal/start-webhook-receiver';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#context.ts';
import { LOCAL_PAYPAL } from '#features/payment-settings/service.ts';
import { beginPayment } from '#features/payments/begin-payment.ts';
import { reportPayment } from '#features/payments/reported-payment.ts';
import { cancelOrder, capturePayment, verifyOrder } from '#features/payments/service.ts';
import { reconcileDueOrders } from '#features/payments/upkeep.ts';
import { takeWebhook } from '#features/payments/webhook.ts';
import { AppError } from '#http/app-error.ts';
import { createPayPalClient } from '#integrations/paypal/paypal-client.ts';
import { PayPalError, type PayPal } from '#integrations/paypal/paypal.ts';
import { Crash, crashingContext } from './crash.ts';
import { findPaymentViolations } from './payment-violations.ts';
import { startPaymentServer } from './payment-server.ts';
import type { TestUser } from './test-service.ts';
import { useStarted } from './use-started.ts';

const BUYERS = 2;
const ORDERS_EACH = 2;

let receiver: WebhookReceiver;
/** PayPal as anybody with an account can use it: things happen there that we did not ask for. */
let outside: PayPal;
const server = useStarted(startPaymentServer);
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  server.paypal.webhooks.setTarget({ url: receiver.url, webhookId: LOCAL_PAYPAL.webhookId });
  const { clientId, clientSecret } = LOCAL_PAYPAL;
  outside = createPayPalClient({ clientId, clientSecret, baseUrl: server.paypal.url });
});
afterAll(() => receiver.close());

interface PlacedOrder {
  readonly buyer: TestUser;
  readonly order: Order;
}

const ACTIONS = [
  'open',
  'approve',
  'decline',
  'capture',
  'capture by somebody else',
  'lose an answer',
  'hold back',
  'complete held',
  'verify',
  'job',
  'cancel',
  'deliver a webhook',
  'forge a webhook',
  "report somebody else's capture",
  'report own capture',
  'pay too little',
  'pay in another currency',
  'pay with another invoice',
  'reverse',
] as const;

const step = fc.record({
  index: fc.nat(BUYERS * ORDERS_EACH - 1),
  action: fc.constantFrom(...ACTIONS),
  crashAfter: fc.option(fc.nat(16), { freq: 3 }),
  pick: fc.nat(1000),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function actorOf({ id, email }: TestUser) {
  return { id, email, name: 'A Person', image: null, role: 'member' as const };
}

async function paypalIdsOf(orderId: string): Promise<string[]> {
  const rows = await server.service.context.db
    .selectFrom('paypalOrders')
    .select('id')
    .where('orderId', '=', orderId)
    .execute();
  return rows.map(({ id }) => id);
}

/** A payment made at PayPal without us that does not match. */
async function payOutside(order: Order, total: { currency: string; value: string }, invoiceId: string) {
  const opened = await outside.createOrder({
    requestId: crypto.randomUUID(),
    description: 'x',
    customId: order.orderId,
    invoiceId,
    total,
    itemTotal: total,
    handling: { ...total, value: '0.00' },
  });
  await server.paypal.payer.approve(opened.id);
  const { captures } = await outside.captureOrder(opened.id, crypto.randomUUID());
  return captures[0]?.id ?? '';
}

async function take(
  placed: readonly PlacedOrder[],
  { index, action, crashAfter, pick }: Step,
): Promise<void> {
  const own = placed[index];
  if (own === undefined) return;
  const { buyer, order } = own;
  const context = crashingContext(server.service.context, crashAfter);
  const actor = actorOf(buyer);
  const [paypalId] = await paypalIdsOf(order._id);
  const captures = [...server.paypal.state.captures.values()];
  const capturesOfOrder = captures.filter(({ customId }) => customId === order.orderId);
  const usd = (value: string) => ({ currency: 'USD', value });
  switch (action) {
    case 'open':
      await beginPayment(context, actor, order._id);
      return;
    case 'approve':
      if (paypalId !== undefined) await server.paypal.payer.approve(paypalId);
      return;
    case 'decline':
      if (paypalId !== undefined) await server.paypal.payer.decline(paypalId);
      return;
    case 'capture':
      if (paypalId !== undefined) await capturePayment(context, actor, paypalId);
      return;
    case 'capture by somebody else': {
      const other = placed.find((one) => one.buyer !== buyer);
      if (paypalId !== undefined && other) await capturePayment(context, actorOf(other.buyer), paypalId);
      return;
    }
    case 'lose an answer':
      server.paypal.faults.inject({
        fault: { kind: 'lost-answer', end: 'server-error' },
        operation: 'capture-order',
        times: 3,
      });
      if (paypalId !== undefined) await capturePayment(context, actor, paypalId);
      return;
    case 'hold back':
      server.paypal.faults.inject({ fault: { kind: 'pending' }, operation: 'capture-order', times: 1 });
      if (paypalId !== undefined) await capturePayment(context, actor, paypalId);
      return;
    case 'complete held': {
      const held = capturesOfOrder.find(({ status }) => status === 'PENDING');
      if (held) await server.paypal.bank.complete(held.id);
      return;
    }
    case 'verify':
      await verifyOrder(context, actor, order._id);
      return;
    case 'job':
      await makeDue(idsOf(placed));
      await reconcileDueOrders(context);
      return;
    case 'cancel':
      await cancelOrder(context, actor, 'package', order._id);
      return;
    case 'deliver a webhook': {
      const received = receiver.list();
      const hook = received[pick % Math.max(1, received.length)];
      if (hook) await takeWebhook(context, hook);
      return;
    }
    case 'forge a webhook': {
      const hook = receiver.list().at(pick % Math.max(1, receiver.list().length));
      const body = JSON.stringify({
        id: `WH-${pick}`,
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: {
          id: 'FORGED',
          custom_id: order.orderId,
          status: 'COMPLETED',
          amount: usd(order.totalPrice),
        },
      });
      await takeWebhook(context, { headers: hook?.headers ?? {}, body });
      return;
    }
    case "report somebody else's capture": {
      const foreign = captures.find(({ customId }) => customId !== order.orderId);
      if (foreign)
        await reportPayment(context, actor, 'package', order._id, { paypalTransactionID: foreign.id });
      return;
    }
    case 'report own capture': {
      const capture = capturesOfOrder[0];
      if (capture)
        await reportPayment(context, actor, 'package', order._id, { paypalTransactionID: capture.id });
      return;
    }
    case 'pay too little':
      await report(context, own, await payOutside(order, usd('0.01'), order.paymentId));
      return;
    case 'pay in another currency':
      await report(
        context,
        own,
        await payOutside(order, { currency: 'EUR', value: order.totalPrice }, order.paymentId),
      );
      return;
    case 'pay with another invoice':
      await report(
        context,
        own,
        await payOutside(order, usd(order.totalPrice), `X${pick}-${crypto.randomUUID()}`),
      );
      return;
    case 'reverse': {
      const done = capturesOfOrder.find(({ status, cents }) => status === 'COMPLETED' && cents > 1);
      if (done) await server.paypal.bank.reverse(done.id);
    }
  }
}

async function report(context: Context, { buyer, order }: PlacedOrder, captureId: string): Promise<void> {
  await reportPayment(context, actorOf(buyer), 'package', order._id, { paypalTransactionID: captureId });
}

async function attempt(placed: readonly PlacedOrder[], given: Step): Promise<void> {
  try {
    await take(placed, given);
  } catch (error) {
    const expected =
      error instanceof AppError ||
      error instanceof Crash ||
      error instanceof PayPalError ||
      // Requests of payers or the bank that the stand-in refuses.
      (error instanceof Error && error.name === 'Refusal');
    if (!expected) throw error;
  }
}

/** Makes the job check these orders next. */
async function makeDue(orderIds: readonly string[]): Promise<void> {
  await server.service.context.db
    .updateTable('orders')
    .set({ checkAt: new Date(0) })
    .where('id', 'in', orderIds)
    .execute();
}

/** Simulates the passing of time: the job checks every order until nothing changes any more. */
async function letTimePass(orderIds: readonly string[]): Promise<void> {
  const { context } = server.service;
  await server.paypal.webhooks.settled();
  for (let turn = 0; turn < 3; turn += 1) {
    await makeDue(orderIds);
    await reconcileDueOrders(context);
    // The job takes a limited number at a time: all of these must have been included.
    const left = context.db.selectFrom('orders').select('id').where('id', 'in', orderIds);
    expect(await left.where('checkAt', '=', new Date(0)).execute()).toEqual([]);
  }
}

function idsOf(placed: readonly PlacedOrder[]): string[] {
  return placed.map(({ order }) => order._id);
}

describe('payments', () => {
  it('are booked exactly once, and only what PayPal says was paid, whatever happens in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 5 }),
        async (workers) => {
          const placed: PlacedOrder[] = [];
          for (let buyers = 0; buyers < BUYERS; buyers += 1) {
            const buyer = await server.service.signUp({ credits: 5 });
            for (let orders = 0; orders < ORDERS_EACH; orders += 1) {
              const order = await server.orderPackage(buyer);
              placed.push({ buyer, order });
              // Most sequences begin with an approval; the rest is random.
              await attempt(placed, { index: placed.length - 1, action: 'open', crashAfter: null, pick: 0 });
            }
          }
          await Promise.all(
            workers.map(async (steps) => {
              for (const given of steps) await attempt(placed, given);
            }),
          );
          expect(await findPaymentViolations(server, idsOf(placed), false)).toEqual([]);
          await letTimePass(idsOf(placed));
          expect(await findPaymentViolations(server, idsOf(placed), true)).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  }, 240_000);
});
