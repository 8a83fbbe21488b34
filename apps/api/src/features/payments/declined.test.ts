import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '#testing/payment-kit.ts';
import { findOrderRow, startTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

/** A buyer whose card was refused, and who left. */
async function startDeclined() {
  const buyer = await shop.service.signUp({ credits: 5 });
  const order = await shop.orderPackage(buyer);
  const paypalId = await shop.open(buyer, order._id);
  await shop.paypal.payer.decline(paypalId);
  await shop.capture(buyer, paypalId);
  return { buyer, order, paypalId };
}

describe('an order whose payment was declined', () => {
  it('says so in words, also to whoever asks PayPal again', async () => {
    const { buyer, order } = await startDeclined();
    const told = {
      providerState: 'declined',
      providerReason: expect.stringContaining('choose a different one'),
    };
    expect((await shop.call('GET', `/order/${order._id}`, buyer)).body).toMatchObject(told);
    const { status, body } = await shop.call('GET', `/verify-order/${order._id}`, buyer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { ...told, paymentStatus: 'pending' } });
  });

  it('can be cancelled', async () => {
    const { buyer, order } = await startDeclined();
    expect((await shop.call('DELETE', `/order/${order._id}`, buyer)).status).toBe(200);
  });

  it('is not charged by the job when the card works again', async () => {
    const { buyer, order, paypalId } = await startDeclined();
    await shop.paypal.payer.approve(paypalId);
    await runJob(shop, order._id);
    await runJob(shop, order._id);
    expect(shop.paypal.state.orders.get(paypalId)?.status).toBe('APPROVED');
    expect((await findOrderRow(shop, order._id))?.providerState).toBe('declined');
    expect((await shop.capture(buyer, paypalId)).body).toMatchObject({ data: { outcome: 'paid' } });
  });
});
