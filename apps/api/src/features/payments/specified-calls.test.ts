import type { Order } from '@voicedraft/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectOutside, payOutside, runJob } from '#testing/payment-kit.ts';
import { findMembership, startTestShop, type TestShop } from '#testing/shop.ts';
import type { TestUser } from '#testing/test-service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const DAY_MS = 86_400_000;

describe("a client that follows the specification's own calls", () => {
  async function report(buyer: TestUser, order: Order, transaction: string) {
    const first = await shop.call('PUT', `/update-payment-status/${order._id}`, buyer, {
      paypalTransactionID: transaction,
      status: 'Paid',
      orderStatus: 'Completed',
      paymentMethod: 'Paypal',
    });
    const membership = await shop.call('PUT', '/update-user-membership', buyer, {
      userEmail: buyer.email,
      userMembership: 'premium',
      MembershipValidity: new Date(Date.now() + 9999 * DAY_MS).toISOString(),
    });
    const balance = await shop.call('PUT', '/update-user-balance-safe', buyer, {
      userEmail: buyer.email,
      credit: 1_000_000,
      orderId: order.orderId,
    });
    return [first, membership, balance] as const;
  }

  it('moves nothing without a capture', async () => {
    const buyer = await shop.service.signUp({ credits: 5 });
    const order = await shop.orderPackage(buyer);
    for (const transaction of ['0123456789ABCDEFG', 'x', '../..', '']) {
      for (const answer of await report(buyer, order, transaction))
        expect([400, 409]).toContain(answer.status);
    }
    expect(await shop.service.balances(buyer)).toEqual({ available: 5, held: 0 });
    expect((await findMembership(shop, buyer)).membership).toBe('free');
  });

  it('ends where ours ends after a real one', async () => {
    const buyer = await shop.service.signUp({ credits: 5 });
    const order = await shop.orderPackage(buyer);
    const { body } = await shop.pay(buyer, order._id);
    const answers = await report(
      buyer,
      order,
      (body as { data: { transactionId: string } }).data.transactionId,
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0].body).toEqual({ success: true, matchedCount: 1, modifiedCount: 0 });
    expect(await shop.service.balances(buyer)).toEqual({ available: 65, held: 0 });
    expect((await findMembership(shop, buyer)).membershipEndsAt?.getTime()).toBeLessThan(
      Date.now() + 31 * DAY_MS,
    );
  });

  it('may open the order at PayPal itself: its capture is booked, and so is what goes back of it', async () => {
    const buyer = await shop.service.signUp({ credits: 5 });
    const order = await shop.orderPackage(buyer);
    const transaction = await payOutside(shop, order);
    const answers = await report(buyer, order, transaction);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0].body).toEqual({ success: true, matchedCount: 1, modifiedCount: 1 });
    expect(await shop.service.balances(buyer)).toEqual({ available: 65, held: 0 });
    await connectOutside(shop).refundCapture(transaction, crypto.randomUUID());
    await runJob(shop, order._id);
    expect(await shop.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });

  it('pays for nothing by an order at PayPal whose money goes to somebody else', async () => {
    const buyer = await shop.service.signUp({ credits: 5 });
    const order = await shop.orderPackage(buyer);
    const transaction = await payOutside(shop, order, 'THEBUYERSOWN');
    for (const answer of await report(buyer, order, transaction)) expect(answer.status).toBe(409);
    expect(await shop.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });

  it("does not get somebody else's capture booked", async () => {
    const rich = await shop.service.signUp({ credits: 5 });
    const paid = await shop.orderPackage(rich);
    const { body } = await shop.pay(rich, paid._id);
    const buyer = await shop.service.signUp({ credits: 5 });
    const order = await shop.orderPackage(buyer);
    for (const answer of await report(
      buyer,
      order,
      (body as { data: { transactionId: string } }).data.transactionId,
    )) {
      expect(answer.status).toBe(409);
    }
    expect(await shop.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });
});
