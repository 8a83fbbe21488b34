import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#context.ts';
import { countEvents } from '#testing/payment-kit.ts';
import { startTestShop, type TestShop } from '#testing/shop.ts';
import type { TestUser } from '#testing/test-service.ts';
import { closeOpenRefunds, hasRefundUnderWay, releaseRefunds } from './open-refunds.ts';
import { findRefundRequests, REFUND_EVENTS } from './refund-requests.ts';

let shop: TestShop;
let buyer: TestUser;
beforeAll(async () => {
  shop = await startTestShop();
  buyer = await shop.service.signUp();
});
afterAll(() => shop.stop());

const START = new Date('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const contextAt = (seconds: number): Context => ({
  ...shop.service.context,
  clock: { now: () => at(seconds) },
});

async function startOrder(): Promise<string> {
  return (await shop.orderPackage(buyer))._id;
}

async function note(orderId: string, kind: string, details: object, seconds = 0): Promise<void> {
  const event = { orderId, kind, details: JSON.stringify(details), createdAt: at(seconds) };
  await shop.service.context.db.insertInto('orderEvents').values(event).execute();
}

const ask = (orderId: string, key: string, { cents = 600, seconds = 0 } = {}) =>
  note(orderId, REFUND_EVENTS.requested, { key, amountCents: cents }, seconds);
const accept = (orderId: string, key: string, refund: string) =>
  note(orderId, REFUND_EVENTS.pending, { key, refund });

async function book(id: string, orderId: string, { cents = 600, seconds = 1 } = {}): Promise<void> {
  const refund = { id, orderId, amountCents: cents, credits: 0, createdAt: at(seconds) };
  await shop.service.context.db.insertInto('orderRefunds').values(refund).execute();
}

/** What became of the refunds of an order, by their keys, and which refund at PayPal each of them is. */
async function readOutcomes(orderId: string): Promise<Record<string, string>> {
  const requests = await findRefundRequests(shop.service.context.db, orderId);
  return Object.fromEntries(
    requests.map(({ key, state, refundId }) => [key, refundId === null ? state : `${state} ${refundId}`]),
  );
}

const MUCH_LATER = 3600;

describe('a refund that PayPal has not answered for', () => {
  it('is left alone while whoever asked may still be waiting: two minutes', async () => {
    const id = await startOrder();
    await ask(id, 'A');
    await closeOpenRefunds(contextAt(120), id);
    expect(await readOutcomes(id)).toEqual({ A: 'open' });
    await closeOpenRefunds(contextAt(120.001), id);
    expect(await readOutcomes(id)).toEqual({ A: 'refused' });
  });

  it('is given up without the one that has just been asked for', async () => {
    const id = await startOrder();
    await ask(id, 'OLD');
    await ask(id, 'NEW', { seconds: MUCH_LATER - 10 });
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    expect(await readOutcomes(id)).toEqual({ OLD: 'refused', NEW: 'open' });
  });

  it('is given up without those that PayPal has answered for', async () => {
    const id = await startOrder();
    await ask(id, 'ACCEPTED');
    await accept(id, 'ACCEPTED', 'P1');
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    expect(await readOutcomes(id)).toEqual({ ACCEPTED: 'pending P1' });
    await ask(id, 'LOST');
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    expect(await readOutcomes(id)).toEqual({ ACCEPTED: 'pending P1', LOST: 'refused' });
  });

  it('is given up once, and with why', async () => {
    const id = await startOrder();
    await ask(id, 'A');
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    expect(await countEvents(shop, id, REFUND_EVENTS.refused)).toBe(1);
  });

  it.each([
    ['later', 5],
    ['at the same moment', 0],
  ])('is the one of its amount that was booked %s', async (name, seconds) => {
    const id = await startOrder();
    const refund = `MADE ${name}`;
    await ask(id, 'A');
    await book(`OTHER ${name}`, id, { cents: 500, seconds });
    await book(refund, id, { seconds });
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    expect(await readOutcomes(id)).toEqual({ A: `confirmed ${refund}` });
  });

  it.each([
    ['of another amount', { cents: 601, seconds: 5 }],
    ['from before it was asked for', { cents: 600, seconds: -1 }],
  ])('is not one that was booked %s', async (name, booked) => {
    const id = await startOrder();
    await ask(id, 'A');
    await book(`NOT IT ${name}`, id, booked);
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    expect(await readOutcomes(id)).toEqual({ A: 'refused' });
  });

  it('is not one that somebody else has asked for', async () => {
    const id = await startOrder();
    await ask(id, 'LOST');
    await ask(id, 'MADE');
    await note(id, REFUND_EVENTS.confirmed, { key: 'MADE', refund: 'CLAIMED' });
    await book('CLAIMED', id);
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    expect(await readOutcomes(id)).toEqual({ LOST: 'refused', MADE: 'confirmed CLAIMED' });
  });

  it('does not share what was booked with another one of the same amount', async () => {
    const id = await startOrder();
    for (const key of ['A', 'B', 'C']) await ask(id, key);
    await book('SHARED1', id, { seconds: 1 });
    await book('SHARED2', id, { seconds: 2 });
    await closeOpenRefunds(contextAt(MUCH_LATER), id);
    expect(await readOutcomes(id)).toEqual({
      A: 'confirmed SHARED1',
      B: 'confirmed SHARED2',
      C: 'refused',
    });
  });
});

describe('whether a refund is under way', () => {
  it('is not where none was asked for', async () => {
    const id = await startOrder();
    await book('BY PAYPAL ITSELF', id);
    expect(await hasRefundUnderWay(shop.service.context, id)).toBe(false);
  });

  it('is until it is booked, or has come to nothing', async () => {
    const { context } = shop.service;
    const [made, lost] = [await startOrder(), await startOrder()];
    for (const id of [made, lost]) {
      await ask(id, 'A');
      expect(await hasRefundUnderWay(context, id)).toBe(true);
    }
    await accept(made, 'A', 'ACCEPTED');
    expect(await hasRefundUnderWay(context, made)).toBe(true);
    await book('ACCEPTED', made);
    expect(await hasRefundUnderWay(context, made)).toBe(false);
    await note(lost, REFUND_EVENTS.refused, { key: 'A' });
    expect(await hasRefundUnderWay(context, lost)).toBe(false);
  });
});

describe('refunds that PayPal could not complete', () => {
  const refund = (id: string, status: 'FAILED' | 'CANCELLED' | 'PENDING' | 'COMPLETED') => ({
    id,
    status,
    amount: { currency: 'USD', value: '6.00' },
  });

  it('are each given up, and no other one with them', async () => {
    const id = await startOrder();
    for (const key of ['FAILS', 'CANCELLED', 'WAITS']) {
      await ask(id, key);
      await accept(id, key, `R-${key}`);
    }
    await ask(id, 'OPEN');
    await releaseRefunds(shop.service.context, id, [
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
