import type { Order } from '@voicedraft/contract/orders';
import { describe, expect, it } from 'vitest';
import { connectOutside, payOutside, runJob } from '#testing/payment-kit.ts';
import { findMembership, startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);

const DAY_MS = 86_400_000;

describe("a client that follows the specification's own calls", () => {
  async function report(buyer: TestUser, order: Order, transaction: string) {
    const first = await server.call('PUT', `/update-payment-status/${order._id}`, buyer, {
      paypalTransactionID: transaction,
      status: 'Paid',
      orderStatus: 'Completed',
      paymentMethod: 'Paypal',
    });
    const membership = await server.call('PUT', '/update-user-membership', buyer, {
      userEmail: buyer.email,
      userMembership: 'premium',
      MembershipValidity: new Date(Date.now() + 9999 * DAY_MS).toISOString(),
    });
    const balance = await server.call('PUT', '/update-user-balance-safe', buyer, {
      userEmail: buyer.email,
      credit: 1_000_000,
      orderId: order.orderId,
    });
    return [first, membership, balance] as const;
  }

  it('changes nothing without a capture', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    for (const transaction of ['0123456789ABCDEFG', 'x', '../..', '']) {
      for (const answer of await report(buyer, order, transaction))
        expect([400, 409]).toContain(answer.status);
    }
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
    expect((await findMembership(server, buyer)).membership).toBe('free');
  });

  it('ends in the same state as our own client after a real one', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const { body } = await server.pay(buyer, order._id);
    const answers = await report(
      buyer,
      order,
      (body as { data: { transactionId: string } }).data.transactionId,
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0].body).toEqual({ success: true, matchedCount: 1, modifiedCount: 0 });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
    expect((await findMembership(server, buyer)).membershipEndsAt?.getTime()).toBeLessThan(
      Date.now() + 31 * DAY_MS,
    );
  });

  it('may open the order at PayPal directly: its capture is booked, and so are its refunds', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const transaction = await payOutside(server, order);
    const answers = await report(buyer, order, transaction);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0].body).toEqual({ success: true, matchedCount: 1, modifiedCount: 1 });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
    const paid = await server.call('GET', `/order/${order._id}`, buyer);
    expect(paid.body).toMatchObject({ paymentStatus: 'Paid', playMoney: true });
    await connectOutside(server).refundCapture(transaction, crypto.randomUUID());
    await runJob(server, order._id);
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });

  it('pays for nothing with a PayPal order whose money goes to somebody else', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const transaction = await payOutside(server, order, 'THEBUYERSOWN');
    for (const answer of await report(buyer, order, transaction)) expect(answer.status).toBe(409);
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });

  it("cannot get another user's capture booked", async () => {
    const rich = await server.service.signUp({ credits: 5 });
    const paid = await server.orderPackage(rich);
    const { body } = await server.pay(rich, paid._id);
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    for (const answer of await report(
      buyer,
      order,
      (body as { data: { transactionId: string } }).data.transactionId,
    )) {
      expect(answer.status).toBe(409);
    }
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });
});
