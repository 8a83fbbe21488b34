import { describe, expect, it } from 'vitest';
import type { Context } from '#context.ts';
import type { PayPalRefund } from '#integrations/paypal/paypal.ts';
import { databaseAt } from '#testing/database-at.ts';
import { countEvents } from '#testing/payment-kit.ts';
import { startPaymentServer } from '#testing/payment-server.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { closeOpenRefunds, followRefunds, hasRefundUnderWay } from './open-refunds.ts';
import { findRefundRequests, REFUND_EVENTS, repeatRefundRequest } from './refund-requests.ts';

const server = useStarted(startPaymentServer);
const buyer = useUser(server);

const START = new Date('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const contextAt = (seconds: number): Context => ({
  ...server.service.context,
  db: databaseAt(server.service.context.db, at(seconds)),
});

async function startOrder(): Promise<string> {
  return (await server.orderPackage(buyer))._id;
}

/** Inserts a refund request of staff. Returns the id that PayPal stores with it. */
async function ask(orderId: string, key: string, { cents = 600, seconds = 0 } = {}): Promise<string> {
  const request = { orderId, key, amountCents: cents, requestedAt: at(seconds), askedAt: at(seconds) };
  const row = await server.service.context.db
    .insertInto('refundRequests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function answer(
  orderId: string,
  key: string,
  state: 'pending' | 'confirmed' | 'refused',
  refundId?: string,
): Promise<void> {
  await server.service.context.db
    .updateTable('refundRequests')
    .set({ state, ...(refundId !== undefined && { refundId }) })
    .where('orderId', '=', orderId)
    .where('key', '=', key)
    .execute();
}
const accept = (orderId: string, key: string, refund: string) => answer(orderId, key, 'pending', refund);

async function book(id: string, orderId: string, { cents = 600, seconds = 1 } = {}): Promise<void> {
  const refund = { id, orderId, amountCents: cents, credits: 0, createdAt: at(seconds) };
  await server.service.context.db.insertInto('orderRefunds').values(refund).execute();
}

/** State of each refund request of an order, by key, with PayPal's refund id. */
async function readOutcomes(orderId: string): Promise<Record<string, string>> {
  const requests = await findRefundRequests(server.service.context.db, orderId);
  return Object.fromEntries(
    requests.map(({ key, state, refundId }) => [key, refundId === null ? state : `${state} ${refundId}`]),
  );
}

const MUCH_LATER = 3600;

const refund = (
  id: string,
  status: PayPalRefund['status'],
  customId: string | null = null,
): PayPalRefund => ({
  id,
  status,
  amount: { currency: 'USD', value: '6.00' },
  customId,
});

describe('a refund that PayPal has not responded to', () => {
  it('is left alone while a client may still be waiting: two minutes', async () => {
    const id = await startOrder();
    await ask(id, 'A');
    await closeOpenRefunds(contextAt(120), id);
    expect(await readOutcomes(id)).toEqual({ A: 'open' });
    await closeOpenRefunds(contextAt(120.001), id);
    expect(await readOutcomes(id)).toEqual({ A: 'refused' });
  });

  it('is given up, but not one that was just requested', async () => {
    const id = await startOrder();
    await ask(id, 'OLD');
    await ask(id, 'NEW', { seconds: MUCH_LATER - 10 });
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    expect(await readOutcomes(id)).toEqual({ OLD: 'refused', NEW: 'open' });
  });

  it('is given up, but not those that PayPal has responded to', async () => {
    const id = await startOrder();
    await ask(id, 'ACCEPTED');
    await accept(id, 'ACCEPTED', 'P1');
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    expect(await readOutcomes(id)).toEqual({ ACCEPTED: 'pending P1' });
    await ask(id, 'LOST');
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    expect(await readOutcomes(id)).toEqual({ ACCEPTED: 'pending P1', LOST: 'refused' });
  });

  it('is left alone for as long after it was sent again', async () => {
    const id = await startOrder();
    const made = await ask(id, 'A');
    await contextAt(MUCH_LATER)
      .db.transaction()
      .execute((tx) => repeatRefundRequest(tx, made));
    await closeOpenRefunds(contextAt(MUCH_LATER + 120), id);
    expect(await readOutcomes(id)).toEqual({ A: 'open' });
  });

  it('is made after all if PayPal names it once it was given up', async () => {
    const id = await startOrder();
    const made = await ask(id, 'A');
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    await followRefunds(contextAt(MUCH_LATER), id, [refund('LATE-FAILED', 'FAILED', made)]);
    expect(await readOutcomes(id)).toEqual({ A: 'refused' });
    await followRefunds(contextAt(MUCH_LATER), id, [refund('LATE-MADE', 'COMPLETED', made)]);
    expect(await readOutcomes(id)).toEqual({ A: 'confirmed LATE-MADE' });
  });

  it('is given up once, with the reason', async () => {
    const id = await startOrder();
    await ask(id, 'A');
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    expect(await countEvents(server, id, REFUND_EVENTS.refused)).toBe(1);
  });

  it('is not a refund that PayPal made without our request, of the same amount or not', async () => {
    const id = await startOrder();
    await ask(id, 'A');
    await book('MADE ELSEWHERE', id, { seconds: 5 });
    const refunds = [refund('MADE ELSEWHERE', 'COMPLETED'), refund('OTHER', 'COMPLETED', 'another id')];
    await followRefunds(contextAt(MUCH_LATER), id, refunds);
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    expect(await readOutcomes(id)).toEqual({ A: 'refused' });
  });

  it('is recognised by what PayPal stores with it: completed, accepted, or failed', async () => {
    const id = await startOrder();
    const [made, takenOn, failed] = [await ask(id, 'A'), await ask(id, 'B'), await ask(id, 'C')];
    await ask(id, 'LOST');
    const refunds = [
      refund('K-MADE', 'COMPLETED', made),
      refund('K-WAITS', 'PENDING', takenOn),
      refund('K-FAILED', 'FAILED', failed),
    ];
    await followRefunds(contextAt(MUCH_LATER), id, refunds);
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    const outcomes = { A: 'confirmed K-MADE', B: 'pending K-WAITS', C: 'refused K-FAILED', LOST: 'refused' };
    expect(await readOutcomes(id)).toEqual(outcomes);
    await followRefunds(contextAt(MUCH_LATER), id, [refund('K-WAITS', 'COMPLETED', takenOn)]);
    expect(await readOutcomes(id)).toEqual({ ...outcomes, B: 'confirmed K-WAITS' });
    expect(await countEvents(server, id, REFUND_EVENTS.confirmed)).toBe(2);
  });

  it('is left to the client that is waiting for its response', async () => {
    const id = await startOrder();
    const made = await ask(id, 'A');
    await followRefunds(contextAt(120), id, [refund('W-MADE', 'COMPLETED', made)]);
    expect(await readOutcomes(id)).toEqual({ A: 'open' });
    await followRefunds(contextAt(120.001), id, [refund('W-MADE', 'COMPLETED', made)]);
    expect(await readOutcomes(id)).toEqual({ A: 'confirmed W-MADE' });
  });
});

describe('whether a refund is in progress', () => {
  it('is false if none was requested', async () => {
    const id = await startOrder();
    await book('BY PAYPAL ITSELF', id);
    expect(await hasRefundUnderWay(server.service.context.db, id)).toBe(false);
  });

  it('is true until it is booked or has failed', async () => {
    const { context } = server.service;
    const [made, lost] = [await startOrder(), await startOrder()];
    for (const id of [made, lost]) {
      await ask(id, 'A');
      expect(await hasRefundUnderWay(context.db, id)).toBe(true);
    }
    await accept(made, 'A', 'ACCEPTED');
    expect(await hasRefundUnderWay(context.db, made)).toBe(true);
    await book('ACCEPTED', made);
    expect(await hasRefundUnderWay(context.db, made)).toBe(false);
    await answer(lost, 'A', 'refused');
    expect(await hasRefundUnderWay(context.db, lost)).toBe(false);
  });
});

describe('refunds that PayPal could not complete', () => {
  it('are each given up, and no others', async () => {
    const id = await startOrder();
    for (const key of ['FAILS', 'CANCELLED', 'WAITS']) {
      await ask(id, key);
      await accept(id, key, `R-${key}`);
    }
    await ask(id, 'OPEN');
    await followRefunds(server.service.context, id, [
      refund('R-FAILS', 'FAILED'),
      refund('R-CANCELLED', 'CANCELLED'),
      refund('R-WAITS', 'PENDING'),
      refund('NOT OURS', 'COMPLETED'),
    ]);
    expect(await readOutcomes(id)).toEqual({
      FAILS: 'refused R-FAILS',
      CANCELLED: 'refused R-CANCELLED',
      WAITS: 'pending R-WAITS',
      OPEN: 'open',
    });
  });
});
