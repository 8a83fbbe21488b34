import { Order } from '@voicedraft/contract/orders';
import { describe, expect, it } from 'vitest';
import { sealText } from '#db/sealed-text.ts';
import { LOCAL_PAYPAL, SECRET_BINDING } from '#features/payment-settings/service.ts';
import { payFor, runJob } from '#testing/payment-kit.ts';
import { findMembership, findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import { useStarted } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);

const DAY_MS = 86_400_000;
/** Attempts that a request to PayPal makes before it gives up. */
const ATTEMPTS = 3;

describe('a payment', () => {
  it('marks the order as Paid, makes the buyer premium until the right day, and adds the credits once', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const { body } = await server.pay(buyer, order._id);
    expect(body).toMatchObject({ data: { outcome: 'paid', kind: 'package', orderId: order._id } });
    const paid = Order.parse((await server.call('GET', `/order/${order._id}`, buyer)).body);
    expect(paid).toMatchObject({ paymentStatus: 'Paid', orderStatus: 'Completed', paymentMethod: 'Paypal' });
    expect(Date.parse(paid.MembershipValidity ?? '') - Date.parse(paid.createdAt)).toBe(30 * DAY_MS);
    expect(await findMembership(server, buyer)).toMatchObject({
      membership: 'premium',
      membershipEndsAt: new Date(paid.MembershipValidity ?? ''),
    });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('is made once despite two tabs, double clicks and repeats', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const ids = await Promise.all(Array.from({ length: 5 }, () => server.open(buyer, order._id)));
    expect(new Set(ids).size).toBe(1);
    const id = ids[0] ?? '';
    await server.paypal.payer.approve(id);
    const captured = server.paypal.state.captures.size;
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.capture(buyer, id)));
    for (const { body } of answers) expect(body).toMatchObject({ data: { outcome: 'paid' } });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
    expect((await server.call('POST', '/api/paypal/orders', buyer, { orderId: order._id })).status).toBe(409);
    expect(server.paypal.state.captures.size).toBe(captured + 1);
  });

  it('never shortens a longer membership', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const far = new Date(Date.now() + 365 * DAY_MS);
    await server.service.context.db
      .updateTable('users')
      .set({ membership: 'premium', membershipEndsAt: far })
      .where('id', '=', buyer.id)
      .execute();
    const order = await server.orderPackage(buyer);
    await server.pay(buyer, order._id);
    expect((await findMembership(server, buyer)).membershipEndsAt).toEqual(far);
  });

  it('that is declined changes nothing, and can be retried', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const id = await server.open(buyer, order._id);
    await server.paypal.payer.decline(id);
    expect((await server.capture(buyer, id)).body).toMatchObject({
      data: {
        outcome: 'declined',
        reason: 'PayPal couldn’t charge this card or account. Please try another.',
      },
    });
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('pending');
    expect(await server.open(buyer, order._id)).toBe(id);
    await server.paypal.payer.approve(id);
    expect((await server.capture(buyer, id)).body).toMatchObject({ data: { outcome: 'paid' } });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('that is on hold at PayPal does not count as paid until it arrives', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    server.paypal.faults.inject({ fault: { kind: 'pending' }, times: 1 });
    const { body } = await server.pay(buyer, order._id);
    expect(body).toMatchObject({ data: { outcome: 'pending', reason: expect.stringContaining('PayPal') } });
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
    expect(await findMembership(server, buyer)).toMatchObject({ membership: 'free' });
    expect((await server.call('GET', `/order/${order._id}`, buyer)).body).toMatchObject({
      providerState: 'held',
      providerReason: 'PayPal is reviewing this payment. That usually takes less than a day.',
    });
    expect((await server.call('DELETE', `/order/${order._id}`, buyer)).status).toBe(409);
    const captureId = (body as { data: { transactionId: string } }).data.transactionId;
    await server.paypal.bank.complete(captureId);
    const { body: verified } = await server.call('GET', `/verify-order/${order._id}`, buyer);
    expect(verified).toMatchObject({ data: { paymentStatus: 'Paid' } });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('that is on hold is completed by our own check if nobody reports that it arrived', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    server.paypal.faults.inject({ fault: { kind: 'pending' } });
    const captureId = await payFor(server, buyer, order._id);
    await runJob(server, order._id);
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('pending');
    await server.paypal.bank.complete(captureId);
    await runJob(server, order._id);
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('Paid');
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('that cannot be opened while PayPal is down changes nothing, and is made once it is back', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const fault = { kind: 'server-error', status: 503 } as const;
    server.paypal.faults.inject({ operation: 'create-order', fault, times: ATTEMPTS });
    expect(await server.call('POST', '/api/paypal/orders', buyer, { orderId: order._id })).toMatchObject({
      status: 502,
      body: { code: 'payment_provider_down', error: expect.stringContaining('PayPal is not responding') },
    });
    expect(await findOrderRow(server, order._id)).toMatchObject({
      paymentStatus: 'pending',
      providerState: null,
      checkAt: null,
    });
    expect((await server.pay(buyer, order._id)).body).toMatchObject({ data: { outcome: 'paid' } });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('that cannot be captured while PayPal is down takes nothing, and is completed by the next check', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const id = await server.open(buyer, order._id);
    await server.paypal.payer.approve(id);
    const captured = server.paypal.state.captures.size;
    const fault = { kind: 'error-page', status: 502 } as const;
    server.paypal.faults.inject({ operation: 'capture-order', fault, times: ATTEMPTS });
    expect(await server.capture(buyer, id)).toMatchObject({
      status: 502,
      body: { code: 'payment_provider_down' },
    });
    expect(await findOrderRow(server, order._id)).toMatchObject({
      paymentStatus: 'pending',
      captureId: null,
    });
    expect(server.paypal.state.captures.size).toBe(captured);
    expect((await server.call('GET', `/verify-order/${order._id}`, buyer)).body).toMatchObject({
      data: { paymentStatus: 'Paid', orderStatus: 'Completed' },
    });
    expect((await server.capture(buyer, id)).body).toMatchObject({ data: { outcome: 'paid' } });
    expect(server.paypal.state.captures.size).toBe(captured + 1);
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('whose response is lost once is paid once, without anybody noticing', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const id = await server.open(buyer, order._id);
    await server.paypal.payer.approve(id);
    const captured = server.paypal.state.captures.size;
    const fault = { kind: 'lost-answer', end: 'reset' } as const;
    server.paypal.faults.inject({ operation: 'capture-order', fault });
    expect((await server.capture(buyer, id)).body).toMatchObject({ data: { outcome: 'paid' } });
    expect((await server.call('GET', `/order/${order._id}`, buyer)).body).toMatchObject({
      paymentStatus: 'Paid',
      orderStatus: 'Completed',
    });
    expect(server.paypal.state.captures.size).toBe(captured + 1);
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('whose response is lost is found again and counted once', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const id = await server.open(buyer, order._id);
    await server.paypal.payer.approve(id);
    server.paypal.faults.inject({
      fault: { kind: 'lost-answer', end: 'reset' },
      operation: 'capture-order',
      times: 5,
    });
    await server.capture(buyer, id);
    expect((await server.call('GET', `/verify-order/${order._id}`, buyer)).body).toMatchObject({
      data: { paymentStatus: 'Paid' },
    });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('that was approved and never captured is captured when somebody checks', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    await server.paypal.payer.approve(await server.open(buyer, order._id));
    expect((await server.call('GET', `/verify-order/${order._id}`, buyer)).body).toMatchObject({
      data: { paymentStatus: 'Paid' },
    });
  });

  it('that is returned takes the credits with it, below zero if they are spent, and the membership', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const { body } = await server.pay(buyer, order._id);
    await server.call('POST', '/api/deduct-credit', buyer, { userEmail: buyer.email, amount: 64 });
    await server.service.context.db
      .updateTable('creditHolds')
      .set({ expiresAt: new Date(0) })
      .execute();
    await server.paypal.bank.reverse((body as { data: { transactionId: string } }).data.transactionId);
    expect((await server.call('GET', `/verify-order/${order._id}`, buyer)).body).toMatchObject({
      data: { paymentStatus: 'Reversed' },
    });
    expect((await server.service.balances(buyer)).available).toBe(1 - 60);
    expect((await findMembership(server, buyer)).membership).toBe('free');
    await server.call('GET', `/verify-order/${order._id}`, buyer);
    expect((await server.service.balances(buyer)).available).toBe(1 - 60);
  });
});

describe('a cancelled order', () => {
  it('is gone, and can no longer be paid', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const id = await server.open(buyer, order._id);
    expect((await server.call('DELETE', `/order/${order._id}`, buyer)).body).toEqual({ success: true });
    expect((await server.call('GET', `/order/${order._id}`, buyer)).status).toBe(404);
    await server.paypal.payer.approve(id);
    expect((await server.capture(buyer, id)).status).toBe(409);
    expect((await server.call('GET', '/orders', buyer)).body).toEqual([]);
  });

  it('cannot be cancelled once it is paid', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    await server.pay(buyer, order._id);
    expect((await server.call('DELETE', `/order/${order._id}`, buyer)).status).toBe(409);
  });
});

describe('payments that are turned off or not set up', () => {
  it('say so, and change nothing', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const { db } = server.service.context;
    await db.updateTable('paymentSettings').set({ enabled: false }).execute();
    const { status } = await server.call('POST', '/api/paypal/orders', buyer, { orderId: order._id });
    await db.updateTable('paymentSettings').set({ enabled: true }).execute();
    expect(status).toBe(503);
  });

  it('capture nothing, not even a payment that was approved before', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const id = await server.open(buyer, order._id);
    await server.paypal.payer.approve(id);
    const { db } = server.service.context;
    const captured = server.paypal.state.captures.size;
    await db.updateTable('paymentSettings').set({ enabled: false }).execute();
    const answer = await server.capture(buyer, id);
    await db.updateTable('paymentSettings').set({ enabled: true }).execute();
    expect(answer).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('pending');
    expect(server.paypal.state.captures.size).toBe(captured);
  });

  it('use the credentials that an administrator entered, which are stored encrypted', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    const { db, secret } = server.service.context;
    const enter = (clientSecret: string | null, clientId: string) =>
      db
        .updateTable('paymentSettings')
        .set({ clientId, clientSecret: clientSecret && sealText(secret, SECRET_BINDING, clientSecret) })
        .execute();
    await enter('wrong', LOCAL_PAYPAL.clientId);
    const refused = await server.call('POST', '/api/paypal/orders', buyer, { orderId: order._id });
    await enter(LOCAL_PAYPAL.clientSecret, LOCAL_PAYPAL.clientId);
    const { body } = await server.pay(buyer, order._id);
    await enter(null, '');
    expect(refused.status).toBe(503);
    expect(body).toMatchObject({ data: { outcome: 'paid' } });
  });

  it('never show a secret', async () => {
    const admin = await server.service.signUp({ role: 'Admin' });
    const { body } = await server.call('GET', '/api/paypal-settings', admin);
    expect(JSON.stringify(body)).not.toContain('demo-secret');
    expect(body).toMatchObject({ data: { mode: 'sandbox', hasSecret: false, playMoney: true } });
  });
});
