import type { OrderDetails } from '@voicedraft/contract/order-administration';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connectOutside, countEvents, payFor } from '#testing/payment-kit.ts';
import { findMembership, findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);
const admin = useUser(server, { role: 'Admin' });

interface Sale {
  readonly buyer: TestUser;
  readonly id: string;
  readonly captureId: string;
}

/** A buyer who had 5 credits and has paid 19.00 for 60 more. */
async function sell(): Promise<Sale> {
  const buyer = await server.service.signUp({ credits: 5 });
  const { _id: id } = await server.orderPackage(buyer);
  return { buyer, id, captureId: await payFor(server, buyer, id) };
}

const refund = (id: string, body: object = {}) =>
  server.call('POST', `/api/orders/${id}/refund`, admin, { key: crypto.randomUUID(), ...body });
const dataOf = ({ body }: { body: Record<string, unknown> }) => body['data'] as OrderDetails;
const readDetails = async (id: string) =>
  dataOf(await server.call('GET', `/api/orders/${id}/details`, admin));
const textsOf = ({ timeline }: OrderDetails) => timeline.map(({ text }) => text);
const availableTo = async (buyer: TestUser) => (await server.service.balances(buyer)).available;
const refundsAtPayPal = ({ captureId }: Sale) =>
  [...server.paypal.state.refunds.values()].filter((record) => record.captureId === captureId);

function readAudit(id: string) {
  return server.service.context.db
    .selectFrom('auditLog')
    .select(['action', 'actorEmail', 'label', 'before', 'after'])
    .where('entityId', '=', id)
    .orderBy('id')
    .execute();
}

/** Backdates the refund requests of an order, past the time in which PayPal could respond. */
async function age(id: string, interval: string): Promise<void> {
  await sql`update refund_requests set requested_at = requested_at - ${interval}::interval,
    asked_at = asked_at - ${interval}::interval where order_id = ${id}`.execute(server.service.context.db);
}

describe('a refund by staff', () => {
  it('returns everything, takes credits back even below zero, ends the membership, and is logged', async () => {
    const sale = await sell();
    await sql`update credit_accounts set balance = 0 where user_id = ${sale.buyer.id} and kind = 'available'`.execute(
      server.service.context.db,
    );
    const { status, ...answer } = await refund(sale.id, { reason: 'Bought twice' });
    expect(status).toBe(200);
    expect(dataOf(answer)).toMatchObject({ refundable: '0.00', refunds: [{ amount: '19.00', credits: 60 }] });
    expect(await findOrderRow(server, sale.id)).toMatchObject({
      paymentStatus: 'Refunded',
      orderStatus: 'Cancelled',
      refundedCents: 1900,
    });
    expect(await availableTo(sale.buyer)).toBe(-60);
    expect(await findMembership(server, sale.buyer)).toMatchObject({ membership: 'free' });
    expect(await readAudit(sale.id)).toMatchObject([
      { action: 'asked PayPal for a refund', actorEmail: admin.email },
      {
        action: 'refunded',
        actorEmail: admin.email,
        before: { paymentStatus: 'Paid', refundedAmount: '0.00' },
        after: {
          paymentStatus: 'Refunded',
          refundedAmount: '19.00',
          amount: '19.00',
          reason: 'Bought twice',
        },
      },
    ]);
  });

  it('returns partial amounts until nothing is left, and never more', async () => {
    const sale = await sell();
    expect(dataOf(await refund(sale.id, { amount: '5' }))).toMatchObject({ refundable: '14.00' });
    expect(await availableTo(sale.buyer)).toBe(65 - 15);
    for (const amount of ['14.01', '0', '0.00', '999999999']) {
      const refused = await refund(sale.id, { amount });
      expect(refused).toMatchObject({ status: 400, body: { fields: { amount: expect.any(String) } } });
    }
    expect(dataOf(await refund(sale.id))).toMatchObject({ refundable: '0.00' });
    expect(await availableTo(sale.buyer)).toBe(5);
    expect((await refund(sale.id)).status).toBe(409);
    expect(refundsAtPayPal(sale).map(({ cents }) => cents)).toEqual([500, 1400]);
  });

  it('is made once per key, however often it is sent and with whatever amount', async () => {
    const sale = await sell();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      ['4.00', '4.00', '4.00'].map((amount) => refund(sale.id, { key, amount })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(dataOf(await refund(sale.id, { key, amount: '9.00' })).refundable).toBe('15.00');
    expect(refundsAtPayPal(sale)).toHaveLength(1);
    expect(await readAudit(sale.id)).toMatchObject([
      { action: 'asked PayPal for a refund' },
      { action: 'refunded' },
    ]);
  });

  it('is made for only one of two that together exceed what is left', async () => {
    const sale = await sell();
    const answers = await Promise.all([refund(sale.id, { amount: '15' }), refund(sale.id, { amount: '15' })]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect([400, 409]).toContain(statuses[1]);
    expect(refundsAtPayPal(sale).map(({ cents }) => cents)).toEqual([1500]);
    expect(await availableTo(sale.buyer)).toBe(65 - 47);
  });

  it('is rejected for an unpaid order, and for one that does not exist', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const { _id } = await server.orderPackage(buyer);
    expect((await refund(_id)).status).toBe(409);
    expect((await refund(crypto.randomUUID())).status).toBe(404);
    expect((await readDetails(_id)).refundable).toBe('0.00');
  });

  it('books nothing while PayPal does not respond, and is made once when the same key is sent again', async () => {
    const sale = await sell();
    const key = crypto.randomUUID();
    server.paypal.faults.inject({
      operation: 'refund-capture',
      fault: { kind: 'lost-answer', end: 'reset' },
      times: 3,
    });
    expect(await refund(sale.id, { key, amount: '6.00' })).toMatchObject({
      status: 502,
      body: { code: 'payment_provider_down' },
    });
    expect(await availableTo(sale.buyer)).toBe(65);
    expect((await refund(sale.id)).status).toBe(200);
    expect(dataOf(await refund(sale.id, { key })).refunds.map(({ amount }) => amount)).toEqual([
      '13.00',
      '6.00',
    ]);
    expect(refundsAtPayPal(sale).map(({ cents }) => cents)).toEqual([600, 1300]);
    expect(await availableTo(sale.buyer)).toBe(5);
    const asked = (await readAudit(sale.id)).filter(({ action }) => action === 'asked PayPal for a refund');
    expect(asked).toHaveLength(2);
  });

  it('that PayPal made without responding is found by checking with PayPal, and the audit log names who moved the money', async () => {
    const sale = await sell();
    server.paypal.faults.inject({
      operation: 'refund-capture',
      fault: { kind: 'lost-answer', end: 'reset' },
      times: 3,
    });
    await refund(sale.id, { amount: '6.00', reason: 'Half' });
    await age(sale.id, '5 minutes');
    await server.call('GET', `/verify-order/${sale.id}`, admin);
    expect(await readDetails(sale.id)).toMatchObject({ refundable: '13.00', refunds: [{ amount: '6.00' }] });
    expect(await readAudit(sale.id)).toMatchObject([
      {
        action: 'asked PayPal for a refund',
        actorEmail: admin.email,
        after: { amount: '6.00', reason: 'Half' },
      },
      { action: 'checked with PayPal', after: { refundedAmount: '6.00' } },
    ]);
  });

  it('that PayPal never made is given up by checking with PayPal', async () => {
    const sale = await sell();
    const key = crypto.randomUUID();
    server.paypal.faults.inject({ operation: 'refund-capture', fault: { kind: 'reset' }, times: 3 });
    expect((await refund(sale.id, { key })).status).toBe(502);
    expect((await refund(sale.id)).status).toBe(409);
    expect((await readDetails(sale.id)).refundable).toBe('0.00');
    await age(sale.id, '5 minutes');
    await server.call('GET', `/verify-order/${sale.id}`, admin);
    const details = await readDetails(sale.id);
    expect(details.refundable).toBe('19.00');
    expect(textsOf(details)).toContain('The refund was not made');
    expect((await refund(sale.id, { key })).status).toBe(409);
    expect(refundsAtPayPal(sale)).toEqual([]);
  });

  it('is not repeated at PayPal if its key is too old to be known there', async () => {
    const sale = await sell();
    const key = crypto.randomUUID();
    server.paypal.faults.inject({ operation: 'refund-capture', fault: { kind: 'reset' }, times: 3 });
    await refund(sale.id, { key });
    await age(sale.id, '6 hours');
    expect((await refund(sale.id, { key })).status).toBe(409);
    expect(refundsAtPayPal(sale)).toEqual([]);
  });

  it('that PayPal refuses changes nothing and says why', async () => {
    const sale = await sell();
    await connectOutside(server).refundCapture(sale.captureId, crypto.randomUUID());
    const { status, body } = await refund(sale.id, { amount: '6.00' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'payment_not_confirmed' });
    expect(String(body['error'])).toContain('CAPTURE_FULLY_REFUNDED');
    expect((await readDetails(sale.id)).refundable).toBe('19.00');
  });

  it('that PayPal has not completed says so, is reserved, and is booked once it is', async () => {
    const sale = await sell();
    const pending = { id: 'PENDING1', status: 'PENDING', amount: { currency_code: 'USD', value: '6.00' } };
    server.paypal.faults.inject({
      operation: 'refund-capture',
      fault: { kind: 'strange-answer', body: pending },
    });
    const details = dataOf(await refund(sale.id, { amount: '6.00' }));
    expect(textsOf(details).at(-1)).toBe('PayPal has accepted the refund, but not completed it yet');
    expect(details).toMatchObject({ refundable: '13.00', refunds: [] });
    expect(await availableTo(sale.buyer)).toBe(65);
    expect(await readAudit(sale.id)).toMatchObject([{ action: 'asked PayPal for a refund' }]);
  });
});

describe('what staff see of an order', () => {
  it("includes its history in plain words, with PayPal's ids", async () => {
    const sale = await sell();
    await refund(sale.id, { amount: '9.50', reason: 'Half' });
    const details = await readDetails(sale.id);
    expect(textsOf(details)).toEqual([
      'The order was placed',
      'The customer went to PayPal to pay',
      'PayPal captured the payment the customer approved',
      'Payment received: order paid, credits and membership granted',
      'A refund was requested',
      'Payment refunded to the customer; its credits were taken back',
    ]);
    expect(details.timeline.map(({ kind }) => kind)).toEqual([
      'created',
      'opened at PayPal',
      'captured',
      'paid',
      'refund requested',
      'refunded',
    ]);
    expect(details.timeline.at(-2)?.details).toEqual({ Amount: '9.50 USD', By: admin.email, Reason: 'Half' });
    expect(details.timeline[3]?.details).toMatchObject({ 'PayPal transaction': sale.captureId });
    expect(details).toMatchObject({ kind: 'package', refundable: '9.50', userId: sale.buyer.id });
    expect(details.paypalOrders).toHaveLength(1);
  });
});

describe('the audit log', () => {
  it('records which order staff deleted, but not one deleted by a buyer', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const [first, second] = [await server.orderPackage(buyer), await server.orderItem(buyer)];
    await server.call('DELETE', `/order/${first._id}`, buyer);
    await server.call('DELETE', `/item-order/${second._id}`, admin);
    expect(await readAudit(first._id)).toEqual([]);
    expect(await readAudit(second._id)).toMatchObject([
      { action: 'deleted', label: second.orderId, before: { paymentStatus: 'pending' }, after: null },
    ]);
    expect(await countEvents(server, second._id, 'cancelled')).toBe(1);
  });

  it("records a check with PayPal that changed something, but not one that changed nothing or was a buyer's", async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const { _id } = await server.orderPackage(buyer);
    const paypalId = await server.open(buyer, _id);
    await server.call('GET', `/verify-order/${_id}`, admin);
    expect(await readAudit(_id)).toEqual([]);
    await server.paypal.payer.approve(paypalId);
    await server.call('GET', `/verify-order/${_id}`, admin);
    await server.call('GET', `/verify-order/${_id}`, admin);
    expect(await readAudit(_id)).toMatchObject([
      {
        action: 'checked with PayPal',
        before: { paymentStatus: 'pending' },
        after: { paymentStatus: 'Paid' },
      },
    ]);
  });
});
