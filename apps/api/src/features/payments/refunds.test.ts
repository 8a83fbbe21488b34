import type { Order } from '@voicedraft/contract/orders';
import { describe, expect, it } from 'vitest';
import { connectOutside, countEvents, payFor } from '#testing/payment-kit.ts';
import { findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { bookPayment } from './apply-payment.ts';
import { bookRefunds } from './apply-refunds.ts';

const PAID = { payerEmail: null, playMoney: true } as const;

const server = useStarted(startPaymentServer);

const usd = (value: string) => ({ currency: 'USD', value });

/** A buyer who has paid 19.00 for 60 credits. */
async function startPaid(): Promise<{ buyer: TestUser; order: Order; captureId: string }> {
  const buyer = await server.service.signUp({ credits: 5 });
  const order = await server.orderPackage(buyer);
  return { buyer, order, captureId: await payFor(server, buyer, order._id) };
}

/** A capture as PayPal reports it. */
async function captureOf(order: Order, id: string, status: 'COMPLETED' | 'REFUNDED', reason: string | null) {
  const opened = await server.service.context.db
    .selectFrom('paypalOrders')
    .select('id')
    .where('orderId', '=', order._id)
    .executeTakeFirstOrThrow();
  return {
    id,
    status,
    reason,
    amount: usd(order.totalPrice),
    customId: order.orderId,
    invoiceId: order.paymentId,
    paypalOrderId: opened.id,
    createdAt: null,
  };
}

async function availableTo(buyer: TestUser): Promise<number> {
  return (await server.service.balances(buyer)).available;
}

describe('money that is returned', () => {
  it('in parts takes credits in proportion, is shown on order and receipt, and ends the order with the last part', async () => {
    const { buyer, order, captureId } = await startPaid();
    const outside = connectOutside(server);
    const readOrder = async () => {
      await server.call('GET', `/verify-order/${order._id}`, buyer);
      return (await server.call('GET', `/order/${order._id}`, buyer)).body;
    };
    expect(await readOrder()).not.toHaveProperty('refundedAmount');
    const mailed = () =>
      server.service.sentMail.filter(({ to, subject }) => to === buyer.email && subject.startsWith('Refund'));
    await outside.refundCapture(captureId, crypto.randomUUID(), usd('5.00'));
    expect(await readOrder()).toMatchObject({ paymentStatus: 'Paid', refundedAmount: '5.00' });
    expect(await availableTo(buyer)).toBe(65 - 15);
    expect(mailed()).toHaveLength(1);
    expect(mailed()[0]?.text).toContain('We refunded 5.00 USD');
    expect(mailed()[0]?.text).toContain(
      '15 credits of this order were taken back. Your balance is now 50 credits.',
    );
    expect(mailed()[0]?.text).not.toContain('membership');
    await outside.refundCapture(captureId, crypto.randomUUID());
    expect(await readOrder()).toMatchObject({ paymentStatus: 'Refunded', refundedAmount: '19.00' });
    expect(mailed()).toHaveLength(2);
    expect(mailed()[1]?.text).toContain(
      '45 credits of this order were taken back. Your balance is now 5 credits.',
    );
    expect(mailed()[1]?.text).toContain('premium membership of this order ended');
    expect(await availableTo(buyer)).toBe(5);
    const { body } = await server.call('GET', `/api/orders/${order._id}/receipt`, buyer);
    expect(body).toMatchObject({
      data: { total: '19.00', refunds: [{ amount: '5.00' }, { amount: '14.00' }] },
    });
    const pdf = await server.service.send(buyer, 'GET', `/api/orders/${order._id}/receipt.pdf`);
    expect(pdf.statusCode).toBe(200);
  });

  it('counts as the full amount if PayPal shows the capture as refunded and lists no refund', async () => {
    const { buyer, order, captureId } = await startPaid();
    const own = await captureOf(order, captureId, 'REFUNDED', 'CHARGEBACK');
    const { context } = server.service;
    expect(await bookRefunds(context, order._id, { captures: [own], refunds: [] })).toBe(true);
    expect(await bookRefunds(context, order._id, { captures: [own], refunds: [] })).toBe(false);
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('Reversed');
    expect(await availableTo(buyer)).toBe(5);
  });

  it('tells the webhooks of its owner that few credits are left', async () => {
    const { buyer, order, captureId } = await startPaid();
    const { context } = server.service;
    const webhook = { url: 'https://example.com/hook', events: ['credits.low'] };
    const spent = { userEmail: buyer.email, amount: 3 };
    expect((await server.call('POST', '/api/webhooks', buyer, webhook)).status).toBe(200);
    expect((await server.call('POST', '/api/deduct-credit', buyer, spent)).status).toBe(200);
    const own = await captureOf(order, captureId, 'REFUNDED', 'CHARGEBACK');
    expect(await bookRefunds(context, order._id, { captures: [own], refunds: [] })).toBe(true);
    const events = await context.db
      .selectFrom('webhookEvents')
      .select(['kind', 'body'])
      .where('userId', '=', buyer.id)
      .execute();
    expect(events.map(({ kind, body }) => [kind, JSON.parse(body)])).toMatchObject([
      ['credits.low', { data: { available: 2 } }],
    ]);
  });

  it('is waited for while the refund is pending', async () => {
    const { buyer, order, captureId } = await startPaid();
    const own = await captureOf(order, captureId, 'REFUNDED', null);
    const refund = {
      id: `R${captureId}`.slice(0, 17),
      status: 'PENDING' as const,
      amount: usd('19.00'),
      customId: null,
    };
    const { context } = server.service;
    expect(await bookRefunds(context, order._id, { captures: [own], refunds: [refund] })).toBe(false);
    expect(await availableTo(buyer)).toBe(65);
  });

  it('is not deducted twice if a bank takes it back after a refund', async () => {
    const { buyer, order, captureId } = await startPaid();
    const { context } = server.service;
    const refund = {
      id: `R${captureId}`.slice(0, 17),
      status: 'COMPLETED' as const,
      amount: usd('19.00'),
      customId: null,
    };
    const own = await captureOf(order, captureId, 'REFUNDED', null);
    await bookRefunds(context, order._id, { captures: [own], refunds: [refund] });
    const later = {
      captures: [{ ...own, reason: 'CHARGEBACK' }],
      refunds: [refund, { ...refund, id: 'LATER' }],
    };
    expect(await bookRefunds(context, order._id, later)).toBe(false);
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('Refunded');
    expect(await availableTo(buyer)).toBe(5);
  });
});

describe('a second payment', () => {
  it('is recorded once however often PayPal shows it, and its refund takes nothing from the first', async () => {
    const { buyer, order } = await startPaid();
    const { context } = server.service;
    const second = await captureOf(order, 'SECOND', 'REFUNDED', null);
    const refund = { id: 'RETURNED', status: 'COMPLETED' as const, amount: second.amount, customId: null };
    for (let readOrder = 0; readOrder < 3; readOrder += 1) {
      expect(await bookPayment(context, order._id, second, PAID)).toBe('second-payment');
      expect(await bookRefunds(context, order._id, { captures: [second], refunds: [refund] })).toBe(false);
    }
    expect(await countEvents(server, order._id, 'second payment')).toBe(1);
    expect(await availableTo(buyer)).toBe(65);
  });
});

describe('a capture that does not match', () => {
  it.each([
    ['a cent less', { amount: usd('18.99') }],
    ['less by a fraction that rounding would hide', { amount: usd('18.996') }],
    ['another currency', { amount: { currency: 'EUR', value: '19.00' } }],
    ['another order number', { customId: 'AAAAAAAA' }],
    ['no payment number', { invoiceId: null }],
    ['no order at PayPal', { paypalOrderId: null }],
    ["somebody else's order at PayPal", { paypalOrderId: 'FOREIGN' }],
  ])('changes nothing and is recorded once: %s', async (_name, change) => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderPackage(buyer);
    await server.open(buyer, order._id);
    const fitting = await captureOf(order, `C${order.orderId}`, 'COMPLETED', null);
    const { context } = server.service;
    for (let readOrder = 0; readOrder < 2; readOrder += 1) {
      expect(await bookPayment(context, order._id, { ...fitting, ...change }, PAID)).toBe('mismatch');
    }
    expect(await countEvents(server, order._id, 'mismatch')).toBe(1);
    expect(await availableTo(buyer)).toBe(5);
    const rewritten = { ...fitting, amount: usd('19.0') };
    expect(await bookPayment(context, order._id, rewritten, PAID)).toBe('booked');
  });
});
