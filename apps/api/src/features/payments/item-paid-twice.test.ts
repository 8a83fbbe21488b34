import { describe, expect, it } from 'vitest';
import { countPaymentProblems, findStuckOrders, SECOND_REFUND } from '#features/orders/service.ts';
import { connectOutside, countEvents, payFor, readTransaction, runJob } from '#testing/payment-kit.ts';
import { BILLING, findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);

const begin = (buyer: TestUser, orderId: string) =>
  server.call('POST', '/api/paypal/orders', buyer, { orderId });

/** Two orders for one item, opened at PayPal and approved. */
async function startApproved() {
  const buyer = await server.service.signUp();
  const [first, second] = [await server.orderItem(buyer), await server.orderItem(buyer)];
  const ids = [await server.open(buyer, first._id), await server.open(buyer, second._id)] as const;
  for (const id of ids) await server.paypal.payer.approve(id);
  return { buyer, first, second, ids };
}

/** A payment on hold for an item, and a second order for it that was approved before. */
async function startHeld() {
  const approved = await startApproved();
  server.paypal.faults.inject({ fault: { kind: 'pending' } });
  const { body } = await server.capture(approved.buyer, approved.ids[0]);
  return { ...approved, held: readTransaction(body) };
}

async function readStates({ first, second }: Awaited<ReturnType<typeof startApproved>>) {
  const rows = [await findOrderRow(server, first._id), await findOrderRow(server, second._id)];
  return rows.map((row) => row?.paymentStatus);
}

const captureStatus = (id: string) => server.paypal.state.captures.get(id)?.status;

describe('an item whose payment is on hold at PayPal', () => {
  it('is neither ordered nor paid once more, until PayPal has decided', async () => {
    const { buyer, first, second, ids, held } = await startHeld();
    const underWay = {
      status: 409,
      body: {
        code: 'payment_under_way',
        error: 'PayPal is still reviewing your earlier payment for this item. Please wait for the result.',
      },
    };
    const order = { ...BILLING, itemId: first.packageId };
    const taken = server.paypal.state.captures.size;
    expect(await server.call('POST', '/new-item-order', buyer, order)).toMatchObject(underWay);
    expect(await begin(buyer, second._id)).toMatchObject(underWay);
    expect(await server.capture(buyer, ids[1])).toMatchObject(underWay);
    await runJob(server, second._id);
    expect(server.paypal.state.captures.size).toBe(taken);
    await server.paypal.bank.deny(held);
    await server.call('GET', `/verify-order/${first._id}`, buyer);
    expect((await server.capture(buyer, ids[1])).body).toMatchObject({ data: { outcome: 'paid' } });
  });

  it('is bought once if its buyer has paid with another order by the time the money arrives', async () => {
    const orders = await startHeld();
    const { buyer, first, second, ids, held } = orders;
    await connectOutside(server).captureOrder(ids[1], crypto.randomUUID());
    await server.call('GET', `/verify-order/${second._id}`, buyer);
    await server.paypal.bank.complete(held);
    // However often PayPal is asked, and although the refund fails at first.
    server.paypal.faults.inject({ operation: 'refund-capture', fault: { kind: 'reset' }, times: 3 });
    await runJob(server, first._id);
    expect(captureStatus(held)).toBe('COMPLETED');
    for (let check = 0; check < 2; check += 1) await runJob(server, first._id);
    expect(await readStates(orders)).toEqual(['pending', 'Paid']);
    expect(captureStatus(held)).toBe('REFUNDED');
    expect(await findOrderRow(server, first._id)).toMatchObject({ providerState: null, receiptNo: null });
    expect(await countEvents(server, first._id, 'item paid again')).toBe(1);
    const { body } = await server.call('GET', `/item-order/${first._id}`, buyer);
    expect(body).toMatchObject({ owned: true });
  });
});

/** Lets PayPal answer the next refund of a payment for an item with a status. */
function answerRefund(status: string): void {
  const body = { id: 'R1', status, amount: { currency_code: 'USD', value: '5.00' } };
  server.paypal.faults.inject({ operation: 'refund-capture', fault: { kind: 'strange-answer', body } });
}

const check = async (actor: TestUser, orderId: string) =>
  (await server.call('GET', `/verify-order/${orderId}`, actor)).body;

/** An item that was paid with both orders; PayPal refuses to refund the second one, which may be deleted before. */
async function startUnrefunded({ isDeleted = false } = {}) {
  const orders = await startApproved();
  const { buyer, first, second, ids } = orders;
  const remove = (actor: TestUser) => server.call('DELETE', `/item-order/${second._id}`, actor);
  await payFor(server, buyer, first._id);
  if (isDeleted) expect((await remove(buyer)).status).toBe(200);
  await connectOutside(server).captureOrder(ids[1], crypto.randomUUID());
  answerRefund('FAILED');
  await runJob(server, second._id);
  const capture = server.paypal.state.captures.get(server.paypal.state.orders.get(ids[1])?.captureId ?? '');
  const show = (status: 'COMPLETED' | 'PARTIALLY_REFUNDED') => {
    if (capture !== undefined) capture.status = status;
  };
  return { ...orders, remove, show };
}

describe('an item that two orders pay for at once', () => {
  it('is bought once, and the other payment is refunded', async () => {
    const orders = await startApproved();
    const { buyer, first, second, ids } = orders;
    for (const id of ids) await connectOutside(server).captureOrder(id, crypto.randomUUID());
    await Promise.all([check(buyer, first._id), check(buyer, second._id)]);
    expect((await readStates(orders)).filter((state) => state === 'Paid')).toHaveLength(1);
    const taken = ids.map((id) => server.paypal.state.orders.get(id)?.captureId ?? '');
    const kept = taken.filter((id) => captureStatus(id) === 'COMPLETED');
    expect(kept).toHaveLength(1);
  });

  it('keeps the other order until PayPal, which refuses to refund its payment at first, has done so', async () => {
    const { buyer, second, remove, show } = await startUnrefunded();
    const { db } = server.service.context;
    // Another payment of the order is on hold.
    const update = db.updateTable('orders').where('id', '=', second._id);
    await update.set({ providerState: 'held' }).execute();
    const stuck = await findStuckOrders(db, { pending: 3, unrefunded: 3 });
    await update.set({ providerState: null }).execute();
    expect(stuck.filter(({ id }) => id === second._id)).toMatchObject([{ problem: 'unrefunded' }]);
    expect(await remove(buyer)).toMatchObject({
      status: 409,
      body: { code: 'payment_under_way', error: expect.stringContaining('second payment') },
    });
    // One that PayPal has only accepted may still fail.
    for (const status of ['FAILED', 'PENDING']) {
      show('COMPLETED');
      answerRefund(status);
      expect(await check(buyer, second._id)).toMatchObject({ data: { unconfirmed: 'unrefunded' } });
    }
    expect((await check(buyer, second._id))['data']).not.toHaveProperty('unconfirmed');
    expect((await countPaymentProblems(db)).unrefunded).toBe(0);
    expect((await remove(buyer)).status).toBe(200);
  });

  it('shows the other order, although it was deleted, until staff refund a part or delete it', async () => {
    const { buyer, second, remove, show } = await startUnrefunded({ isDeleted: true });
    const { db } = server.service.context;
    const other = await startUnrefunded();
    expect((await countPaymentProblems(db)).unrefunded).toBe(2);
    show('PARTIALLY_REFUNDED');
    expect((await check(buyer, second._id))['data']).not.toHaveProperty('unconfirmed');
    expect((await remove(buyer)).status).toBe(200);
    expect((await other.remove(await server.service.signUp({ role: 'Admin' }))).status).toBe(200);
    expect((await countPaymentProblems(db)).unrefunded).toBe(0);
  });

  it('is returned another way by staff while PayPal refuses, which is then asked no more', async () => {
    const { buyer, second, ids, show } = await startUnrefunded();
    const admin = await server.service.signUp({ role: 'Admin' });
    const transaction = server.paypal.state.orders.get(ids[1])?.captureId ?? '';
    const note = 'Bank transfer 4711';
    const giveBack = async (id: string, answer?: string) => {
      show('COMPLETED');
      if (answer !== undefined) answerRefund(answer);
      return server.call('POST', `/api/orders/${second._id}/returns`, admin, { transaction: id, note });
    };
    expect(await giveBack('ANOTHER')).toMatchObject({ status: 409 });
    for (const answer of ['COMPLETED', 'PENDING'])
      expect(await giveBack(transaction, answer)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('PayPal is refunding') },
      });
    expect(await giveBack(transaction, 'FAILED')).toMatchObject({ body: { data: { unrefunded: [] } } });
    expect(await giveBack(transaction)).toMatchObject({ status: 409 });
    show('COMPLETED');
    expect((await check(buyer, second._id))['data']).not.toHaveProperty('unconfirmed');
    // PayPal would refund it now.
    expect(await countEvents(server, second._id, SECOND_REFUND.made)).toBe(0);
    const { db } = server.service.context;
    expect((await countPaymentProblems(db)).unrefunded).toBe(0);
    const changes = db.selectFrom('auditLog').select(['action', 'after']).where('entityId', '=', second._id);
    expect(await changes.execute()).toMatchObject([
      { action: 'returned a second payment', after: { transaction, note } },
    ]);
  });

  it('stays unpaid by the refunded payment once the other one is refunded, too', async () => {
    const { buyer, first, second, ids } = await startApproved();
    const paid = await payFor(server, buyer, first._id);
    await connectOutside(server).captureOrder(ids[1], crypto.randomUUID());
    expect(await server.capture(buyer, ids[1])).toMatchObject({ status: 409, body: { code: 'item_owned' } });
    await server.paypal.bank.reverse(paid);
    await runJob(server, first._id);
    expect((await findOrderRow(server, first._id))?.paymentStatus).toBe('Reversed');
    await runJob(server, second._id);
    expect(await findOrderRow(server, second._id)).toMatchObject({
      paymentStatus: 'pending',
      settledAt: null,
    });
  });
});
