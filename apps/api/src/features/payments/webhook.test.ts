import { beforeAll, describe, expect, it } from 'vitest';
import { sealText } from '#db/sealed-text.ts';
import { LOCAL_PAYPAL, SECRET_BINDING, WEBHOOK_PATH } from '#features/payment-settings/service.ts';
import { startHeardPayments, type HeardPayments } from '#testing/heard-payments.ts';
import { connectOutside, countEvents, payFor, payOutside } from '#testing/payment-kit.ts';
import { findMembership, findOrderRow } from '#testing/payment-server.ts';
import { useStarted } from '#testing/use-started.ts';

let server: HeardPayments['server'];
let receiver: HeardPayments['receiver'];
const payments = useStarted(startHeardPayments);
beforeAll(async () => {
  ({ server, receiver } = payments);
});

type Message = ReturnType<HeardPayments['receiver']['list']>[number];

function deliver({ headers, body }: Pick<Message, 'headers' | 'body'>) {
  // A forged body has a different length.
  const { 'content-length': _length, ...kept } = headers;
  return server.service.app.inject({ method: 'POST', url: WEBHOOK_PATH, headers: kept, payload: body });
}

/** PayPal's messages after the first `count` ones. */
async function listSince(count: number): Promise<Message[]> {
  await server.paypal.webhooks.settled();
  return receiver.list().slice(count);
}

/** A buyer whose payment PayPal has captured, which is only known from PayPal's messages. */
async function startCaptured() {
  const buyer = await server.service.signUp({ credits: 5 });
  const order = await server.orderPackage(buyer);
  const paypalId = await server.open(buyer, order._id);
  const before = receiver.list().length;
  await server.paypal.payer.approve(paypalId);
  await fetch(`${server.paypal.url}/sdk/orders/${paypalId}/capture`, { method: 'POST' });
  const messages = await listSince(before);
  return { buyer, order, messages };
}

/** A buyer whose payment PayPal has put on hold; `before` is the number of messages until then. */
async function startHeld() {
  const buyer = await server.service.signUp({ credits: 5 });
  const order = await server.orderPackage(buyer);
  server.paypal.faults.inject({ fault: { kind: 'pending' } });
  const captureId = await payFor(server, buyer, order._id);
  await server.paypal.webhooks.settled();
  return { buyer, order, captureId, before: receiver.list().length };
}

describe('a message from PayPal', () => {
  it('settles an order once, however often and in whatever order it comes', async () => {
    const { buyer, messages } = await startCaptured();
    const sent = [...messages, ...messages, ...messages.toReversed()];
    const answers = await Promise.all(sent.map(deliver));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200));
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('is accepted while payments are turned off: returned money is noticed', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const captureId = await payFor(server, buyer, order._id);
    const { db } = server.service.context;
    await db.updateTable('paymentSettings').set({ enabled: false }).execute();
    const before = receiver.list().length;
    await connectOutside(server).refundCapture(captureId, crypto.randomUUID());
    const answers = await Promise.all((await listSince(before)).map(deliver));
    await db.updateTable('paymentSettings').set({ enabled: true }).execute();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200]);
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('Refunded');
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });

  it('restores a cancelled order that was captured nevertheless', async () => {
    const { buyer, order, messages } = await startCaptured();
    const { db } = server.service.context;
    const cancelled = { cancelledAt: new Date(), orderStatus: 'Cancelled' as const };
    await db.updateTable('orders').set(cancelled).where('id', '=', order._id).execute();
    await Promise.all(messages.map(deliver));
    const { body } = await server.call('GET', `/order/${order._id}`, buyer);
    expect(body).toMatchObject({ paymentStatus: 'Paid', orderStatus: 'Completed' });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('settles an order that its buyer opened at PayPal themselves, if the money is ours', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const before = receiver.list().length;
    await payOutside(server, order);
    await Promise.all((await listSince(before)).map(deliver));
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('Paid');
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('about money that went to somebody else books nothing, and is logged', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const before = receiver.list().length;
    await payOutside(server, order, 'THEBUYERSOWN');
    await Promise.all((await listSince(before)).map(deliver));
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('pending');
    expect(await countEvents(server, order._id, 'mismatch')).toBe(1);
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });

  it('completes a payment on hold', async () => {
    const { buyer, order, captureId, before } = await startHeld();
    await server.paypal.bank.complete(captureId);
    await Promise.all((await listSince(before)).map(deliver));
    expect(await findOrderRow(server, order._id)).toMatchObject({
      paymentStatus: 'Paid',
      orderStatus: 'Completed',
    });
    expect(await findMembership(server, buyer)).toMatchObject({ membership: 'premium' });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('declines a payment on hold, which can then be made again', async () => {
    const { buyer, order, captureId, before } = await startHeld();
    await server.paypal.bank.deny(captureId);
    await Promise.all((await listSince(before)).map(deliver));
    expect(await findOrderRow(server, order._id)).toMatchObject({
      paymentStatus: 'pending',
      providerState: 'declined',
    });
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
    await payFor(server, buyer, order._id);
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('Paid');
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('whose payment is declined is acknowledged, so that PayPal does not attempt the capture again and again', async () => {
    const buyer = await server.service.signUp();
    const order = await server.orderPackage(buyer);
    const paypalId = await server.open(buyer, order._id);
    const before = receiver.list().length;
    await server.paypal.payer.decline(paypalId);
    const answers = await Promise.all((await listSince(before)).map(deliver));
    for (const { statusCode } of answers) expect(statusCode).toBe(200);
    expect((await findOrderRow(server, order._id))?.providerState).toBe('declined');
  });
});

describe('a message that PayPal does not confirm', () => {
  it('is not handled while no webhook is configured: nobody can verify its sender', async () => {
    const { buyer, messages } = await startCaptured();
    const { db, secret } = server.service.context;
    const { clientId, clientSecret } = LOCAL_PAYPAL;
    const account = { clientId, clientSecret: sealText(secret, SECRET_BINDING, clientSecret), webhookId: '' };
    await db.updateTable('paymentSettings').set(account).execute();
    for (const message of messages) expect((await deliver(message)).statusCode).toBe(403);
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
    await db.updateTable('paymentSettings').set({ clientId: '', clientSecret: null }).execute();
    for (const message of messages) expect((await deliver(message)).statusCode).toBe(200);
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('changes nothing: unsigned, changed, under another id, or signed for another one', async () => {
    const { buyer, messages } = await startCaptured();
    const [first] = messages;
    if (first === undefined) throw new Error('PayPal sent no message.');
    const { headers, body } = first;
    const json = { 'content-type': 'application/json' };
    const renamed = body.replace(/"id":"WH-[^"]*"/, '"id":"WH-ANOTHER"');
    expect(renamed).not.toBe(body);
    for (const forged of [
      { headers: json, body },
      { headers, body: renamed },
      { headers: { ...headers, 'paypal-transmission-id': crypto.randomUUID() }, body },
      { headers: { ...headers, 'paypal-transmission-sig': 'AAAA' }, body },
    ]) {
      const answer = await deliver(forged);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'forbidden' });
    }
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });

  it.each([
    ['no JSON', 'application/json', '{', 400],
    ['no event', 'application/json', '{"id":1}', 400],
    ['nothing', 'application/json', '', 400],
    ['another content type', 'text/plain', '{}', 415],
    ['a form', 'application/x-www-form-urlencoded', 'id=1', 415],
    ['too much', 'application/json', JSON.stringify({ id: 'x'.repeat(300_000) }), 413],
    ['an event of something else', 'application/json', dispute(), 403],
  ])('is rejected as such: %s', async (_name, contentType, body, status) => {
    const answer = await deliver({ headers: { 'content-type': contentType }, body });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toMatch(/at .*\.ts|node_modules|stack/);
  });
});

/** An event about a resource without an id under that name. */
function dispute(): string {
  const resource = { dispute_id: 'PP-D-1', disputed_transactions: [] };
  return JSON.stringify({ id: 'WH-D', event_type: 'CUSTOMER.DISPUTE.CREATED', resource });
}
