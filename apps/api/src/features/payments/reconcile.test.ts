import { describe, expect, it, vi } from 'vitest';
import type { Updateable } from 'kysely';
import type { Schema } from '#db/schema.ts';
import {
  PayPalError,
  type PayPal,
  type PayPalCapture,
  type PayPalOrder,
} from '#integrations/paypal/paypal.ts';
import { connectOutside, countEvents, payFor } from '#testing/payment-kit.ts';
import { readEvents, settledBy } from '#testing/payment-states.ts';
import { findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import { useStarted } from '#testing/use-started.ts';
import { bookCapture, reconcileOrder, takePayment } from './reconcile.ts';

const server = useStarted(startPaymentServer);

type State = PayPalCapture['status'];
/** An order as PayPal reports it: its status and captures, each with PayPal's reason. */
type Shown = readonly [PayPalOrder['status'], ...(readonly [State, string?])[]];

/** A buyer with 5 credits whose order of 60 was opened at PayPal twice, and PayPal's reports of both. */
async function startTwice() {
  const buyer = await server.service.signUp({ credits: 5 });
  const { _id: orderId } = await server.orderPackage(buyer);
  const { context } = server.service;
  const read = async () => {
    const row = await findOrderRow(server, orderId);
    if (row === undefined) throw new Error('The order is gone.');
    return row;
  };
  const { orderNo, paymentNo } = await read();
  const ids = { older: `OLD${orderNo}`, newer: `NEW${orderNo}` };
  const attempts = [
    { id: ids.older, orderId, attempt: 1 },
    { id: ids.newer, orderId, attempt: 2 },
  ];
  await context.db.insertInto('paypalOrders').values(attempts).execute();

  const captureOf = (paypalOrderId: string, id: string, status: State, reason?: string): PayPalCapture => ({
    id,
    status,
    reason: reason ?? null,
    amount: { currency: 'USD', value: '19.00' },
    customId: orderNo,
    invoiceId: paymentNo,
    paypalOrderId,
    createdAt: null,
  });
  const write = (id: string, [status, ...captures]: Shown): PayPalOrder => ({
    id,
    status,
    payerEmail: null,
    amount: null,
    customId: orderNo,
    invoiceId: paymentNo,
    payee: null,
    captures: captures.map(([state, reason], index) => captureOf(id, `C${index}${id}`, state, reason)),
    refunds: [],
  });
  const shown = new Map<string, PayPalOrder>();
  const paypal = {
    ...connectOutside(server),
    showOrder: vi.fn<PayPal['showOrder']>(async (id) => shown.get(id) ?? null),
    captureOrder: vi.fn<PayPal['captureOrder']>(async (id) => write(id, ['COMPLETED', ['COMPLETED']])),
    refundCapture: vi.fn<PayPal['refundCapture']>(async (id) => ({
      id: `R${id}`,
      status: 'COMPLETED',
      amount: null,
      customId: null,
    })),
  };
  /** Brings the order up to date, as the webhook of an approval would. */
  const reconcile = async (now: { newer?: Shown; older?: Shown }, captureApproved = true) => {
    shown.clear();
    if (now.newer !== undefined) shown.set(ids.newer, write(ids.newer, now.newer));
    if (now.older !== undefined) shown.set(ids.older, write(ids.older, now.older));
    return reconcileOrder(context, { paypal, playMoney: true }, await read(), { captureApproved });
  };
  const change = (to: Updateable<Schema['orders']>) =>
    context.db.updateTable('orders').where('id', '=', orderId).set(to).execute();
  return { buyer, orderId, ids, context, paypal, read, reconcile, change, captureOf };
}

describe('an order that was opened at PayPal more than once', () => {
  it('is paid by the approved attempt, whichever it is', async () => {
    for (const now of [
      { newer: ['APPROVED'], older: ['CREATED'] },
      { newer: ['CREATED'], older: ['APPROVED'] },
      { older: ['APPROVED'] },
    ] satisfies { newer?: Shown; older?: Shown }[]) {
      const { buyer, ids, reconcile, paypal } = await startTwice();
      expect((await reconcile(now)).outcome).toBe('paid');
      const paid = now.newer?.[0] === 'APPROVED' ? ids.newer : ids.older;
      expect(paypal.captureOrder.mock.calls.map(([id]) => id)).toEqual([paid]);
      expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
    }
  });

  it('with two approved attempts is paid once, by the newer one', async () => {
    const { ids, reconcile, paypal } = await startTwice();
    await reconcile({ newer: ['APPROVED'], older: ['APPROVED'] });
    expect(paypal.captureOrder.mock.calls.map(([id]) => id)).toEqual([ids.newer]);
  });

  it('is not charged for one attempt while another is on hold at PayPal', async () => {
    for (const now of [
      { newer: ['APPROVED'], older: ['COMPLETED', ['PENDING', 'ECHECK']] },
      { newer: ['COMPLETED', ['PENDING', 'ECHECK']], older: ['APPROVED'] },
    ] satisfies { newer: Shown; older: Shown }[]) {
      const { reconcile, paypal, read } = await startTwice();
      expect(await reconcile(now)).toMatchObject({ outcome: 'held', reason: 'ECHECK' });
      expect(paypal.captureOrder).not.toHaveBeenCalled();
      expect((await read()).providerState).toBe('held');
    }
  });

  it('is not charged again once it is paid, even if PayPal no longer shows that payment', async () => {
    const { reconcile, paypal, change } = await startTwice();
    await change(settledBy(`P${crypto.randomUUID()}`));
    await reconcile({ newer: ['APPROVED'] });
    expect(paypal.captureOrder).not.toHaveBeenCalled();
  });

  it('is not charged by a mere check', async () => {
    const { reconcile, paypal } = await startTwice();
    expect((await reconcile({ newer: ['APPROVED'] }, false)).outcome).toBe('approved');
    expect(paypal.captureOrder).not.toHaveBeenCalled();
  });

  it('reports the newer one if both are on hold', async () => {
    const { ids, reconcile } = await startTwice();
    const held = await reconcile({
      newer: ['COMPLETED', ['PENDING', 'ECHECK']],
      older: ['COMPLETED', ['PENDING', 'PENDING_REVIEW']],
    });
    expect(held).toEqual({ outcome: 'held', captureId: `C0${ids.newer}`, reason: 'ECHECK' });
  });

  it('refunds a second payment, once, and nothing of the first', async () => {
    const { buyer, ids, reconcile, paypal } = await startTwice();
    const first = { older: ['COMPLETED', ['COMPLETED']] } satisfies { older: Shown };
    await reconcile(first);
    const result = await reconcile({ ...first, newer: ['COMPLETED', ['COMPLETED']] });
    expect(result).toEqual({ outcome: 'paid', captureId: `C0${ids.older}`, reason: null });
    const second = `C0${ids.newer}`;
    expect(paypal.refundCapture.mock.calls).toEqual([[second, `refund-${second}`]]);
    // Already refunded: there is nothing left to refund.
    for (const state of ['REFUNDED', 'PARTIALLY_REFUNDED'] as const)
      expect((await reconcile({ ...first, newer: ['COMPLETED', [state]] })).outcome).toBe('paid');
    expect(paypal.refundCapture).toHaveBeenCalledTimes(1);
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });
});

describe('the captures of one order at PayPal', () => {
  it('count by the one that has progressed furthest', async () => {
    const paid = await startTwice();
    const both: Shown = ['COMPLETED', ['COMPLETED'], ['DECLINED']];
    expect(await paid.reconcile({ newer: both })).toMatchObject({
      outcome: 'paid',
      captureId: `C0${paid.ids.newer}`,
    });
    const held = await startTwice();
    expect(await held.reconcile({ newer: ['COMPLETED', ['PENDING', 'ECHECK'], ['FAILED']] })).toMatchObject({
      outcome: 'held',
      reason: 'ECHECK',
    });
  });

  it('are reported by the first if none has progressed further', async () => {
    const { reconcile } = await startTwice();
    const two: Shown = ['COMPLETED', ['PENDING', 'ECHECK'], ['PENDING', 'PENDING_REVIEW']];
    expect((await reconcile({ newer: two })).reason).toBe('ECHECK');
  });

  it.each(['DECLINED', 'FAILED'] as const)(
    'end the approval of an order if they were %s: the buyer is not charged without being asked',
    async (state) => {
      const { ids, reconcile, paypal, read } = await startTwice();
      expect(await reconcile({ newer: ['APPROVED', [state, 'x']] })).toEqual({
        outcome: 'declined',
        captureId: `C0${ids.newer}`,
        reason: 'x',
      });
      expect(paypal.captureOrder).not.toHaveBeenCalled();
      expect((await read()).providerState).toBe('declined');
    },
  );

  it('leave the order open if they do not match it', async () => {
    const { ids, context, paypal, read, captureOf } = await startTwice();
    const foreign = { ...captureOf(ids.newer, 'FOREIGN', 'COMPLETED'), customId: 'AAAAAAAA' };
    expect(await bookCapture(context, { paypal, playMoney: true }, await read(), foreign, null)).toEqual({
      outcome: 'open',
      captureId: null,
      reason: null,
    });
    expect((await read()).paymentStatus).toBe('pending');
  });
});

describe('money that was captured before', () => {
  it('is booked by whoever checks again', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const { _id: orderId } = await server.orderPackage(buyer);
    const paypalId = await server.open(buyer, orderId);
    await server.paypal.payer.approve(paypalId);
    await connectOutside(server).captureOrder(paypalId, crypto.randomUUID());
    const transactionId = server.paypal.state.orders.get(paypalId)?.captureId;
    expect(await server.capture(buyer, paypalId)).toMatchObject({
      status: 200,
      body: { data: { outcome: 'paid', orderId, transactionId } },
    });
    expect(await server.service.balances(buyer)).toEqual({ available: 65, held: 0 });
  });

  it('for an order that PayPal does not show is not booked, and PayPal is quoted', async () => {
    const { ids, context, paypal, read } = await startTwice();
    const taken = new PayPalError('already-captured', { message: 'taken' });
    paypal.captureOrder.mockRejectedValueOnce(taken);
    await expect(takePayment(context, { paypal, playMoney: true }, await read(), ids.newer)).rejects.toBe(
      taken,
    );
    expect((await read()).paymentStatus).toBe('pending');
  });

  it('and returned is logged for the operator', async () => {
    const { buyer, context, reconcile, read } = await startTwice();
    await reconcile({ newer: ['COMPLETED', ['COMPLETED']] });
    const warn = vi.spyOn(context.log, 'warn');
    await reconcile({ newer: ['COMPLETED', ['REFUNDED']] });
    const { orderNo, paymentStatus } = await read();
    expect(warn.mock.calls).toEqual([
      [{ order: orderNo }, 'a payment was refunded or reversed; its credits were taken back'],
    ]);
    warn.mockRestore();
    expect(paymentStatus).toBe('Refunded');
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });
});

describe('the recorded state of an order', () => {
  it("includes each step once, with PayPal's reason", async () => {
    const { orderId, reconcile, read } = await startTwice();
    const approved: Shown = ['APPROVED'];
    const held = (reason: string): Shown => ['COMPLETED', ['PENDING', reason]];
    for (const newer of [approved, approved, held('PENDING_REVIEW'), held('PENDING_REVIEW'), held('ECHECK')])
      await reconcile({ newer }, false);
    expect(await readEvents(server, orderId, 'approved')).toEqual([{ reason: null }]);
    expect(await readEvents(server, orderId, 'held')).toEqual([
      { reason: 'PENDING_REVIEW' },
      { reason: 'ECHECK' },
    ]);
    expect(await read()).toMatchObject({
      providerState: 'held',
      providerReason: expect.stringContaining('eCheck'),
    });
  });

  it('stays declined while PayPal calls the order approved, until something else happens', async () => {
    const { orderId, reconcile, read } = await startTwice();
    await reconcile({ newer: ['APPROVED', ['DECLINED']] });
    await reconcile({ newer: ['APPROVED'] }, false);
    expect((await read()).providerState).toBe('declined');
    expect(await countEvents(server, orderId, 'approved')).toBe(0);
    await reconcile({ newer: ['COMPLETED', ['PENDING']] }, false);
    expect((await read()).providerState).toBe('held');
  });

  it('is empty while nobody has approved it', async () => {
    const { orderId, reconcile, read } = await startTwice();
    expect((await reconcile({ newer: ['CREATED'], older: ['CREATED'] })).outcome).toBe('open');
    expect((await read()).providerState).toBeNull();
    expect(await countEvents(server, orderId, 'approved')).toBe(0);
  });

  it('no longer changes once the order is paid', async () => {
    const buyer = await server.service.signUp();
    const { _id: orderId } = await server.orderPackage(buyer);
    const paypalId = await server.open(buyer, orderId);
    const before = await findOrderRow(server, orderId);
    if (before === undefined) throw new Error('The order is gone.');
    await payFor(server, buyer, orderId);
    const declined = new PayPalError('declined', { message: 'no', issue: 'INSTRUMENT_DECLINED' });
    const paypal = { ...connectOutside(server), captureOrder: () => Promise.reject(declined) };
    // A request that read the order before it was paid and finishes afterwards.
    await takePayment(server.service.context, { paypal, playMoney: true }, before, paypalId);
    expect(await findOrderRow(server, orderId)).toMatchObject({ paymentStatus: 'Paid', providerState: null });
    expect(await countEvents(server, orderId, 'declined')).toBe(0);
  });
});
