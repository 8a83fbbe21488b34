import type { OrderDetails } from '@voicedraft/contract/order-administration';
import { beforeAll, describe, expect, it } from 'vitest';
import { WEBHOOK_PATH } from '#features/payment-settings/service.ts';
import { startHeardPayments, type HeardPayments } from '#testing/heard-payments.ts';
import { payFor, runJob } from '#testing/payment-kit.ts';
import { findOrderRow } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

let server: HeardPayments['server'];
let receiver: HeardPayments['receiver'];
let admin: TestUser;
const payments = useStarted(startHeardPayments);
beforeAll(async () => {
  ({ server, receiver } = payments);
  admin = await server.service.signUp({ role: 'Admin' });
});

type RefundStatus = 'PENDING' | 'COMPLETED' | 'FAILED' | 'CANCELLED';
type CaptureStatus = 'COMPLETED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

/** A refund that PayPal has accepted and will decide later. */
interface Accepted {
  readonly buyer: TestUser;
  readonly orderId: string;
  readonly captureId: string;
  readonly refundId: string;
  readonly amount: string;
}

const usd = (value: string) => ({ currency_code: 'USD', value });
let accepted = 0;

/** Sells 60 credits for 19.00 to a buyer who has 5, and requests a refund, which PayPal accepts. */
async function accept(amount: string): Promise<Accepted> {
  const buyer = await server.service.signUp({ credits: 5 });
  const { _id: orderId } = await server.orderPackage(buyer);
  const captureId = await payFor(server, buyer, orderId);
  accepted += 1;
  const refundId = `ACCEPTED${accepted}`;
  const body = { id: refundId, status: 'PENDING', amount: usd(amount) };
  server.paypal.faults.inject({ operation: 'refund-capture', fault: { kind: 'strange-answer', body } });
  const payload = { key: crypto.randomUUID(), amount };
  expect((await server.call('POST', `/api/orders/${orderId}/refund`, admin, payload)).status).toBe(200);
  return { buyer, orderId, captureId, refundId, amount };
}

/** Sets what PayPal reports about the order next time. */
async function show(
  { orderId, captureId, refundId, amount }: Accepted,
  refund: RefundStatus,
  capture: CaptureStatus,
  reason?: string,
): Promise<void> {
  const { db } = server.service.context;
  const row = await findOrderRow(server, orderId);
  const opened = db.selectFrom('paypalOrders').select('id').where('orderId', '=', orderId);
  const body = {
    id: (await opened.executeTakeFirstOrThrow()).id,
    status: 'COMPLETED',
    purchase_units: [
      {
        reference_id: 'default',
        amount: usd('19.00'),
        custom_id: row?.orderNo ?? '',
        invoice_id: row?.paymentNo ?? '',
        payments: {
          captures: [
            {
              id: captureId,
              status: capture,
              amount: usd('19.00'),
              custom_id: row?.orderNo ?? '',
              invoice_id: row?.paymentNo ?? '',
              ...(reason !== undefined && { status_details: { reason } }),
            },
          ],
          refunds: [{ id: refundId, status: refund, amount: usd(amount) }],
        },
      },
    ],
  };
  server.paypal.faults.inject({ operation: 'show-order', fault: { kind: 'strange-answer', body } });
}

/** The ways in which the service learns about it. */
const WAYS: Readonly<Record<string, (refund: Accepted) => Promise<void>>> = {
  'a message of PayPal': async ({ captureId, refundId }) => {
    const before = receiver.list().length;
    const up = { href: `https://paypal.example/v2/payments/captures/${captureId}`, rel: 'up' };
    server.paypal.webhooks.announce('PAYMENT.CAPTURE.REFUNDED', { id: refundId, links: [up] });
    await server.paypal.webhooks.settled();
    for (const { headers, body } of receiver.list().slice(before)) {
      const sent = { method: 'POST', url: WEBHOOK_PATH, headers, payload: body } as const;
      expect((await server.service.app.inject(sent)).statusCode).toBe(200);
    }
  },
  'the job that checks orders': ({ orderId }) => runJob(server, orderId),
  "staff's check": async ({ orderId }) => {
    await server.call('GET', `/verify-order/${orderId}`, admin);
  },
};

async function readDetails({ orderId }: Accepted): Promise<OrderDetails> {
  const { body } = await server.call('GET', `/api/orders/${orderId}/details`, admin);
  return body['data'] as OrderDetails;
}

const availableTo = async ({ buyer }: Accepted) => (await server.service.balances(buyer)).available;

describe.each(Object.entries(WAYS))('a refund that was pending, by %s', (_way, hear) => {
  it('is booked once when PayPal has completed it', async () => {
    const refund = await accept('9.50');
    for (let time = 0; time < 2; time += 1) {
      await show(refund, 'COMPLETED', 'PARTIALLY_REFUNDED');
      await hear(refund);
    }
    expect(await readDetails(refund)).toMatchObject({
      refunds: [{ id: refund.refundId, amount: '9.50', credits: 30 }],
      refundable: '9.50',
    });
    expect(await availableTo(refund)).toBe(65 - 30);
    expect((await findOrderRow(server, refund.orderId))?.paymentStatus).toBe('Paid');
  });

  it('completes the order if it was for all the money', async () => {
    const refund = await accept('19.00');
    await show(refund, 'COMPLETED', 'REFUNDED');
    await hear(refund);
    expect(await findOrderRow(server, refund.orderId)).toMatchObject({
      paymentStatus: 'Refunded',
      refundedCents: 1900,
    });
    expect(await availableTo(refund)).toBe(5);
    expect((await readDetails(refund)).refundable).toBe('0.00');
  });

  it.each(['FAILED', 'CANCELLED'] as const)('releases its money again when it is %s', async (status) => {
    const refund = await accept('19.00');
    expect((await readDetails(refund)).refundable).toBe('0.00');
    for (let time = 0; time < 2; time += 1) {
      // Still reported as refunded: after a failed refund, nothing is booked on that evidence alone.
      await show(refund, status, 'REFUNDED');
      await hear(refund);
    }
    const details = await readDetails(refund);
    expect(details).toMatchObject({ refunds: [], refundable: '19.00' });
    expect(details.timeline.filter(({ kind }) => kind === 'refund refused')).toHaveLength(1);
    expect(await availableTo(refund)).toBe(65);
    expect((await findOrderRow(server, refund.orderId))?.paymentStatus).toBe('Paid');
  });

  it('waits while it is pending', async () => {
    const refund = await accept('19.00');
    await show(refund, 'PENDING', 'REFUNDED');
    await hear(refund);
    expect(await readDetails(refund)).toMatchObject({ refunds: [], refundable: '0.00' });
    expect(await availableTo(refund)).toBe(65);
  });
});

describe('an order with a pending refund', () => {
  it('is checked until the refund has ended, however old the order is', async () => {
    const refund = await accept('5.00');
    const { db } = server.service.context;
    const nextCheck = async () => (await findOrderRow(server, refund.orderId))?.checkAt?.getTime() ?? null;
    expect(await nextCheck()).toBeLessThan(Date.now() + 7_200_000);
    const settledAt = new Date(Date.now() - 400 * 86_400_000);
    await db.updateTable('orders').set({ settledAt }).where('id', '=', refund.orderId).execute();
    await show(refund, 'PENDING', 'PARTIALLY_REFUNDED');
    await runJob(server, refund.orderId);
    expect(await nextCheck()).toBeGreaterThan(Date.now());
    await show(refund, 'COMPLETED', 'PARTIALLY_REFUNDED');
    await runJob(server, refund.orderId);
    expect(await nextCheck()).toBeNull();
    expect(await availableTo(refund)).toBe(65 - 15);
  });

  it('becomes Reversed if a bank takes the money back after the refund has failed', async () => {
    const refund = await accept('19.00');
    await show(refund, 'FAILED', 'REFUNDED', 'CHARGEBACK');
    await runJob(server, refund.orderId);
    expect((await findOrderRow(server, refund.orderId))?.paymentStatus).toBe('Reversed');
    expect(await availableTo(refund)).toBe(5);
  });
});
