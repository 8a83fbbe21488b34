import type { PayPalMode } from '@voicedraft/contract/payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealText } from '#db/sealed-text.ts';
import { payFor, runJob } from '#testing/payment-kit.ts';
import { findOrderRow, startTestShop, type TestShop } from '#testing/shop.ts';
import { LOCAL_PAYPAL, SECRET_PLACE } from './service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
beforeEach(async () => {
  await change({ enabled: true, clientId: '', clientSecret: null, mode: 'sandbox' });
});
afterAll(() => shop.stop());

async function change(settings: {
  enabled?: boolean;
  clientId?: string;
  clientSecret?: string | null;
  mode?: PayPalMode;
}): Promise<void> {
  await shop.service.context.db.updateTable('paymentSettings').set(settings).execute();
}

function enterAccount(mode: PayPalMode, key = shop.service.context.secret): Promise<void> {
  const clientSecret = sealText(key, SECRET_PLACE, LOCAL_PAYPAL.clientSecret);
  return change({ clientId: LOCAL_PAYPAL.clientId, clientSecret, mode });
}

it('start with the buttons that a reset brings', async () => {
  const buyer = await shop.service.signUp();
  expect((await shop.call('GET', '/api/paypal-settings', buyer)).body).toMatchObject({
    data: { buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' } },
  });
});

describe('payments that are switched off', () => {
  it('take no money that was approved before', async () => {
    const buyer = await shop.service.signUp({ credits: 5 });
    const order = await shop.orderPackage(buyer);
    const paypalId = await shop.open(buyer, order._id);
    await shop.paypal.payer.approve(paypalId);
    await change({ enabled: false });
    await runJob(shop, order._id);
    expect((await shop.call('GET', `/verify-order/${order._id}`, buyer)).status).toBe(200);
    expect((await shop.capture(buyer, paypalId)).status).toBe(503);
    expect(shop.paypal.state.orders.get(paypalId)?.status).toBe('APPROVED');
    await change({ enabled: true });
    expect((await shop.capture(buyer, paypalId)).body).toMatchObject({ data: { outcome: 'paid' } });
  });

  it('still book what was taken before', async () => {
    const buyer = await shop.service.signUp({ credits: 5 });
    const order = await shop.orderPackage(buyer);
    const paypalId = await shop.open(buyer, order._id);
    await shop.paypal.payer.approve(paypalId);
    await fetch(`${shop.paypal.url}/sdk/orders/${paypalId}/capture`, { method: 'POST' });
    await change({ enabled: false });
    const { body } = await shop.call('PUT', `/update-payment-status/${order._id}`, buyer, {
      paypalTransactionID: shop.paypal.state.orders.get(paypalId)?.captureId,
    });
    expect(body).toEqual({ success: true, matchedCount: 1, modifiedCount: 1 });
    expect(await shop.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });
});

describe('an account at PayPal', () => {
  it('whose secret was sealed with another key counts as one that is not set up', async () => {
    const buyer = await shop.service.signUp();
    const order = await shop.orderPackage(buyer);
    await enterAccount('live', 'a key that the server had before it was replaced');
    const { status, body } = await shop.call('GET', '/api/paypal-settings', buyer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { clientId: '', sdkBaseUrl: null, playMoney: false } });
    const admin = await shop.service.signUp({ role: 'Admin' });
    const shown = await shop.call('GET', '/api/paypal-settings/status', admin);
    expect(shown.body).toMatchObject({ data: { secret: 'unreadable' } });
    const opening = await shop.call('POST', '/api/paypal/orders', buyer, { orderId: order._id });
    expect(opening.status).toBe(503);
  });

  it.each([
    ['sandbox', true],
    ['live', false],
  ] as const)('of mode %s marks receipts as play money: %s', async (mode, playMoney) => {
    await enterAccount(mode);
    const buyer = await shop.service.signUp();
    const order = await shop.orderPackage(buyer);
    await payFor(shop, buyer, order._id);
    const { body } = await shop.call('GET', `/api/orders/${order._id}/receipt`, buyer);
    expect(body).toMatchObject({ data: { playMoney } });
  });
});

describe('the job', () => {
  it('goes on looking at an old order that was opened today', async () => {
    const buyer = await shop.service.signUp();
    const order = await shop.orderPackage(buyer);
    const { db } = shop.service.context;
    const long = new Date(Date.now() - 20 * 86_400_000);
    await sql`update orders set created_at = ${long} where id = ${order._id}`.execute(db);
    await shop.open(buyer, order._id);
    await runJob(shop, order._id);
    expect((await findOrderRow(shop, order._id))?.checkAt).not.toBeNull();
  });

  it('takes nothing from somebody who has left', async () => {
    const buyer = await shop.service.signUp();
    const order = await shop.orderPackage(buyer);
    const paypalId = await shop.open(buyer, order._id);
    await shop.paypal.payer.approve(paypalId);
    const { db } = shop.service.context;
    await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', buyer.id).execute();
    await runJob(shop, order._id);
    expect(shop.paypal.state.orders.get(paypalId)?.status).toBe('APPROVED');
  });
});
