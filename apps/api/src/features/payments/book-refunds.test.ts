import type { OrderDetails } from '@voicedraft/contract/order-administration';
import { describe, expect, it } from 'vitest';
import { lockRecord } from '#features/accounts/service.ts';
import { lockBalances } from '#features/credits/service.ts';
import type { PayPalCapture, PayPalRefund } from '#integrations/paypal/paypal.ts';
import { countEvents, payFor, readTransaction } from '#testing/payment-kit.ts';
import { findMembership, findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import { startWaiting } from '#testing/start-waiting.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { bookRefunds } from './apply-refunds.ts';

const server = useStarted(startPaymentServer);

interface Sale {
  readonly buyer: TestUser;
  readonly id: string;
  readonly captureId: string;
}

/** A buyer who had 5 credits and has paid 19.00 for 60 more. */
async function sell(known?: TestUser): Promise<Sale> {
  const buyer = known ?? (await server.service.signUp({ credits: 5 }));
  const { _id: id } = await server.orderPackage(buyer);
  return { buyer, id, captureId: await payFor(server, buyer, id) };
}

/** The same with a fee of 1.00. */
async function sellWithFee(): Promise<Sale> {
  const buyer = await server.service.signUp({ credits: 5 });
  const { _id: id } = await server.orderPackage(buyer);
  const { db } = server.service.context;
  await db.updateTable('orders').set({ feeCents: 100 }).where('id', '=', id).execute();
  return { buyer, id, captureId: await payFor(server, buyer, id) };
}

let refunds = 0;
function refundOf(value: string, status: PayPalRefund['status'] = 'COMPLETED'): PayPalRefund {
  refunds += 1;
  return { id: `REFUND${refunds}`, status, amount: { currency: 'USD', value }, customId: null };
}

type Status = PayPalCapture['status'];
const captureOf = (id: string, status: Status, reason: string | null = null) => ({ id, status, reason });

/** Books refunds of a sale whose capture PayPal reports with the given status. */
function book(sale: Sale, status: Status, ...reported: PayPalRefund[]): Promise<boolean> {
  const captures = [captureOf(sale.captureId, status)];
  return bookRefunds(server.service.context, sale.id, { captures, refunds: reported });
}

const read = (sale: Sale) => findOrderRow(server, sale.id);
const availableTo = async ({ buyer }: Sale) => (await server.service.balances(buyer)).available;

describe('returned money', () => {
  it('is booked as far as it was returned, while another refund is still in progress', async () => {
    const sale = await sell();
    const reported = [refundOf('5.00'), refundOf('6.00', 'PENDING')];
    expect(await book(sale, 'PARTIALLY_REFUNDED', ...reported)).toBe(true);
    expect(await read(sale)).toMatchObject({ paymentStatus: 'Paid', refundedCents: 500 });
    // Only refunded in full once the other refund is made, too.
    expect(await book(sale, 'REFUNDED', ...reported)).toBe(false);
    expect(await read(sale)).toMatchObject({ paymentStatus: 'Paid', refundedCents: 500 });
  });

  it('is the full amount if PayPal calls the payment refunded, and lists nothing', async () => {
    const sale = await sell();
    expect(await book(sale, 'REFUNDED')).toBe(true);
    expect(await read(sale)).toMatchObject({ paymentStatus: 'Refunded', refundedCents: 1900 });
    expect(await availableTo(sale)).toBe(5);
  });

  it('is the full amount if PayPal calls the payment refunded, and lists a part', async () => {
    const sale = await sell();
    expect(await book(sale, 'REFUNDED', refundOf('5.00'))).toBe(true);
    expect(await read(sale)).toMatchObject({ paymentStatus: 'Refunded', refundedCents: 1900 });
    expect(await availableTo(sale)).toBe(5);
  });

  it('is recognised alongside a second payment that was not refunded', async () => {
    const sale = await sell();
    const captures = [captureOf(sale.captureId, 'REFUNDED'), captureOf('SECOND', 'COMPLETED')];
    expect(await bookRefunds(server.service.context, sale.id, { captures, refunds: [] })).toBe(true);
    expect((await read(sale))?.paymentStatus).toBe('Refunded');
  });

  it('includes the fee: without it the refund is partial', async () => {
    const sale = await sellWithFee();
    await book(sale, 'PARTIALLY_REFUNDED', refundOf('19.00'));
    expect(await read(sale)).toMatchObject({ paymentStatus: 'Paid', refundedCents: 1900 });
    await book(sale, 'PARTIALLY_REFUNDED', refundOf('1.00'));
    expect(await read(sale)).toMatchObject({ paymentStatus: 'Refunded', refundedCents: 2000 });
    expect(await availableTo(sale)).toBe(5);
  });

  it('is shown on the order with its refund, its amount and the credits taken back', async () => {
    const [sale, admin] = [await sell(), await server.service.signUp({ role: 'Admin' })];
    const refund = refundOf('9.50');
    await book(sale, 'PARTIALLY_REFUNDED', refund);
    const { body } = await server.call('GET', `/api/orders/${sale.id}/details`, admin);
    expect((body['data'] as OrderDetails).timeline.at(-1)?.details).toEqual({
      'PayPal refund': refund.id,
      Amount: '9.50 USD',
      'Credits taken back': '30',
    });
  });

  it('for an item takes back no credits', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const { _id: id } = await server.orderItem(buyer);
    const sale = { buyer, id, captureId: readTransaction((await server.pay(buyer, id)).body) };
    expect(await book(sale, 'REFUNDED')).toBe(true);
    expect((await read(sale))?.paymentStatus).toBe('Refunded');
    expect(await availableTo(sale)).toBe(5);
    const { db } = server.service.context;
    const reversals = db.selectFrom('creditTransfers').select('id').where('kind', '=', 'reversal');
    const ofThis = reversals.where('opKey', '=', `reversal:${sale.captureId}`);
    expect(await ofThis.execute()).toEqual([]);
  });

  it('in part keeps the membership, even one that staff have shortened', async () => {
    const first = await sell();
    const second = await sell(first.buyer);
    const { db } = server.service.context;
    const [shorter, longer] = [new Date('2030-01-01T00:00:00Z'), new Date('2030-02-01T00:00:00Z')];
    await db.updateTable('orders').set({ membershipEndsAt: shorter }).where('id', '=', first.id).execute();
    await db.updateTable('orders').set({ membershipEndsAt: longer }).where('id', '=', second.id).execute();
    const { id } = first.buyer;
    await db.updateTable('users').set({ membershipEndsAt: shorter }).where('id', '=', id).execute();
    await book(first, 'PARTIALLY_REFUNDED', refundOf('5.00'));
    const kept = await findMembership(server, first.buyer);
    expect(kept).toEqual({ membership: 'premium', membershipEndsAt: shorter });
  });
});

it('returned money waits for a change of its buyer by staff, who need the credits next', async () => {
  const sale = await sell();
  const booking = await server.service.context.db.transaction().execute(async (tx) => {
    await lockRecord(tx, sale.buyer.id, { withOwners: false });
    const waiting = await startWaiting(tx, book(sale, 'REFUNDED'));
    await lockBalances(tx, sale.buyer.id);
    return waiting;
  });
  expect(await booking.ended).toBe(true);
});

describe('nothing is booked', () => {
  it('for a refund that was booked for another order', async () => {
    const [sale, other] = [await sell(), await sell()];
    const refund = refundOf('5.00');
    await book(other, 'PARTIALLY_REFUNDED', refund);
    expect(await book(sale, 'PARTIALLY_REFUNDED', refund)).toBe(false);
    expect(await read(sale)).toMatchObject({ paymentStatus: 'Paid', refundedCents: 0 });
    expect(await countEvents(server, sale.id, 'refunded')).toBe(0);
    expect(await availableTo(sale)).toBe(65);
  });

  it('for an order that does not exist', async () => {
    const sale = await sell();
    expect(await book({ ...sale, id: crypto.randomUUID() }, 'REFUNDED', refundOf('5.00'))).toBe(false);
  });

  it('for an order that is not paid', async () => {
    const buyer = await server.service.signUp({ credits: 5 });
    const { _id: id } = await server.orderPackage(buyer);
    const order = { buyer, id, captureId: 'NOBODYS' };
    expect(await book(order, 'REFUNDED', refundOf('5.00'))).toBe(false);
    expect(await read(order)).toMatchObject({ paymentStatus: 'pending', refundedCents: 0 });
  });
});
