import type { PayPalMode } from '@voicedraft/contract/payments';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sealText } from '#db/sealed-text.ts';
import { payFor, runJob } from '#testing/payment-kit.ts';
import { findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import { useStarted } from '#testing/use-started.ts';
import { LOCAL_PAYPAL, SECRET_BINDING } from './service.ts';

const server = useStarted(startPaymentServer);
beforeEach(async () => {
  await change({ enabled: true, clientId: '', clientSecret: null, mode: 'sandbox' });
});

async function change(settings: {
  enabled?: boolean;
  clientId?: string;
  clientSecret?: string | null;
  mode?: PayPalMode;
}): Promise<void> {
  await server.service.context.db.updateTable('paymentSettings').set(settings).execute();
}

function enterAccount(mode: PayPalMode, key = server.service.context.secret): Promise<void> {
  const clientSecret = sealText(key, SECRET_BINDING, LOCAL_PAYPAL.clientSecret);
  return change({ clientId: LOCAL_PAYPAL.clientId, clientSecret, mode });
}

it('start with the same button style as after a reset', async () => {
  const buyer = await server.service.signUp();
  expect((await server.call('GET', '/api/paypal-settings', buyer)).body).toMatchObject({
    data: { buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' } },
  });
});

describe('payments that are turned off', () => {
  it('capture nothing that was approved before', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const paypalId = await server.open(buyer, order._id);
    await server.paypal.payer.approve(paypalId);
    await change({ enabled: false });
    await runJob(server, order._id);
    expect((await server.call('GET', `/verify-order/${order._id}`, buyer)).status).toBe(200);
    expect((await server.capture(buyer, paypalId)).status).toBe(503);
    expect(server.paypal.state.orders.get(paypalId)?.status).toBe('APPROVED');
    await change({ enabled: true });
    expect((await server.capture(buyer, paypalId)).body).toMatchObject({ data: { outcome: 'paid' } });
  });

  it('still book what was captured before', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const paypalId = await server.open(buyer, order._id);
    await server.paypal.payer.approve(paypalId);
    await fetch(`${server.paypal.url}/sdk/orders/${paypalId}/capture`, { method: 'POST' });
    await change({ enabled: false });
    const { body } = await server.call('PUT', `/update-payment-status/${order._id}`, buyer, {
      paypalTransactionID: server.paypal.state.orders.get(paypalId)?.captureId,
    });
    expect(body).toEqual({ success: true, matchedCount: 1, modifiedCount: 1 });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });
});

describe('an account at PayPal', () => {
  it('whose secret was encrypted with another key counts as not set up', async () => {
    const buyer = await server.service.signUp();
    const order = await server.orderPackage(buyer);
    await enterAccount('live', 'a key that the server had before it was replaced');
    const { status, body } = await server.call('GET', '/api/paypal-settings', buyer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { clientId: '', sdkBaseUrl: null, playMoney: false } });
    const admin = await server.service.signUp({ role: 'Admin' });
    const shown = await server.call('GET', '/api/paypal-settings/status', admin);
    expect(shown.body).toMatchObject({ data: { secret: 'unreadable' } });
    const opening = await server.call('POST', '/api/paypal/orders', buyer, { orderId: order._id });
    expect(opening.status).toBe(503);
  });

  it.each([
    ['sandbox', true],
    ['live', false],
  ] as const)('in mode %s marks receipts as play money: %s', async (mode, playMoney) => {
    await enterAccount(mode);
    const buyer = await server.service.signUp();
    const order = await server.orderPackage(buyer);
    await payFor(server, buyer, order._id);
    const { body } = await server.call('GET', `/api/orders/${order._id}/receipt`, buyer);
    expect(body).toMatchObject({ data: { playMoney } });
  });
});

describe('the job', () => {
  it('keeps checking an old order that was opened today', async () => {
    const buyer = await server.service.signUp();
    const order = await server.orderPackage(buyer);
    const { db } = server.service.context;
    const long = new Date(Date.now() - 20 * 86_400_000);
    await sql`update orders set created_at = ${long} where id = ${order._id}`.execute(db);
    await server.open(buyer, order._id);
    await runJob(server, order._id);
    expect((await findOrderRow(server, order._id))?.checkAt).not.toBeNull();
  });

  it('takes nothing from a user who has left', async () => {
    const buyer = await server.service.signUp();
    const order = await server.orderPackage(buyer);
    const paypalId = await server.open(buyer, order._id);
    await server.paypal.payer.approve(paypalId);
    const { db } = server.service.context;
    await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', buyer.id).execute();
    await runJob(server, order._id);
    expect(server.paypal.state.orders.get(paypalId)?.status).toBe('APPROVED');
  });
});
