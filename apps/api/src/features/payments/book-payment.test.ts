import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import { describe, expect, it, vi } from 'vitest';
import type { Context } from '#context.ts';
import type { PayPalCapture } from '#integrations/paypal/paypal.ts';
import { databaseAt } from '#testing/database-at.ts';
import { payFor } from '#testing/payment-kit.ts';
import { findMembership, findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import { useStarted } from '#testing/use-started.ts';
import { bookPayment } from './apply-payment.ts';

const PAID = { payerEmail: null, playMoney: true } as const;

const server = useStarted(startPaymentServer);

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-20T12:00:00Z');
const atNow = (): Context => ({ ...server.service.context, db: databaseAt(server.service.context.db, NOW) });

let captures = 0;

/** A capture of the full price of an order, as PayPal reports it. */
function captureOf(order: Order | ItemOrder, paypalOrderId: string): PayPalCapture {
  captures += 1;
  return {
    id: `CAPTURE${captures}`,
    status: 'COMPLETED',
    reason: null,
    amount: { currency: order.currency, value: order.totalPrice },
    customId: order.orderId,
    invoiceId: order.paymentId,
    paypalOrderId,
    createdAt: null,
  };
}

async function startOpened() {
  const buyer = await server.service.signUp({ credits: 5 });
  const order = await server.orderPackage(buyer);
  return { buyer, order, capture: captureOf(order, await server.open(buyer, order._id)) };
}

describe('a booked payment', () => {
  it.each([
    ['when PayPal took the money', '2026-11-20T09:30:00Z', new Date('2026-11-20T09:30:00Z')],
    ['now where PayPal does not say when', null, NOW],
    ['now where PayPal says no date', 'yesterday', NOW],
  ])('was captured %s, and is now settled', async (_name, createdAt, capturedAt) => {
    const { order, capture } = await startOpened();
    expect(await bookPayment(atNow(), order._id, { ...capture, createdAt }, PAID)).toBe('booked');
    expect(await findOrderRow(server, order._id)).toMatchObject({ capturedAt, settledAt: NOW });
  });

  it('is checked again a day later, in case its money is returned without notice', async () => {
    const { order, capture } = await startOpened();
    await bookPayment(atNow(), order._id, capture, PAID);
    expect((await findOrderRow(server, order._id))?.checkAt).toEqual(new Date(NOW.getTime() + DAY_MS));
  });

  it('is reported as paid once it is stored, and not if that fails', async () => {
    const { order, capture } = await startOpened();
    const emit = vi.fn<Context['emit']>();
    const context = { ...atNow(), emit };
    const { db } = context;
    const begin = db.transaction.bind(db);
    // The last moment at which it can fail: everything is written, and nothing is committed.
    vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const transaction = begin();
      const execute = transaction.execute.bind(transaction);
      transaction.execute = (work) =>
        execute(async (tx) => {
          await work(tx);
          throw new Error('No power.');
        }) as never;
      return transaction;
    });
    await expect(bookPayment(context, order._id, capture, PAID)).rejects.toThrow('No power.');
    expect(emit).not.toHaveBeenCalled();
    expect(await bookPayment(context, order._id, capture, PAID)).toBe('booked');
    expect(emit).toHaveBeenCalledOnce();
  });

  it('for an item adds no membership and no credits', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const order = await server.orderItem(buyer);
    const capture = captureOf(order, await server.open(buyer, order._id));
    expect(await bookPayment(atNow(), order._id, capture, PAID)).toBe('booked');
    expect((await findOrderRow(server, order._id))?.membershipEndsAt).toBeNull();
    expect(await findMembership(server, buyer)).toEqual({ membership: 'free', membershipEndsAt: null });
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
  });
});

describe('a capture that pays for nothing', () => {
  it.each(['PENDING', 'DECLINED', 'FAILED'] as const)('is one that is %s', async (status) => {
    const { buyer, order, capture } = await startOpened();
    expect(await bookPayment(atNow(), order._id, { ...capture, status }, PAID)).toBe('mismatch');
    expect((await findOrderRow(server, order._id))?.paymentStatus).toBe('pending');
    expect(await server.service.balances(buyer)).toEqual({ available: 5, held: 0 });
    expect(await bookPayment(atNow(), order._id, capture, PAID)).toBe('booked');
  });

  it('is one for an order that does not exist', async () => {
    const { capture } = await startOpened();
    expect(await bookPayment(atNow(), crypto.randomUUID(), capture, PAID)).toBe('mismatch');
  });

  it.each([
    ['does not fit', false, { customId: 'AAAAAAAA' }, 'a capture does not match its order'],
    ['pays a second time', true, {}, 'an order was paid twice; refunding the second payment'],
  ])('is reported to the operator once if it %s', async (_name, isPaid, change, text) => {
    const { buyer, order, capture } = await startOpened();
    if (isPaid) await payFor(server, buyer, order._id);
    const error = vi.spyOn(server.service.context.log, 'error');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await bookPayment(atNow(), order._id, { ...capture, ...change }, PAID);
    }
    const logged = error.mock.calls.map(([about, said]: unknown[]) => [about, said]);
    error.mockRestore();
    expect(logged).toEqual([[expect.objectContaining({ capture: capture.id }), text]]);
  });
});
