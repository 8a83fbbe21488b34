import { crc32 } from 'node:zlib';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '@voicedraft/sandbox/paypal/start-webhook-receiver';
import { describe, expect, it } from 'vitest';
import { forgeCollision } from '#testing/forge-collision.ts';
import { type PayPalTestKit, withPayPal } from '#testing/paypal-kit.ts';
import { writeWebhookQuestion } from './webhook-question.ts';

const WEBHOOK_ID = 'WEBHOOK1';
const VERIFY_CALL = 'POST /v1/notifications/verify-webhook-signature';

/** Runs a test with a client, a stand-in, and a receiver for the stand-in's webhooks. */
async function withWebhooks(
  run: (kit: PayPalTestKit & { readonly receiver: WebhookReceiver }) => Promise<void>,
): Promise<void> {
  const receiver = await startWebhookReceiver();
  try {
    await withPayPal((kit) => run({ ...kit, receiver }), {
      webhook: { url: receiver.url, webhookId: WEBHOOK_ID },
      webhookRetryDelaysMs: [1],
    });
  } finally {
    await receiver.close();
  }
}

/** Pays an order and returns the webhook about the capture. */
async function payAndReceive({
  paypal,
  sandbox,
  approveNewOrder,
  receiver,
}: Parameters<Parameters<typeof withWebhooks>[0]>[0]) {
  await paypal.captureOrder(await approveNewOrder(), 'capture');
  await sandbox.webhooks.settled();
  const webhook = receiver.list().find(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED');
  if (webhook === undefined) throw new Error('the webhook did not arrive');
  return webhook;
}

describe('PayPal webhooks', () => {
  it('report each step of a payment, and all of them verify', () =>
    withWebhooks(async ({ paypal, sandbox, approveNewOrder, receiver }) => {
      const first = await paypal.captureOrder(await approveNewOrder(), 'capture-1');
      await paypal.refundCapture(first.captures[0]?.id ?? '', 'refund', { currency: 'USD', value: '1.00' });
      await sandbox.bank.reverse(first.captures[0]?.id ?? '');
      for (const decide of ['complete', 'deny'] as const) {
        sandbox.faults.inject({ fault: { kind: 'pending' } });
        const held = await paypal.captureOrder(await approveNewOrder(), 'capture-2');
        await sandbox.bank[decide](held.captures[0]?.id ?? '');
      }
      await sandbox.webhooks.settled();

      expect(
        receiver
          .list()
          .map(({ type }) => type)
          .sort(),
      ).toEqual([
        'CHECKOUT.ORDER.APPROVED',
        'CHECKOUT.ORDER.APPROVED',
        'CHECKOUT.ORDER.APPROVED',
        'PAYMENT.CAPTURE.COMPLETED',
        'PAYMENT.CAPTURE.COMPLETED',
        'PAYMENT.CAPTURE.DENIED',
        'PAYMENT.CAPTURE.PENDING',
        'PAYMENT.CAPTURE.PENDING',
        'PAYMENT.CAPTURE.REFUNDED',
        'PAYMENT.CAPTURE.REVERSED',
      ]);
      for (const webhook of receiver.list()) {
        expect(await paypal.verifyWebhook(webhook, WEBHOOK_ID)).toBe(true);
      }
    }));

  it('name the capture and the order that they are about', () =>
    withWebhooks(async (kit) => {
      const { body } = await payAndReceive(kit);
      const [capture] = kit.sandbox.state.captures.values();
      expect(JSON.parse(body)).toMatchObject({
        resource: { id: capture?.id, supplementary_data: { related_ids: { order_id: capture?.orderId } } },
      });
    }));

  it('do not verify for another webhook', () =>
    withWebhooks(async (kit) => {
      const webhook = await payAndReceive(kit);
      expect(await kit.paypal.verifyWebhook(webhook, 'WEBHOOK2')).toBe(false);
    }));

  it.each(['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'])(
    'do not verify with a changed or missing paypal-%s',
    (name) =>
      withWebhooks(async (kit) => {
        const { headers, body } = await payAndReceive(kit);
        const header = `paypal-${name}`;
        for (const value of ['changed', '', undefined]) {
          const forged = { headers: { ...headers, [header]: value }, body };
          expect(await kit.paypal.verifyWebhook(forged, WEBHOOK_ID)).toBe(false);
        }
        expect(kit.countCalls(VERIFY_CALL)).toBe(1);
      }),
  );

  it('do not verify with a changed body and genuine headers', () =>
    withWebhooks(async (kit) => {
      const { headers, body } = await payAndReceive(kit);
      const dearer = body.replaceAll('19.95', '1.95');
      expect(dearer).not.toBe(body);
      expect(await kit.paypal.verifyWebhook({ headers, body: dearer }, WEBHOOK_ID)).toBe(false);
    }));

  it('do not verify with another body of the same CRC32', () =>
    withWebhooks(async (kit) => {
      const { headers, body } = await payAndReceive(kit);
      const forged = forgeCollision(body, { ...JSON.parse(body), summary: 'forged' });
      expect(crc32(forged)).toBe(crc32(body));
      expect(JSON.parse(forged)).toMatchObject({ summary: 'forged' });
      expect(await kit.paypal.verifyWebhook({ headers, body: forged }, WEBHOOK_ID)).toBe(false);
    }));

  it.each([
    ['no JSON', 'x'],
    ['nothing', ''],
    ['a list', '[]'],
    ['an event that ends early and names another webhook', '{},"webhook_id":"WEBHOOK1","more":{}'],
  ])('do not verify with %s as the body, and PayPal is not asked', (_what, body) =>
    withWebhooks(async (kit) => {
      const { headers } = await payAndReceive(kit);
      expect(await kit.paypal.verifyWebhook({ headers, body }, WEBHOOK_ID)).toBe(false);
      expect(kit.countCalls(VERIFY_CALL)).toBe(0);
    }),
  );

  it('verify again when they are repeated', () =>
    withWebhooks(async (kit) => {
      const webhook = await payAndReceive(kit);
      kit.sandbox.webhooks.resend(webhook.eventId);
      await kit.sandbox.webhooks.settled();
      const copies = kit.receiver.list().filter(({ eventId }) => eventId === webhook.eventId);
      expect(copies).toHaveLength(2);
      for (const copy of copies) expect(await kit.paypal.verifyWebhook(copy, WEBHOOK_ID)).toBe(true);
    }));
});

describe('the query about a webhook', () => {
  it('contains the event byte for byte, because that text was signed', () => {
    const body = '{ "b": 1.00, "a": 12345678901234567890,\n"c": "\\u00e9" }';
    const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];
    const headers = Object.fromEntries(names.map((name) => [`paypal-${name}`, `the "${name}"`]));
    const question = writeWebhookQuestion({ headers, body }, WEBHOOK_ID) ?? '';
    expect(question.endsWith(`"webhook_event":${body}}`)).toBe(true);
    expect(JSON.parse(question)).toMatchObject({
      transmission_sig: 'the "transmission-sig"',
      webhook_id: WEBHOOK_ID,
    });
  });
});
