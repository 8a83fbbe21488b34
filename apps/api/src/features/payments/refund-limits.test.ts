import type { OrderDetails } from '@voicedraft/contract/order-administration';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#http/actor.ts';
import { realBackOff } from '#integrations/http-client/timing.ts';
import { PayPalError } from '#integrations/paypal/paypal.ts';
import { databaseAt } from '#testing/database-at.ts';
import { countEvents, payFor } from '#testing/payment-kit.ts';
import { findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { bookRefunds } from './apply-refunds.ts';
import { refundOrder } from './refund-order.ts';
import { findRefundRequests, REFUND_EVENTS } from './refund-requests.ts';

const server = useStarted(startPaymentServer);
const admin = useUser(server, { role: 'Admin' });
afterEach(() => server.paypal.faults.clear());

interface Sale {
  readonly id: string;
  readonly captureId: string;
}

/** Sells 60 credits for 19.00, optionally with a fee. */
async function sell(feeCents = 0): Promise<Sale> {
  const buyer = await server.service.signUp();
  const { _id: id } = await server.orderPackage(buyer);
  const { db } = server.service.context;
  await db.updateTable('orders').set({ feeCents }).where('id', '=', id).execute();
  return { id, captureId: await payFor(server, buyer, id) };
}

const refund = (id: string, body: object = {}) =>
  server.call('POST', `/api/orders/${id}/refund`, admin, { key: crypto.randomUUID(), ...body });
const dataOf = ({ body }: { body: Record<string, unknown> }) => body['data'] as OrderDetails;
const actor = (): Actor => ({ ...admin, name: 'A Person', image: null, role: 'Admin', staffRole: 'owner' });

let answers = 0;

/** Sets PayPal's response to the next refund. Returns its id of that refund. */
function injectAnswer(status: 'PENDING' | 'FAILED' | 'CANCELLED', value: string, times = 1): string {
  answers += 1;
  const id = `ANSWER${answers}`;
  const body = { id, status, amount: { currency_code: 'USD', value } };
  server.paypal.faults.inject({
    operation: 'refund-capture',
    fault: { kind: 'strange-answer', body },
    times,
  });
  return id;
}

/** Makes all attempts at the next refund fail. */
function injectFault(fault: { kind: 'reset' } | { kind: 'tokens-revoked' }): void {
  server.paypal.faults.inject({ operation: 'refund-capture', fault, times: 6 });
}

/** A sale of 19.00 with a refund of 6.00 in progress: 13.00 are left. */
async function sellWithUnderWay(): Promise<Sale & { readonly key: string; readonly refundId: string }> {
  const sale = await sell();
  const key = crypto.randomUUID();
  const refundId = injectAnswer('PENDING', '6.00');
  expect((await refund(sale.id, { key, amount: '6.00' })).status).toBe(200);
  return { ...sale, key, refundId };
}

const readCheckAt = async ({ id }: Sale) => (await findOrderRow(server, id))?.checkAt?.getTime() ?? null;
const readRequests = ({ id }: Sale) => findRefundRequests(server.service.context.db, id);

/** Counts the refunds requested from PayPal while something runs. */
async function countRequests(work: () => Promise<unknown>): Promise<number> {
  server.paypal.requests.clear();
  await work();
  return server.paypal.requests.list().filter(({ path }) => path.endsWith('/refund')).length;
}

describe('while another refund is in progress', () => {
  it.each(['5.00', '13.00'])('the remaining amount can be refunded: %s', async (amount) => {
    const sale = await sellWithUnderWay();
    expect((await refund(sale.id, { amount })).status).toBe(200);
  });

  it.each(['13.01', '15.00', '19.00'])('money that it may release has to wait: %s', async (amount) => {
    const sale = await sellWithUnderWay();
    expect(await refund(sale.id, { amount })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('more than the value of the order is an invalid amount', async () => {
    const sale = await sellWithUnderWay();
    const text = 'Please enter an amount from 0.01 to 13.00';
    expect(await refund(sale.id, { amount: '19.01' })).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { amount: text } },
    });
  });

  it('the remaining amount is what that refund leaves, and it counts only once after booking', async () => {
    const sale = await sellWithUnderWay();
    const done = { id: sale.refundId, status: 'COMPLETED' as const, customId: null };
    const refunds = [{ ...done, amount: { currency: 'USD', value: '6.00' } }];
    const captures = [{ id: sale.captureId, status: 'PARTIALLY_REFUNDED' as const, reason: null }];
    await bookRefunds(server.service.context, sale.id, { captures, refunds });
    const details = dataOf(await refund(sale.id));
    expect(details.refunds.map(({ amount }) => amount)).toEqual(['6.00', '13.00']);
    expect(details.refundable).toBe('0.00');
  });
});

describe('a refund of the full remaining amount', () => {
  it('returns the fee as well', async () => {
    const sale = await sell(100);
    const details = dataOf(await refund(sale.id));
    expect(details.refunds.map(({ amount }) => amount)).toEqual(['20.00']);
    expect((await findOrderRow(server, sale.id))?.paymentStatus).toBe('Refunded');
  });

  it('leaves nothing to check with PayPal', async () => {
    const sale = await sell();
    await refund(sale.id);
    expect(await readCheckAt(sale)).toBeNull();
  });
});

describe('a repeated key', () => {
  it('does not ask PayPal again for what it has accepted or completed', async () => {
    const [accepted, made] = [await sellWithUnderWay(), await sell()];
    const key = crypto.randomUUID();
    await refund(made.id, { key, amount: '5.00' });
    expect(await countRequests(() => refund(accepted.id, { key: accepted.key }))).toBe(0);
    expect(await countRequests(() => refund(made.id, { key }))).toBe(0);
  });

  it('returns what PayPal has accepted or completed, however late it comes', async () => {
    const [accepted, made] = [await sellWithUnderWay(), await sell()];
    const key = crypto.randomUUID();
    await refund(made.id, { key, amount: '5.00' });
    await sql`update refund_requests set requested_at = requested_at - interval '2 days'
      where order_id in (${accepted.id}, ${made.id})`.execute(server.service.context.db);
    expect((await refund(accepted.id, { key: accepted.key })).status).toBe(200);
    expect((await refund(made.id, { key })).status).toBe(200);
  });

  it('is repeated at PayPal for five hours after a refund without a response, and no longer', async () => {
    const sale = await sell();
    const key = crypto.randomUUID();
    injectFault({ kind: 'reset' });
    await refund(sale.id, { key, amount: '6.00' });
    server.paypal.faults.clear();
    const requestedAt = (await readRequests(sale))[0]?.requestedAt.getTime() ?? Number.NaN;
    const repeatAt = (ms: number) => {
      const db = databaseAt(server.service.context.db, new Date(requestedAt + ms));
      return refundOrder({ ...server.service.context, db }, actor(), sale.id, { key });
    };
    const limit = 5 * 3_600_000;
    await expect(repeatAt(limit + 1)).rejects.toMatchObject({ code: 'conflict' });
    expect((await repeatAt(limit)).refunds).toMatchObject([{ amount: '6.00' }]);
  });

  it('leaves open what PayPal may have made before it refused the account, or knew nothing of the order', async () => {
    const sale = await sell();
    const key = crypto.randomUUID();
    injectFault({ kind: 'reset' });
    await refund(sale.id, { key, amount: '6.00' });
    server.paypal.faults.clear();
    injectFault({ kind: 'tokens-revoked' });
    expect((await refund(sale.id, { key })).body).toMatchObject({ code: 'payment_unavailable' });
    server.paypal.faults.clear();
    await sql`update refund_requests set asked_at = asked_at - interval '1 hour'
      where order_id = ${sale.id}`.execute(server.service.context.db);
    server.paypal.state.orders.clear();
    await server.call('GET', `/verify-order/${sale.id}`, admin);
    expect(await readRequests(sale)).toMatchObject([{ state: 'open' }]);
  });

  it('records what PayPal has accepted once, with three at once', async () => {
    const sale = await sell();
    const key = crypto.randomUUID();
    injectAnswer('PENDING', '6.00', 3);
    await Promise.all([1, 2, 3].map(() => refund(sale.id, { key, amount: '6.00' })));
    expect(await countEvents(server, sale.id, REFUND_EVENTS.pending)).toBe(1);
    const audited = server.service.context.db.selectFrom('auditLog').select('id');
    expect(await audited.where('entityId', '=', sale.id).execute()).toHaveLength(1);
  });
});

describe('a refund that PayPal does not make', () => {
  it.each(['FAILED', 'CANCELLED'] as const)('is rejected if PayPal says so at once (%s)', async (status) => {
    const sale = await sell();
    injectAnswer(status, '6.00');
    const { body } = await refund(sale.id, { amount: '6.00' });
    expect(body).toMatchObject({
      code: 'payment_not_confirmed',
      error: expect.stringContaining(`PayPal refused this refund (${status}).`),
    });
    expect(await readRequests(sale)).toMatchObject([{ state: 'refused' }]);
    const details = await server.call('GET', `/api/orders/${sale.id}/details`, admin);
    expect(dataOf(details)).toMatchObject({ refunds: [], refundable: '19.00' });
  });

  it('because it does not know our account is not made, and says that payments are not set up', async () => {
    const sale = await sell();
    injectFault({ kind: 'tokens-revoked' });
    const answer = await refund(sale.id, { amount: '6.00' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    expect(await readRequests(sale)).toMatchObject([{ state: 'refused' }]);
  });

  it.each([
    ['payment_not_confirmed', () => injectAnswer('FAILED', '6.00')],
    ['payment_provider_down', () => injectFault({ kind: 'reset' })],
    ['payment_unavailable', () => injectFault({ kind: 'tokens-revoked' })],
  ])('logs what PayPal said: %s', async (code, plan) => {
    const sale = await sell();
    plan();
    const input = { key: crypto.randomUUID(), amount: '6.00' };
    const refunding = refundOrder(server.service.context, actor(), sale.id, input);
    await expect(refunding).rejects.toMatchObject({ code, cause: expect.any(PayPalError) });
  });

  it('because of an error of our own does not count as refused: its outcome is unknown', async () => {
    const sale = await sell();
    injectFault({ kind: 'reset' });
    vi.mocked(realBackOff.sleep).mockRejectedValueOnce(new Error('A fault of our own.'));
    expect((await refund(sale.id, { amount: '6.00' })).status).toBe(500);
    expect(await readRequests(sale)).toMatchObject([{ state: 'open' }]);
  });

  it('is not requested while the account is not set up', async () => {
    const sale = await sell();
    const { db } = server.service.context;
    await db
      .updateTable('paymentSettings')
      .set({ clientId: 'x', clientSecret: 'sealed elsewhere' })
      .execute();
    const answer = await refund(sale.id);
    await db.updateTable('paymentSettings').set({ clientId: '', clientSecret: null }).execute();
    expect(answer).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    expect(await readRequests(sale)).toEqual([]);
  });
});

describe('the next check with PayPal', () => {
  const MINUTE_MS = 60_000;
  /** Minutes until the next check of an order, after a refund with the given PayPal response. */
  async function waitAfter(sale: Sale, plan: () => unknown): Promise<number> {
    const now = Date.now();
    const db = databaseAt(server.service.context.db, new Date(now));
    const input = { key: crypto.randomUUID(), amount: '6.00' };
    plan();
    await refundOrder({ ...server.service.context, db }, actor(), sale.id, input).catch(() => {});
    return (((await readCheckAt(sale)) ?? Number.NaN) - now) / MINUTE_MS;
  }

  it('of an order is three minutes after a refund without a response', async () => {
    expect(await waitAfter(await sell(), () => injectFault({ kind: 'reset' }))).toBeCloseTo(3);
  });

  it('of an order is an hour after a refund that PayPal has accepted', async () => {
    expect(await waitAfter(await sell(), () => injectAnswer('PENDING', '6.00'))).toBeCloseTo(60);
  });
});
