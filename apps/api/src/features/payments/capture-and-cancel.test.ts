import { describe, expect, it } from 'vitest';
import { sealText } from '#db/sealed-text.ts';
import { insertEvent, SECOND_REFUND } from '#features/orders/service.ts';
import { takesPlayMoney } from '#features/payment-settings/service.ts';
import { LOCAL_PAYPAL, SECRET_BINDING } from '#features/payment-settings/service.ts';
import { countEvents, payFor } from '#testing/payment-kit.ts';
import { changeMeanwhile, loseSecret, readEvents, regainSecret, settledBy } from '#testing/payment-states.ts';
import { findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);

async function startOpened() {
  const buyer = await server.service.signUp({ credits: 5 });
  const { _id: orderId } = await server.orderPackage(buyer);
  return { buyer, orderId, paypalId: await server.open(buyer, orderId) };
}

const cancel = (actor: TestUser, orderId: string) => server.call('DELETE', `/order/${orderId}`, actor);

const readAudited = (orderId: string) =>
  server.service.context.db.selectFrom('auditLog').select('action').where('entityId', '=', orderId).execute();

describe('a capture', () => {
  it('of an order that was not opened here is not found', async () => {
    const buyer = await server.service.signUp();
    expect(await server.capture(buyer, 'NEVEROPENED')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it.each(['a stranger', 'an administrator'])('of another user is not found: %s', async (who) => {
    const { orderId, paypalId } = await startOpened();
    await server.paypal.payer.approve(paypalId);
    const other = await server.service.signUp(who === 'an administrator' ? { role: 'Admin' } : {});
    expect(await server.capture(other, paypalId)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await findOrderRow(server, orderId)).toMatchObject({ paymentStatus: 'pending', captureId: null });
  });

  it('that is repeated returns its outcome, even while PayPal cannot be asked', async () => {
    const { buyer, orderId, paypalId } = await startOpened();
    const transactionId = await payFor(server, buyer, orderId);
    await loseSecret(server);
    const repeated = await server.capture(buyer, paypalId);
    await regainSecret(server);
    expect(repeated).toMatchObject({
      status: 200,
      body: { data: { outcome: 'paid', kind: 'package', orderId, transactionId, reason: null } },
    });
  });

  it('of a refunded or reversed order is rejected', async () => {
    const { buyer, orderId, paypalId } = await startOpened();
    await server.paypal.bank.reverse(await payFor(server, buyer, orderId));
    await server.call('GET', `/verify-order/${orderId}`, buyer);
    expect((await findOrderRow(server, orderId))?.paymentStatus).toBe('Reversed');
    expect(await server.capture(buyer, paypalId)).toMatchObject({
      status: 409,
      body: { code: 'order_not_pending' },
    });
  });

  it.each(['COMPLETED', 'APPROVED'])('that brings no money is not confirmed: %s', async (status) => {
    const { buyer, orderId, paypalId } = await startOpened();
    await server.paypal.payer.approve(paypalId);
    const body = { id: paypalId, status, purchase_units: [] };
    server.paypal.faults.inject({ operation: 'capture-order', fault: { kind: 'strange-answer', body } });
    expect(await server.capture(buyer, paypalId)).toMatchObject({
      status: 409,
      body: { code: 'payment_not_confirmed' },
    });
    expect((await findOrderRow(server, orderId))?.paymentStatus).toBe('pending');
  });
});

it.each([
  { who: 'buyer', rows: 0 },
  { who: 'administrator', rows: 1 },
])('a check with PayPal that changes an order is audited only for staff: $who', async ({ who, rows }) => {
  const { buyer, orderId, paypalId } = await startOpened();
  await server.paypal.payer.approve(paypalId);
  const actor = who === 'buyer' ? buyer : await server.service.signUp({ role: 'Admin' });
  const { body } = await server.call('GET', `/verify-order/${orderId}`, actor);
  expect(body).toMatchObject({ data: { paymentStatus: 'Paid' } });
  expect(await readAudited(orderId)).toEqual(
    Array.from({ length: rows }, () => ({ action: 'checked with PayPal' })),
  );
});

describe('an order can be cancelled', () => {
  it('by its buyer, which is recorded along with the user', async () => {
    const { buyer, orderId } = await startOpened();
    expect(await cancel(buyer, orderId)).toEqual({ status: 200, body: { success: true } });
    expect(await readEvents(server, orderId, 'cancelled')).toEqual([{ by: buyer.id }]);
  });

  it('not while its payment is approved and would be captured, and asking captures nothing', async () => {
    const { buyer, orderId, paypalId } = await startOpened();
    await server.paypal.payer.approve(paypalId);
    expect(await cancel(buyer, orderId)).toMatchObject({ status: 409, body: { code: 'payment_under_way' } });
    expect((await findOrderRow(server, orderId))?.cancelledAt).toBeNull();
    const settings = server.service.context.db.updateTable('paymentSettings');
    await settings.set({ enabled: false }).execute();
    const whileOff = await cancel(buyer, orderId);
    await settings.set({ enabled: true }).execute();
    expect(whileOff.status).toBe(200);
    expect(server.paypal.state.orders.get(paypalId)?.status).toBe('APPROVED');
  });

  it('not once it is paid, even if that happened a moment before', async () => {
    const paid = await startOpened();
    await payFor(server, paid.buyer, paid.orderId);
    const refused = { status: 409, body: { code: 'order_not_pending' } };
    expect(await cancel(paid.buyer, paid.orderId)).toMatchObject(refused);
    const { buyer, orderId, paypalId } = await startOpened();
    const settled = settledBy(`P${paypalId}`);
    const answer = await changeMeanwhile(server, orderId, settled, () => cancel(buyer, orderId), {
      path: /^\/v2\/checkout\/orders\/[A-Z0-9]+$/,
    });
    expect(answer).toMatchObject(refused);
    expect(await findOrderRow(server, orderId)).toMatchObject({ paymentStatus: 'Paid', cancelledAt: null });
    expect(await countEvents(server, orderId, 'cancelled')).toBe(0);
  });

  it('while PayPal is not set up: nobody can be asked, and a payment that arrives restores it', async () => {
    const { buyer, orderId } = await startOpened();
    const never = await server.orderPackage(buyer);
    await loseSecret(server);
    const answers = [await cancel(buyer, orderId), await cancel(buyer, never._id)];
    await regainSecret(server);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a check of an order', () => {
  const verify = (actor: TestUser, orderId: string) => server.call('GET', `/verify-order/${orderId}`, actor);

  it('says that PayPal was not asked while it is not set up, and leaves no trace', async () => {
    const { orderId } = await startOpened();
    await loseSecret(server);
    const answer = await verify(await server.service.signUp({ role: 'Admin' }), orderId);
    await regainSecret(server);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { paymentStatus: 'pending', providerState: 'created', unconfirmed: 'not-asked' } },
    });
    expect(await readAudited(orderId)).toEqual([]);
  });

  it('says that PayPal does not know the payment, as after a change of the account', async () => {
    const { buyer, orderId, paypalId } = await startOpened();
    await payFor(server, buyer, orderId);
    const known = await verify(buyer, orderId);
    server.paypal.state.orders.delete(paypalId);
    const answer = await verify(buyer, orderId);
    expect(answer.body).toMatchObject({ data: { paymentStatus: 'Paid', unconfirmed: 'unknown' } });
    expect(known.body['data']).not.toHaveProperty('unconfirmed');
    await insertEvent(server.service.context.db, orderId, SECOND_REFUND.refused, { capture: 'SECOND' });
    const staff = await server.service.signUp({ role: 'Admin' });
    // Another account, or mode, tells nothing of what is owed.
    for (const actor of [staff, buyer])
      expect((await verify(actor, orderId)).body).toMatchObject({ data: { unconfirmed: 'unrefunded' } });
  });

  it('ends an approval that PayPal no longer knows', async () => {
    const { buyer, orderId, paypalId } = await startOpened();
    const update = server.service.context.db.updateTable('orders').set({ providerState: 'approved' });
    await update.where('id', '=', orderId).execute();
    server.paypal.state.orders.delete(paypalId);
    const answer = await verify(buyer, orderId);
    expect(answer.body).toMatchObject({ data: { paymentStatus: 'pending', providerState: 'created' } });
  });
});

describe('the payment settings of the pay page', () => {
  const read = async () => {
    const buyer = await server.service.signUp();
    return (await server.call('GET', '/api/paypal-settings', buyer)).body;
  };

  it('name the account if it can be used, and none if its secret cannot be decrypted', async () => {
    expect(await read()).toMatchObject({ data: { clientId: LOCAL_PAYPAL.clientId, playMoney: true } });
    await loseSecret(server);
    const lost = await read();
    await regainSecret(server);
    expect(lost).toMatchObject({ data: { clientId: '' } });
  });

  it('are for play money in the demo, and not with a real account', async () => {
    const { context } = server.service;
    expect(await takesPlayMoney(context)).toBe(true);
    const clientSecret = sealText(context.secret, SECRET_BINDING, 'a secret');
    const update = context.db.updateTable('paymentSettings');
    await update.set({ clientId: 'real', clientSecret, mode: 'live' }).execute();
    const real = await takesPlayMoney(context);
    await update.set({ clientId: '', clientSecret: null, mode: 'sandbox' }).execute();
    expect(real).toBe(false);
  });
});

describe('a payment on hold for an item', () => {
  it('makes the item available once the money arrives', async () => {
    const buyer = await server.service.signUp();
    const order = await server.orderItem(buyer);
    server.paypal.faults.inject({ fault: { kind: 'pending' } });
    const captureId = await payFor(server, buyer, order._id);
    await server.paypal.bank.complete(captureId);
    expect((await server.call('GET', `/verify-order/${order._id}`, buyer)).body).toMatchObject({
      data: { kind: 'item', paymentStatus: 'Paid', orderStatus: 'Completed' },
    });
  });
});
