import { describe, expect, it } from 'vitest';
import { runJob } from '#testing/payment-kit.ts';
import { findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import { useStarted } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);

/** A buyer who left after the card was declined. */
async function startDeclined() {
  const buyer = await server.service.signUp({ credits: 5 });
  const order = await server.orderPackage(buyer);
  const paypalId = await server.open(buyer, order._id);
  await server.paypal.payer.decline(paypalId);
  await server.capture(buyer, paypalId);
  return { buyer, order, paypalId };
}

describe('an order whose payment was declined', () => {
  it('says so in words, even to a buyer who asks PayPal again', async () => {
    const { buyer, order } = await startDeclined();
    const expected = {
      providerState: 'declined',
      providerReason: expect.stringContaining('try another'),
    };
    expect((await server.call('GET', `/order/${order._id}`, buyer)).body).toMatchObject(expected);
    const { status, body } = await server.call('GET', `/verify-order/${order._id}`, buyer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { ...expected, paymentStatus: 'pending' } });
  });

  it('can be cancelled', async () => {
    const { buyer, order } = await startDeclined();
    expect((await server.call('DELETE', `/order/${order._id}`, buyer)).status).toBe(200);
  });

  it('is not charged by a check with PayPal when the card works again, whoever asks', async () => {
    const { buyer, order, paypalId } = await startDeclined();
    await server.paypal.payer.approve(paypalId);
    for (const actor of [await server.service.signUp({ role: 'Admin' }), buyer]) {
      const { body } = await server.call('GET', `/verify-order/${order._id}`, actor);
      expect(body).toMatchObject({ data: { paymentStatus: 'pending', providerState: 'declined' } });
    }
    expect(server.paypal.state.orders.get(paypalId)?.status).toBe('APPROVED');
  });

  it('is not charged by the job when the card works again', async () => {
    const { buyer, order, paypalId } = await startDeclined();
    await server.paypal.payer.approve(paypalId);
    await runJob(server, order._id);
    await runJob(server, order._id);
    expect(server.paypal.state.orders.get(paypalId)?.status).toBe('APPROVED');
    expect((await findOrderRow(server, order._id))?.providerState).toBe('declined');
    expect((await server.capture(buyer, paypalId)).body).toMatchObject({ data: { outcome: 'paid' } });
  });
});
