import { describe, expect, it } from 'vitest';
import { connectOutside, countEvents, payFor, readTransaction } from '#testing/payment-kit.ts';
import { changeMeanwhile, injectShownOrder, readEvents, settledBy } from '#testing/payment-states.ts';
import { findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);

const begin = (buyer: TestUser, orderId: string) =>
  server.call('POST', '/api/paypal/orders', buyer, { orderId });

async function startOrder() {
  const buyer = await server.service.signUp({ credits: 5 });
  return { buyer, order: await server.orderPackage(buyer) };
}

async function startOpened() {
  const { buyer, order } = await startOrder();
  return { buyer, order, paypalId: await server.open(buyer, order._id) };
}

describe('a payment can be started', () => {
  it('by the user who ordered, and not by an administrator in their place', async () => {
    const { order } = await startOrder();
    const admin = await server.service.signUp({ role: 'Admin' });
    const known = server.paypal.state.orders.size;
    expect(await begin(admin, order._id)).toMatchObject({
      status: 404,
      body: { code: 'not_found', error: 'Order not found.' },
    });
    expect(server.paypal.state.orders.size).toBe(known);
  });

  it('in the currency of the order, and in no other', async () => {
    const { buyer, order } = await startOrder();
    const { db } = server.service.context;
    await db.updateTable('paymentSettings').set({ currency: 'EUR' }).execute();
    const known = server.paypal.state.orders.size;
    const answer = await begin(buyer, order._id);
    await db.updateTable('paymentSettings').set({ currency: 'USD' }).execute();
    expect(answer).toMatchObject({
      status: 503,
      body: {
        code: 'payment_unavailable',
        error: 'The payment currency has changed. Please place a new order.',
      },
    });
    expect(server.paypal.state.orders.size).toBe(known);
    expect((await begin(buyer, order._id)).status).toBe(200);
  });

  it('and is checked from then on, even if its buyer never comes back', async () => {
    const { order, paypalId } = await startOpened();
    expect(await readEvents(server, order._id, 'opened at PayPal')).toEqual([{ paypalOrder: paypalId }]);
    const { checkAt } = (await findOrderRow(server, order._id)) ?? {};
    expect(checkAt?.getTime()).toBeGreaterThan(Date.now());
  });

  it('only while the order is pending, which is also reported while payments are turned off', async () => {
    const { buyer, order } = await startOrder();
    await payFor(server, buyer, order._id);
    const { db } = server.service.context;
    await db.updateTable('paymentSettings').set({ enabled: false }).execute();
    const answer = await begin(buyer, order._id);
    await db.updateTable('paymentSettings').set({ enabled: true }).execute();
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'order_not_pending', error: 'This order is not awaiting payment.' },
    });
  });

  it.each([
    { how: 'cancelled', change: { cancelledAt: new Date(), orderStatus: 'Cancelled' as const } },
    { how: 'paid', change: settledBy('TAKEN-MEANWHILE') },
  ])('not for an order that was $how while PayPal was opening it', async ({ change }) => {
    const { buyer, order } = await startOrder();
    const answer = await changeMeanwhile(server, order._id, change, () => begin(buyer, order._id), {
      path: /^\/v2\/checkout\/orders$/,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_pending' } });
    expect(await findOrderRow(server, order._id)).toMatchObject({ providerState: null, checkAt: null });
    expect(await countEvents(server, order._id, 'opened at PayPal')).toBe(0);
  });
});

describe('a buyer who starts again', () => {
  it('learns that the order is paid if its money was captured without us, and gets the credits', async () => {
    const { buyer, order, paypalId } = await startOpened();
    await server.paypal.payer.approve(paypalId);
    await connectOutside(server).captureOrder(paypalId, crypto.randomUUID());
    expect(await begin(buyer, order._id)).toMatchObject({
      status: 409,
      body: { code: 'order_not_pending', error: 'This order is already paid.' },
    });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('waits while the payment is on hold at PayPal', async () => {
    const { buyer, order } = await startOrder();
    server.paypal.faults.inject({ fault: { kind: 'pending' } });
    await server.pay(buyer, order._id);
    expect(await begin(buyer, order._id)).toMatchObject({
      status: 409,
      body: { code: 'payment_under_way', error: 'PayPal is still reviewing your payment.' },
    });
  });

  it.each([
    ['CREATED', []],
    ['APPROVED', []],
    ['PAYER_ACTION_REQUIRED', []],
    ['APPROVED', ['DECLINED']],
    ['CREATED', ['FAILED']],
  ] as const)('continues with the open PayPal order: %s with captures %j', async (status, captures) => {
    const { buyer, order, paypalId } = await startOpened();
    injectShownOrder(server, order, paypalId, { status, captures }, captures.length === 0 ? 1 : 2);
    expect(await begin(buyer, order._id)).toMatchObject({ status: 200, body: { data: { id: paypalId } } });
  });

  it.each([
    ['VOIDED', []],
    ['COMPLETED', []],
    ['COMPLETED', ['DECLINED']],
    ['PAYER_ACTION_REQUIRED', ['DECLINED']],
  ] as const)('gets a new PayPal order: %s with captures %j', async (status, captures) => {
    const { buyer, order, paypalId } = await startOpened();
    injectShownOrder(server, order, paypalId, { status, captures }, captures.length === 0 ? 1 : 2);
    const again = await server.open(buyer, order._id);
    expect(again).not.toBe(paypalId);
    await server.paypal.payer.approve(again);
    expect((await server.capture(buyer, again)).body).toMatchObject({ data: { outcome: 'paid' } });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('is not charged by that for an earlier approval', async () => {
    const { buyer, order, paypalId: first } = await startOpened();
    await server.paypal.payer.approve(first);
    injectShownOrder(server, order, first, { status: 'VOIDED' });
    const second = await server.open(buyer, order._id);
    await server.paypal.payer.approve(second);
    server.paypal.faults.inject({ fault: { kind: 'pending' } });
    await server.paypal.bank.deny(readTransaction((await server.capture(buyer, second)).body));
    const third = await server.open(buyer, order._id);
    expect([first, second]).not.toContain(third);
    expect(server.paypal.state.orders.get(first)?.status).toBe('APPROVED');
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });
});
