import type { Order } from '@voicedraft/contract/orders';
import { describe, expect, it } from 'vitest';
import { connectOutside, countEvents, payFor } from '#testing/payment-kit.ts';
import { changeMeanwhile, loseSecret, regainSecret, settledBy } from '#testing/payment-states.ts';
import { findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);

const report = (buyer: TestUser, orderId: string, paypalTransactionID: string) =>
  server.call('PUT', `/update-payment-status/${orderId}`, buyer, { paypalTransactionID });

const NOT_CONFIRMED = { status: 409, body: { code: 'payment_not_confirmed' } };
const CAPTURE_REQUEST = { path: /^\/v2\/payments\/captures\// };

/** A buyer whose browser captured the payment itself, before the server was notified. */
async function startCaptured(): Promise<{ buyer: TestUser; order: Order; captureId: string }> {
  const buyer = await server.service.signUp({ credits: 5 });
  const order = await server.orderPackage(buyer);
  const paypalId = await server.open(buyer, order._id);
  await server.paypal.payer.approve(paypalId, 'ada@payer.example');
  const { captures } = await connectOutside(server).captureOrder(paypalId, crypto.randomUUID());
  return { buyer, order, captureId: captures[0]?.id ?? '' };
}

describe('a reported payment', () => {
  it('is booked with the account that PayPal names', async () => {
    const { buyer, order, captureId } = await startCaptured();
    expect((await report(buyer, order._id, captureId)).body).toMatchObject({ modifiedCount: 1 });
    expect(await findOrderRow(server, order._id)).toMatchObject({
      captureId,
      payerEmail: 'ada@payer.example',
    });
  });

  it('sent twice at once is booked once, and only one of the two reports a change', async () => {
    const { buyer, order, captureId } = await startCaptured();
    const both = () => Promise.all([1, 2].map(() => report(buyer, order._id, captureId)));
    const answers = await changeMeanwhile(server, order._id, { updatedAt: new Date() }, both, {
      ...CAPTURE_REQUEST,
      times: 2,
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      answers.map(({ body }) => body['modifiedCount']).toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual([0, 1]);
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('for an order that another payment has settled in the meantime is not confirmed', async () => {
    const { buyer, order, captureId } = await startCaptured();
    const settled = settledBy(`P${order.orderId}`);
    const answer = await changeMeanwhile(
      server,
      order._id,
      settled,
      () => report(buyer, order._id, captureId),
      CAPTURE_REQUEST,
    );
    expect(answer).toMatchObject(NOT_CONFIRMED);
    expect(await countEvents(server, order._id, 'second payment')).toBe(1);
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });

  it('is not confirmed if PayPal does not say which order it belongs to', async () => {
    const { buyer, order, captureId } = await startCaptured();
    const body = {
      id: captureId,
      status: 'COMPLETED',
      amount: { currency_code: order.currency, value: order.totalPrice },
      custom_id: order.orderId,
      invoice_id: order.paymentId,
    };
    server.paypal.faults.inject({ operation: 'show-capture', fault: { kind: 'strange-answer', body } });
    expect(await report(buyer, order._id, captureId)).toMatchObject(NOT_CONFIRMED);
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('pending');
  });
});

describe('while PayPal is not set up', () => {
  it('a plausible payment is unavailable, and an impossible one is rejected as such', async () => {
    const { buyer, order, captureId } = await startCaptured();
    await loseSecret(server);
    const possible = await report(buyer, order._id, captureId);
    const impossible = await Promise.all(
      [`../${captureId}`, `${captureId}/..`, `${captureId} `, 'A'.repeat(37)].map((id) =>
        report(buyer, order._id, id),
      ),
    );
    await regainSecret(server);
    expect(possible).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    for (const answer of impossible) expect(answer).toMatchObject(NOT_CONFIRMED);
  });

  it('a paid order confirms its own payment and no other', async () => {
    const { buyer, order, captureId } = await startCaptured();
    await report(buyer, order._id, captureId);
    await loseSecret(server);
    const own = await report(buyer, order._id, captureId);
    const other = await report(buyer, order._id, 'ANOTHERCAPTURE');
    await regainSecret(server);
    expect(own).toMatchObject({ status: 200, body: { matchedCount: 1, modifiedCount: 0 } });
    expect(other).toMatchObject(NOT_CONFIRMED);
  });
});

describe('the updates that follow a payment in the specification', () => {
  const balance = (buyer: TestUser, userEmail: string, orderId: string) =>
    server.call('PUT', '/update-user-balance-safe', buyer, { userEmail, orderId, credit: 60 });
  const membership = (buyer: TestUser, userEmail: string) =>
    server.call('PUT', '/update-user-membership', buyer, { userEmail });

  it("apply to the caller's own email address, in any spelling, and to nobody else's", async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const other = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    await payFor(server, buyer, order._id);
    const own = ` ${buyer.email.toUpperCase()} `;
    expect((await balance(buyer, own, order.orderId)).status).toBe(200);
    expect((await membership(buyer, own)).status).toBe(200);
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    expect(await balance(buyer, other.email, order.orderId)).toMatchObject(forbidden);
    expect(await membership(buyer, other.email)).toMatchObject(forbidden);
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
    expect(await server.service.balances(other)).toEqual({ available: 5, held: 0 });
  });
});
