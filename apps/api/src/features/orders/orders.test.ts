import { POINT_NAMES } from '@voicedraft/contract/packages';
import { Order } from '@voicedraft/contract/orders';
import { describe, expect, it, vi } from 'vitest';
import { BILLING, findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import { useStarted } from '#testing/use-started.ts';
import { mailReceipts } from './mail-receipt.ts';

const server = useStarted(startPaymentServer);

describe('an order', () => {
  it('takes price, credits, validity and ids from the server, whatever the body says', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const packages = await server.service.context.db.selectFrom('packages').selectAll().execute();
    const offer = packages.find(({ name }) => name === 'Creator');
    const { body } = await server.call('POST', '/new-order', buyer, {
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
    const seller = await server.service.signUp({ role: 'Seller' });
    const { status, body } = await server.call('POST', '/new-order', seller, {
      ...BILLING,
      packageId: crypto.randomUUID(),
    });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: 'Sellers cannot purchase products' });
  });

  it('is hidden from everybody else', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const other = await server.service.signUp();
    for (const [method, url] of [
      ['GET', `/order/${order._id}`],
      ['DELETE', `/order/${order._id}`],
      ['GET', `/verify-order/${order._id}`],
      ['GET', `/api/orders/${order._id}/receipt`],
    ] as const) {
      expect((await server.call(method, url, other)).status).toBe(404);
    }
    expect((await server.call('POST', '/api/paypal/orders', other, { orderId: order._id })).status).toBe(404);
    expect((await server.call('GET', `/orders?userEmail=${buyer.email}`, other)).status).toBe(403);
    const id = await server.open(buyer, order._id);
    await server.paypal.payer.approve(id);
    expect((await server.capture(other, id)).status).toBe(404);
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('pending');
  });
});

describe('an item', () => {
  it('shows its access link once it is paid, and only to its buyer', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderItem(buyer);
    expect(order).toMatchObject({ accessUrl: '', guidelines: '', totalPrice: '5.00' });
    await server.pay(buyer, order._id);
    const { body } = await server.call('GET', `/item-order/${order._id}`, buyer);
    expect(body).toMatchObject({ paymentStatus: 'Paid', accessUrl: '/about' });
    const item = `/item/${order.packageId}`;
    expect((await server.call('GET', item, buyer)).body).toMatchObject({
      data: { owned: true, accessUrl: '/about' },
    });
    const other = await server.service.signUp();
    expect((await server.call('GET', item, other)).body).toMatchObject({
      data: { owned: false, accessUrl: '' },
    });
    expect((await server.service.app.inject(item)).json()).toMatchObject({
      data: { owned: false, guidelines: '' },
    });
  });
});

describe('a receipt', () => {
  it('has a number without gaps, what was paid and by whom, and is available as PDF', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    expect((await server.call('GET', `/api/orders/${order._id}/receipt`, buyer)).status).toBe(409);
    await server.pay(buyer, order._id);
    const { body } = await server.call('GET', `/api/orders/${order._id}/receipt`, buyer);
    expect(body).toMatchObject({
      data: {
        number: expect.stringMatching(/^R-\d{6}$/),
        total: '19.00',
        currency: 'USD',
        orderId: order.orderId,
      },
    });
    const pdf = await server.service.send(buyer, 'GET', `/api/orders/${order._id}/receipt.pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const numbers = await server.service.context.db
      .selectFrom('orders')
      .select('receiptNo')
      .where('receiptNo', 'is not', null)
      .orderBy('receiptNo')
      .execute();
    expect(numbers.map(({ receiptNo }) => receiptNo)).toEqual(numbers.map((_, index) => index + 1));
  });

  it('is dated by when PayPal took the money, however much later that was booked', async () => {
    const buyer = await server.service.signUp();
    const { _id } = await server.orderPackage(buyer);
    await server.pay(buyer, _id);
    const capturedAt = new Date('2026-01-31T23:30:00Z');
    const { db } = server.service.context;
    await db.updateTable('orders').set({ capturedAt }).where('id', '=', _id).execute();
    const { body } = await server.call('GET', `/api/orders/${_id}/receipt`, buyer);
    expect(body).toMatchObject({ data: { paidAt: capturedAt.toISOString() } });
  });

  it('is emailed once', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    await server.pay(buyer, order._id);
    await mailReceipts(server.service.context);
    await mailReceipts(server.service.context);
    const list = () => server.service.sentMail.filter((mail) => mail.to === buyer.email);
    // The server's own job may be the one that sends it.
    await vi.waitFor(() => expect(list()).toHaveLength(1));
    const mails = list();
    expect(mails[0]?.attachments?.[0]?.contentType).toBe('application/pdf');
  });
});
