import { beforeAll, describe, expect, it } from 'vitest';
import { sealText } from '#db/sealed-text.ts';
import { LOCAL_PAYPAL, SECRET_BINDING, WEBHOOK_PATH } from '#features/payment-settings/service.ts';
import { AppError } from '#http/app-error.ts';
import { startHeardPayments, type HeardPayments } from '#testing/heard-payments.ts';
import { connectOutside, payFor } from '#testing/payment-kit.ts';
import { findOrderRow } from '#testing/payment-server.ts';
import { useStarted } from '#testing/use-started.ts';
import { takeWebhook } from './webhook.ts';

let server: HeardPayments['server'];
let receiver: HeardPayments['receiver'];
const payments = useStarted(startHeardPayments);
beforeAll(async () => {
  ({ server, receiver } = payments);
});

type Message = ReturnType<HeardPayments['receiver']['list']>[number];
type EventType = Parameters<HeardPayments['server']['paypal']['webhooks']['announce']>[0];

function deliver({ headers, body }: Pick<Message, 'headers' | 'body'>) {
  return server.service.app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body });
}

/** A message signed by PayPal. */
async function write(type: EventType, resource: object): Promise<Message> {
  await server.paypal.webhooks.settled();
  const before = receiver.list().length;
  server.paypal.webhooks.announce(type, resource);
  await server.paypal.webhooks.settled();
  const message = receiver.list()[before];
  if (message === undefined) throw new Error('PayPal sent no message.');
  return message;
}

/** Requests to PayPal while something runs, without those for tokens and signatures, such as 'GET /v2/...'. */
async function watch(work: () => Promise<unknown>): Promise<string[]> {
  server.paypal.requests.clear();
  await work();
  const requests = server.paypal.requests.list().map(({ method, path }) => `${method} ${path}`);
  return requests.filter((call) => /checkout|payments/.test(call));
}

async function startOpened() {
  const buyer = await server.service.signUp({ credits: 5 });
  const order = await server.orderPackage(buyer);
  return { buyer, order, paypalId: await server.open(buyer, order._id) };
}

async function startPaid() {
  const buyer = await server.service.signUp({ credits: 5 });
  const order = await server.orderPackage(buyer);
  return { buyer, order, captureId: await payFor(server, buyer, order._id) };
}

const named = (orderId: string) => ({ supplementary_data: { related_ids: { order_id: orderId } } });
const link = (rel: string, path: string) => ({ rel, href: `https://paypal.example/v2/payments/${path}` });

describe('a message signed by PayPal', () => {
  it('gets a success response, and is stored with its subject', async () => {
    const { paypalId } = await startOpened();
    const message = await write('CHECKOUT.ORDER.APPROVED', { id: paypalId });
    const answer = await deliver(message);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    const stored = server.service.context.db
      .selectFrom('paypalEvents')
      .select(['kind', 'resourceId'])
      .where('id', '=', message.eventId);
    expect(await stored.execute()).toEqual([{ kind: 'CHECKOUT.ORDER.APPROVED', resourceId: paypalId }]);
  });

  it('about an approval captures nothing for an order that was cancelled before', async () => {
    const { buyer, order, paypalId } = await startOpened();
    expect((await server.call('DELETE', `/order/${order._id}`, buyer)).status).toBe(200);
    await server.paypal.payer.approve(paypalId);
    const message = await write('CHECKOUT.ORDER.APPROVED', { id: paypalId });
    expect((await deliver(message)).statusCode).toBe(200);
    expect(server.paypal.state.orders.get(paypalId)?.status).toBe('APPROVED');
    expect(await findOrderRow(server, order._id)).toMatchObject({
      paymentStatus: 'pending',
      captureId: null,
    });
  });

  it('is handled once: PayPal is not asked about a repeat', async () => {
    const { paypalId } = await startOpened();
    const message = await write('CHECKOUT.ORDER.APPROVED', { id: paypalId });
    expect(await watch(() => deliver(message))).toEqual([`GET /v2/checkout/orders/${paypalId}`]);
    expect(await watch(() => deliver(message))).toEqual([]);
  });

  it('captures no money unless it reports an approval', async () => {
    const { buyer, order, paypalId } = await startOpened();
    await server.paypal.payer.approve(paypalId);
    const message = await write('PAYMENT.CAPTURE.DENIED', { id: 'DENIED1', ...named(paypalId) });
    expect((await deliver(message)).statusCode).toBe(200);
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('pending');
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
    const approval = await write('CHECKOUT.ORDER.APPROVED', { id: paypalId });
    expect((await deliver(approval)).statusCode).toBe(200);
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('Paid');
  });

  it('only asks PayPal about a capture directly if that is completed', async () => {
    const { order, paypalId } = await startOpened();
    const resource = { id: 'OUTSIDE1', custom_id: order.orderId, ...named(paypalId) };
    const shown = [`GET /v2/checkout/orders/${paypalId}`];
    const pending = await write('PAYMENT.CAPTURE.PENDING', resource);
    expect(await watch(() => deliver(pending))).toEqual(shown);
    const completed = await write('PAYMENT.CAPTURE.COMPLETED', resource);
    expect(await watch(() => deliver(completed))).toEqual([...shown, 'GET /v2/payments/captures/OUTSIDE1']);
  });

  it('about a capture unknown to PayPal is acknowledged and books nothing', async () => {
    const { order } = await startOpened();
    const resource = { id: 'UNKNOWN1', custom_id: order.orderId };
    const message = await write('PAYMENT.CAPTURE.COMPLETED', resource);
    expect((await deliver(message)).statusCode).toBe(200);
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('pending');
  });

  it.each([
    ['with none of our numbers', { id: 'STRANGE1' }],
    ['that belongs to nothing', { id: 'STRANGE2', supplementary_data: {} }],
    ['that is related to nothing', { id: 'STRANGE3', supplementary_data: { related_ids: {} } }],
    ['without an id', { dispute_id: 'PP-D-1' }],
  ])('about something %s is acknowledged and ignored', async (_name, resource) => {
    const message = await write('PAYMENT.CAPTURE.COMPLETED', resource);
    expect(await watch(async () => expect((await deliver(message)).statusCode).toBe(200))).toEqual([]);
  });

  it('finds the order of a refund by the link to its capture, wherever that is among the links', async () => {
    const { order, captureId } = await startPaid();
    const refund = await connectOutside(server).refundCapture(captureId, crypto.randomUUID());
    const links = [link('self', `refunds/${refund.id}`), link('up', `captures/${captureId}`)];
    const message = await write('PAYMENT.CAPTURE.REFUNDED', { id: refund.id, links });
    expect((await deliver(message)).statusCode).toBe(200);
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('Refunded');
  });

  it('does not match a capture whose id its link only begins with', async () => {
    const { captureId } = await startPaid();
    const links = [link('up', `captures/${captureId}/authorizations`)];
    const message = await write('PAYMENT.CAPTURE.REFUNDED', { id: 'BELOW1', links });
    expect(await watch(() => deliver(message))).toEqual([]);
  });
});

describe('a message that cannot be handled', () => {
  it.each([
    ['{', 'The request body is not valid JSON.'],
    ['{"id":1}', 'This is not a PayPal message.'],
  ])('says why: %s', async (body, text) => {
    const answer = await deliver({ headers: { 'content-type': 'application/json' }, body });
    expect(answer.json()).toMatchObject({ code: 'validation', error: text });
  });

  it('logs what is wrong with its JSON', async () => {
    const taken = takeWebhook(server.service.context, { headers: {}, body: '{' });
    const error = await taken.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).cause).toBeInstanceOf(SyntaxError);
  });

  it('is not even passed to PayPal while no webhook is configured', async () => {
    const { paypalId } = await startOpened();
    const message = await write('CHECKOUT.ORDER.APPROVED', { id: paypalId });
    const { db, secret } = server.service.context;
    const { clientId, clientSecret } = LOCAL_PAYPAL;
    const account = { clientId, clientSecret: sealText(secret, SECRET_BINDING, clientSecret), webhookId: '' };
    await db.updateTable('paymentSettings').set(account).execute();
    server.paypal.requests.clear();
    const answer = await deliver(message);
    await db.updateTable('paymentSettings').set({ clientId: '', clientSecret: null }).execute();
    expect(answer.statusCode).toBe(403);
    expect(server.paypal.requests.list()).toEqual([]);
  });

  it('is sent again by PayPal while the account is not set up', async () => {
    const { paypalId } = await startOpened();
    const message = await write('CHECKOUT.ORDER.APPROVED', { id: paypalId });
    const { db } = server.service.context;
    // A secret encrypted with another server secret counts as missing.
    await db
      .updateTable('paymentSettings')
      .set({ clientId: 'x', clientSecret: 'sealed elsewhere' })
      .execute();
    const answer = await deliver(message);
    await db.updateTable('paymentSettings').set({ clientId: '', clientSecret: null }).execute();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'payment_unavailable' });
    expect((await deliver(message)).statusCode).toBe(200);
  });
});
