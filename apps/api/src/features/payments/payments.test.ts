import { POINT_NAMES } from '@voicedraft/contract/packages';
import { Order } from '@voicedraft/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BILLING, startTestShop, type TestShop } from '#testing/shop.ts';
import type { TestUser } from '#testing/test-service.ts';

let shop: TestShop;
let buyer: TestUser;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const DAY_MS = 86_400_000;

async function newBuyer(): Promise<TestUser> {
  buyer = await shop.service.signUp({ credits: 5 });
  return buyer;
}

async function membershipOf(user: TestUser) {
  return shop.service.context.db
    .selectFrom('users')
    .select(['membership', 'membershipEndsAt'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
}

async function stateOf(id: string) {
  const row = await shop.service.context.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row;
}

describe('an order', () => {
  it('takes price, credits, validity and ids from the server, whatever the body says', async () => {
    await newBuyer();
    const packages = await shop.service.context.db.selectFrom('packages').selectAll().execute();
    const offer = packages.find(({ name }) => name === 'Creator');
    const { body } = await shop.call('POST', '/new-order', buyer, {
      ...BILLING,
      packageId: offer?.id,
      packagePrice: '0.01',
      totalPrice: '0.01',
      credit: 1_000_000,
      Validity: 9999,
      paymentStatus: 'Paid',
      orderStatus: 'Completed',
      customerEmail: 'somebody@else.example',
      orderId: 'AAAAAAAA',
      [POINT_NAMES[0]]: 'mine',
    });
    const order = Order.parse(body);
    expect(order).toMatchObject({
      packagePrice: '19.00',
      processingFee: '0.00',
      totalPrice: '19.00',
      credit: 60,
      Validity: 30,
      paymentStatus: 'pending',
      orderStatus: 'pending',
      customerEmail: buyer.email,
      MembershipValidity: null,
    });
    expect(order.orderId).toMatch(/^[A-Z0-9]{8}$/);
    expect(order.paymentId).toMatch(/^[A-Z0-9]{8}$/);
    expect(order.orderId).not.toBe('AAAAAAAA');
    expect(order.orderDate).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  it('is refused to Sellers', async () => {
    const seller = await shop.service.signUp({ role: 'Seller' });
    const { status, body } = await shop.call('POST', '/new-order', seller, {
      ...BILLING,
      packageId: crypto.randomUUID(),
    });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: 'Sellers cannot purchase products' });
  });

  it('is hidden from everybody else', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    const other = await shop.service.signUp();
    for (const [method, url] of [
      ['GET', `/order/${order._id}`],
      ['DELETE', `/order/${order._id}`],
      ['GET', `/verify-order/${order._id}`],
      ['GET', `/api/orders/${order._id}/receipt`],
    ] as const) {
      expect((await shop.call(method, url, other)).status).toBe(404);
    }
    expect((await shop.call('POST', '/api/paypal/orders', other, { orderId: order._id })).status).toBe(404);
    expect((await shop.call('GET', `/orders?userEmail=${buyer.email}`, other)).status).toBe(403);
    const id = await shop.open(buyer, order._id);
    shop.paypal.payer.approve(id);
    expect((await shop.capture(other, id)).status).toBe(404);
    expect((await stateOf(order._id))?.paymentStatus).toBe('pending');
  });
});

describe('a payment', () => {
  it('makes the order Paid, the buyer premium to the right day, and adds the credits once', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    const { body } = await shop.pay(buyer, order._id);
    expect(body).toMatchObject({ data: { outcome: 'paid', kind: 'package', orderId: order._id } });
    const paid = Order.parse((await shop.call('GET', `/order/${order._id}`, buyer)).body);
    expect(paid).toMatchObject({ paymentStatus: 'Paid', orderStatus: 'Completed', paymentMethod: 'Paypal' });
    expect(Date.parse(paid.MembershipValidity ?? '') - Date.parse(paid.createdAt)).toBe(30 * DAY_MS);
    expect(await membershipOf(buyer)).toMatchObject({
      membership: 'premium',
      membershipEndsAt: new Date(paid.MembershipValidity ?? ''),
    });
    expect(await shop.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('is made once with two tabs, double clicks and repeats', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    const ids = await Promise.all(Array.from({ length: 5 }, () => shop.open(buyer, order._id)));
    expect(new Set(ids).size).toBe(1);
    const id = ids[0] ?? '';
    shop.paypal.payer.approve(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.capture(buyer, id)));
    for (const { body } of answers) expect(body).toMatchObject({ data: { outcome: 'paid' } });
    expect(await shop.service.balances(buyer)).toEqual({ available: 65, held: 0 });
    expect((await shop.call('POST', '/api/paypal/orders', buyer, { orderId: order._id })).status).toBe(409);
  });

  it('never shortens a membership that runs longer', async () => {
    await newBuyer();
    const far = new Date(Date.now() + 365 * DAY_MS);
    await shop.service.context.db
      .updateTable('users')
      .set({ membership: 'premium', membershipEndsAt: far })
      .where('id', '=', buyer.id)
      .execute();
    const order = await shop.orderPackage(buyer);
    await shop.pay(buyer, order._id);
    expect((await membershipOf(buyer)).membershipEndsAt).toEqual(far);
  });

  it('that is declined moves nothing, and can be made again', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    const id = await shop.open(buyer, order._id);
    shop.paypal.payer.decline(id);
    expect((await shop.capture(buyer, id)).body).toMatchObject({ data: { outcome: 'declined' } });
    expect((await stateOf(order._id))?.paymentStatus).toBe('pending');
    expect(await shop.open(buyer, order._id)).toBe(id);
    shop.paypal.payer.approve(id);
    expect((await shop.capture(buyer, id)).body).toMatchObject({ data: { outcome: 'paid' } });
  });

  it('that PayPal holds back is not paid until it arrives', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    shop.paypal.faults.plan({ fault: { kind: 'pending' }, times: 1 });
    const { body } = await shop.pay(buyer, order._id);
    expect(body).toMatchObject({ data: { outcome: 'pending', reason: expect.stringContaining('PayPal') } });
    expect(await shop.service.balances(buyer)).toEqual({ available: 5, held: 0 });
    expect(Order.parse((await shop.call('GET', `/order/${order._id}`, buyer)).body).providerState).toBe(
      'held',
    );
    expect((await shop.call('DELETE', `/order/${order._id}`, buyer)).status).toBe(409);
    const captureId = (body as { data: { transactionId: string } }).data.transactionId;
    shop.paypal.bank.complete(captureId);
    const { body: verified } = await shop.call('GET', `/verify-order/${order._id}`, buyer);
    expect(verified).toMatchObject({ data: { paymentStatus: 'Paid' } });
    expect(await shop.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('whose answer is lost is found again and counted once', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    const id = await shop.open(buyer, order._id);
    shop.paypal.payer.approve(id);
    shop.paypal.faults.plan({
      fault: { kind: 'lost-answer', end: 'reset' },
      operation: 'capture-order',
      times: 5,
    });
    await shop.capture(buyer, id);
    expect((await shop.call('GET', `/verify-order/${order._id}`, buyer)).body).toMatchObject({
      data: { paymentStatus: 'Paid' },
    });
    expect(await shop.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('that was approved and never captured is captured when somebody asks', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    shop.paypal.payer.approve(await shop.open(buyer, order._id));
    expect((await shop.call('GET', `/verify-order/${order._id}`, buyer)).body).toMatchObject({
      data: { paymentStatus: 'Paid' },
    });
  });

  it('that goes back takes the credits with it, below zero if they are spent, and the membership', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    const { body } = await shop.pay(buyer, order._id);
    await shop.call('POST', '/api/deduct-credit', buyer, { userEmail: buyer.email, amount: 64 });
    await shop.service.context.db
      .updateTable('creditHolds')
      .set({ expiresAt: new Date(0) })
      .execute();
    shop.paypal.bank.reverse((body as { data: { transactionId: string } }).data.transactionId);
    expect((await shop.call('GET', `/verify-order/${order._id}`, buyer)).body).toMatchObject({
      data: { paymentStatus: 'Reversed' },
    });
    expect((await shop.service.balances(buyer)).available).toBe(1 - 60);
    expect((await membershipOf(buyer)).membership).toBe('free');
    await shop.call('GET', `/verify-order/${order._id}`, buyer);
    expect((await shop.service.balances(buyer)).available).toBe(1 - 60);
  });
});

describe('a cancelled order', () => {
  it('is gone, and cannot be paid any more', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    const id = await shop.open(buyer, order._id);
    expect((await shop.call('DELETE', `/order/${order._id}`, buyer)).body).toEqual({ success: true });
    expect((await shop.call('GET', `/order/${order._id}`, buyer)).status).toBe(404);
    shop.paypal.payer.approve(id);
    expect((await shop.capture(buyer, id)).status).toBe(409);
    expect((await shop.call('GET', '/orders', buyer)).body).toEqual([]);
  });

  it('is not cancelled once it is paid', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    await shop.pay(buyer, order._id);
    expect((await shop.call('DELETE', `/order/${order._id}`, buyer)).status).toBe(409);
  });
});

describe("a client that follows the specification's own calls", () => {
  async function report(order: Order, transaction: string) {
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
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    for (const transaction of ['0123456789ABCDEFG', 'x', '../..', '']) {
      for (const answer of await report(order, transaction)) expect([400, 409]).toContain(answer.status);
    }
    expect(await shop.service.balances(buyer)).toEqual({ available: 5, held: 0 });
    expect((await membershipOf(buyer)).membership).toBe('free');
  });

  it('ends where ours ends after a real one', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    const { body } = await shop.pay(buyer, order._id);
    const answers = await report(order, (body as { data: { transactionId: string } }).data.transactionId);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0].body).toEqual({ success: true, matchedCount: 1, modifiedCount: 0 });
    expect(await shop.service.balances(buyer)).toEqual({ available: 65, held: 0 });
    expect((await membershipOf(buyer)).membershipEndsAt?.getTime()).toBeLessThan(Date.now() + 31 * DAY_MS);
  });

  it("does not get somebody else's capture booked", async () => {
    const rich = await newBuyer();
    const paid = await shop.orderPackage(rich);
    const { body } = await shop.pay(rich, paid._id);
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    for (const answer of await report(
      order,
      (body as { data: { transactionId: string } }).data.transactionId,
    )) {
      expect(answer.status).toBe(409);
    }
    expect(await shop.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });
});

describe('an item', () => {
  it('tells how it is reached once it is paid, and only its buyer', async () => {
    await newBuyer();
    const order = await shop.orderItem(buyer);
    expect(order).toMatchObject({ accessUrl: '', guidelines: '', totalPrice: '5.00' });
    await shop.pay(buyer, order._id);
    const { body } = await shop.call('GET', `/item-order/${order._id}`, buyer);
    expect(body).toMatchObject({ paymentStatus: 'Paid', accessUrl: '/about' });
    const item = `/item/${order.packageId}`;
    expect((await shop.call('GET', item, buyer)).body).toMatchObject({
      data: { owned: true, accessUrl: '/about' },
    });
    const other = await shop.service.signUp();
    expect((await shop.call('GET', item, other)).body).toMatchObject({
      data: { owned: false, accessUrl: '' },
    });
    expect((await shop.service.app.inject(item)).json()).toMatchObject({
      data: { owned: false, guidelines: '' },
    });
  });
});

describe('a receipt', () => {
  it('has a number without gaps, what was paid and by whom, and comes as PDF', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    expect((await shop.call('GET', `/api/orders/${order._id}/receipt`, buyer)).status).toBe(409);
    await shop.pay(buyer, order._id);
    const { body } = await shop.call('GET', `/api/orders/${order._id}/receipt`, buyer);
    expect(body).toMatchObject({
      data: {
        number: expect.stringMatching(/^R-\d{6}$/),
        total: '19.00',
        currency: 'USD',
        orderId: order.orderId,
      },
    });
    const pdf = await shop.service.app.inject({
      url: `/api/orders/${order._id}/receipt.pdf`,
      headers: buyer.headers,
    });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const numbers = await shop.service.context.db
      .selectFrom('orders')
      .select('receiptNo')
      .where('receiptNo', 'is not', null)
      .orderBy('receiptNo')
      .execute();
    expect(numbers.map(({ receiptNo }) => receiptNo)).toEqual(numbers.map((_, index) => index + 1));
  });

  it('is mailed once', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    await shop.pay(buyer, order._id);
    const { mailReceipts } = await import('#features/orders/mail-receipt.ts');
    await mailReceipts(shop.service.context);
    await mailReceipts(shop.service.context);
    const mails = shop.service.sentMail.filter((mail) => mail.to === buyer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments?.[0]?.contentType).toBe('application/pdf');
  });
});

describe('payments that are switched off or not set up', () => {
  it('say so, and move nothing', async () => {
    await newBuyer();
    const order = await shop.orderPackage(buyer);
    const { db } = shop.service.context;
    await db.updateTable('paymentSettings').set({ enabled: false }).execute();
    const { status } = await shop.call('POST', '/api/paypal/orders', buyer, { orderId: order._id });
    await db.updateTable('paymentSettings').set({ enabled: true }).execute();
    expect(status).toBe(503);
  });

  it('never show a secret', async () => {
    const admin = await shop.service.signUp({ role: 'Admin' });
    const { body } = await shop.call('GET', '/api/paypal-settings', admin);
    expect(JSON.stringify(body)).not.toContain('demo-secret');
    expect(body).toMatchObject({ data: { mode: 'sandbox', hasSecret: false, playMoney: true } });
  });
});
