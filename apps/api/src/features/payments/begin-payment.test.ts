import { describe, expect, it } from 'vitest';
import { setRole } from '#features/people/service.ts';
import { connectOutside, payFor, readTransaction } from '#testing/payment-kit.ts';
import { BILLING, startPaymentServer } from '#testing/payment-server.ts';
import { useStarted } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);

describe('a pending order', () => {
  it('keeps its price and contents, whatever happens to its package', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer, 'Studio');
    const { db } = server.service.context;
    const studio = db.updateTable('packages').where('name', '=', 'Studio');
    await studio.set({ priceCents: 1, credits: 9999, validityDays: 9999 }).execute();
    expect((await server.call('GET', `/order/${order._id}`, buyer)).body).toMatchObject({
      totalPrice: '49.00',
    });
    await db.deleteFrom('packages').where('name', '=', 'Studio').execute();
    const captureId = await payFor(server, buyer, order._id);
    expect(server.paypal.state.captures.get(captureId)?.cents).toBe(4900);
    expect(await server.service.balances(buyer)).toEqual({ available: 205, held: 0 });
  });

  it('is paid with its processing fee, as its total says', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const own = server.service.context.db.updateTable('orders').where('id', '=', order._id);
    await own.set({ feeCents: 150 }).execute();
    expect((await server.call('GET', `/order/${order._id}`, buyer)).body).toMatchObject({
      totalPrice: '20.50',
    });
    const captureId = await payFor(server, buyer, order._id);
    expect(server.paypal.state.captures.get(captureId)?.cents).toBe(2050);
  });

  it('is not paid by the payment of another one', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const first = await server.orderPackage(buyer);
    const second = await server.orderPackage(buyer);
    const { body } = await server.pay(buyer, second._id);
    expect(body).toMatchObject({ data: { outcome: 'paid' } });
    expect((await server.call('GET', `/order/${first._id}`, buyer)).body).toMatchObject({
      paymentStatus: 'pending',
    });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('is delivered even if its item is taken off sale, and to nobody who has not paid', async () => {
    const buyer = await server.service.signUp();
    const other = await server.service.signUp();
    const order = await server.orderItem(buyer);
    const { db } = server.service.context;
    await db.updateTable('items').set({ isActive: false, priceCents: 1 }).execute();
    const url = `/item/${order.packageId}`;
    expect((await server.call('GET', url, buyer)).status).toBe(404);
    const captureId = await payFor(server, buyer, order._id);
    expect(server.paypal.state.captures.get(captureId)?.cents).toBe(500);
    expect((await server.call('GET', url, buyer)).body).toMatchObject({ data: { accessUrl: '/about' } });
    expect((await server.call('GET', url, other)).status).toBe(404);
    await db.updateTable('items').set({ isActive: true, priceCents: 500 }).execute();
  });

  it('for an item that another order has paid for costs nothing more, even if it was approved before', async () => {
    const buyer = await server.service.signUp();
    const [first, second, third] = [
      await server.orderItem(buyer),
      await server.orderItem(buyer),
      await server.orderItem(buyer),
    ];
    const approved = await server.open(buyer, second._id);
    await server.paypal.payer.approve(approved);
    await payFor(server, buyer, first._id);
    const taken = server.paypal.state.captures.size;
    const owned = { status: 409, body: { code: 'item_owned' } };
    const itemId = first.packageId;
    expect(await server.call('POST', '/api/paypal/orders', buyer, { orderId: third._id })).toMatchObject(
      owned,
    );
    expect(await server.capture(buyer, approved)).toMatchObject(owned);
    expect((await server.call('GET', `/verify-order/${second._id}`, buyer)).status).toBe(200);
    expect(await server.call('POST', '/new-item-order', buyer, { ...BILLING, itemId })).toMatchObject(owned);
    expect(server.paypal.state.captures.size).toBe(taken);
    expect((await server.call('GET', `/item-order/${third._id}`, buyer)).body).toMatchObject({ owned: true });
    expect((await server.call('GET', `/item-order/${first._id}`, buyer)).body).not.toHaveProperty('owned');
    // Nobody will capture what was approved for it.
    expect((await server.call('DELETE', `/item-order/${second._id}`, buyer)).status).toBe(200);
  });

  it('for an owned item is reported as pending once PayPal has put its money on hold', async () => {
    const buyer = await server.service.signUp();
    const [first, second] = [await server.orderItem(buyer), await server.orderItem(buyer)];
    const taken = await server.open(buyer, second._id);
    await server.paypal.payer.approve(taken);
    await payFor(server, buyer, first._id);
    server.paypal.faults.inject({ fault: { kind: 'pending' } });
    await connectOutside(server).captureOrder(taken, crypto.randomUUID());
    expect(await server.capture(buyer, taken)).toMatchObject({
      status: 200,
      body: { data: { outcome: 'pending' } },
    });
  });

  it('cannot be paid by a user who has become a Seller', async () => {
    const buyer = await server.service.signUp();
    const order = await server.orderPackage(buyer);
    await setRole(server.service.context, buyer.email, { role: 'Seller', staffRole: null });
    const { status, body } = await server.call('POST', '/api/paypal/orders', buyer, { orderId: order._id });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: 'Sellers cannot purchase products' });
  });

  it('is opened again if PayPal, or a new account there, no longer knows it', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const lost = await server.open(buyer, order._id);
    server.paypal.state.orders.delete(lost);
    server.paypal.state.replays.clear();
    expect((await server.capture(buyer, lost)).status).toBe(409);
    expect(await server.open(buyer, order._id)).not.toBe(lost);
    expect((await server.pay(buyer, order._id)).body).toMatchObject({ data: { outcome: 'paid' } });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });
});

describe('an item whose payment a client of the specification captured directly', () => {
  it('is settled when it is reported, once, and returns the number of changes', async () => {
    const buyer = await server.service.signUp();
    const order = await server.orderItem(buyer);
    const paypalId = await server.open(buyer, order._id);
    await server.paypal.payer.approve(paypalId);
    await fetch(`${server.paypal.url}/sdk/orders/${paypalId}/capture`, { method: 'POST' });
    const transaction = server.paypal.state.orders.get(paypalId)?.captureId;
    const report = () =>
      server.call('PUT', `/item-update-payment-status/${order._id}`, buyer, {
        paypalTransactionID: transaction,
        payerEmail: 'somebody@else.example',
        captureTime: '1999-01-01T00:00:00Z',
        status: 'Paid',
        orderStatus: 'Completed',
        paymentMethod: 'Paypal',
      });
    expect((await report()).body).toEqual({ success: true, matchedCount: 1, modifiedCount: 1 });
    expect((await report()).body).toEqual({ success: true, matchedCount: 1, modifiedCount: 0 });
    const { body } = await server.call('GET', `/item-order/${order._id}`, buyer);
    expect(body).toMatchObject({ paymentStatus: 'Paid', paypalTransactionID: transaction });
    expect(body['payerEmail']).not.toBe('somebody@else.example');
    expect(body['captureTime']).not.toMatch(/^1999/);
    // An order of the other kind does not exist for this endpoint.
    for (const [method, url] of [
      ['GET', `/order/${order._id}`],
      ['DELETE', `/order/${order._id}`],
      ['PUT', `/update-payment-status/${order._id}`],
    ] as const) {
      const payload = method === 'PUT' ? { paypalTransactionID: transaction } : undefined;
      expect((await server.call(method, url, buyer, payload)).status).toBe(404);
    }
    const balance = { userEmail: buyer.email, credit: 50, orderId: order.orderId };
    expect((await server.call('PUT', '/update-user-balance-safe', buyer, balance)).status).toBe(409);
    expect((await server.call('DELETE', `/item-order/${order._id}`, buyer)).status).toBe(409);
  });

  it('reveals nothing to anybody else', async () => {
    const buyer = await server.service.signUp();
    const other = await server.service.signUp();
    const order = await server.orderItem(buyer);
    const transaction = readTransaction((await server.pay(buyer, order._id)).body);
    for (const [method, url] of [
      ['GET', `/item-order/${order._id}`],
      ['DELETE', `/item-order/${order._id}`],
      ['PUT', `/item-update-payment-status/${order._id}`],
      ['GET', `/api/orders/${order._id}/receipt.pdf`],
    ] as const) {
      const payload = method === 'PUT' ? { paypalTransactionID: transaction } : undefined;
      expect((await server.call(method, url, other, payload)).status).toBe(404);
      const visitor = await server.service.app.inject({ method, url, ...(payload && { payload }) });
      expect(visitor.statusCode).toBe(401);
    }
    expect((await server.call('GET', `/item-orders?userEmail=${buyer.email}`, other)).status).toBe(403);
    expect((await server.call('GET', '/item-orders', other)).body).toEqual([]);
  });
});
