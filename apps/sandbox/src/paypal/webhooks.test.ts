import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createState } from './state.ts';
import { startWebhookReceiver, type WebhookReceiver } from './start-webhook-receiver.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

let receiver: WebhookReceiver;
let webhooks: Webhooks;
const state = createState();

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  webhooks = createWebhooks({
    state,
    now: () => new Date('2026-11-21T12:00:00Z'),
    save: async () => {},
    certUrl: 'https://example.invalid/cert',
    target: { url: `${receiver.url}/hook`, webhookId: 'WEBHOOK' },
    retryDelaysMs: [1, 1],
  });
});
afterEach(async () => {
  await webhooks.stop();
  await receiver.close();
});

const types = () => receiver.list().map(({ type }) => type);
const eventIds = () => new Set(receiver.list().map(({ eventId }) => eventId));
const transmissionIds = () =>
  new Set(receiver.list().map(({ headers }) => headers['paypal-transmission-id']));

describe('webhooks of the PayPal stand-in', () => {
  it("arrive with PayPal's headers and the event's resource", async () => {
    webhooks.announce('PAYMENT.CAPTURE.COMPLETED', { id: 'CAPTURE' });
    await webhooks.settled();
    const [webhook] = receiver.list();
    expect(webhook?.headers).toMatchObject({
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://example.invalid/cert',
      'paypal-transmission-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'paypal-transmission-sig': expect.stringMatching(/^[\w+/]+=*$/),
      'paypal-transmission-time': '2026-11-21T12:00:00.000Z',
    });
    expect(JSON.parse(webhook?.body ?? '')).toMatchObject({
      id: expect.stringMatching(/^WH-/),
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource_type: 'capture',
      resource: { id: 'CAPTURE' },
    });
  });

  it('are repeated with the same transmission until they are accepted', async () => {
    receiver.answerNext(500, 404);
    webhooks.announce('PAYMENT.CAPTURE.COMPLETED', {});
    await webhooks.settled();
    expect(receiver.list()).toHaveLength(3);
    expect(eventIds().size).toBe(1);
    expect(transmissionIds().size).toBe(1);
  });

  it('are given up after the last attempt', async () => {
    receiver.answerNext(500, 500, 500, 500);
    webhooks.announce('PAYMENT.CAPTURE.COMPLETED', {});
    await webhooks.settled();
    expect(receiver.list()).toHaveLength(3);
  });

  it('can be sent twice, as two transmissions of one event', async () => {
    webhooks.setSwitches({ copies: 2 });
    webhooks.announce('PAYMENT.CAPTURE.COMPLETED', {});
    await webhooks.settled();
    expect(eventIds().size).toBe(1);
    expect(transmissionIds().size).toBe(2);
  });

  it('can be sent in reverse order', async () => {
    webhooks.setSwitches({ order: 'reversed', delayMs: 5 });
    webhooks.announce('CHECKOUT.ORDER.APPROVED', {});
    webhooks.announce('PAYMENT.CAPTURE.COMPLETED', {});
    webhooks.announce('PAYMENT.CAPTURE.REFUNDED', {});
    await webhooks.settled();
    expect(types()).toEqual([
      'PAYMENT.CAPTURE.REFUNDED',
      'PAYMENT.CAPTURE.COMPLETED',
      'CHECKOUT.ORDER.APPROVED',
    ]);
  });

  it('can be held back and sent later', async () => {
    webhooks.setSwitches({ copies: 0 });
    webhooks.announce('PAYMENT.CAPTURE.COMPLETED', {});
    await webhooks.settled();
    expect(receiver.list()).toEqual([]);
    const [event] = webhooks.listEvents();
    expect(webhooks.resend(event?.id ?? '')).toBe(true);
    expect(webhooks.resend('WH-NONE')).toBe(false);
    await webhooks.settled();
    expect(types()).toEqual(['PAYMENT.CAPTURE.COMPLETED']);
  });

  it('go nowhere without a URL', async () => {
    webhooks.setTarget(null);
    webhooks.announce('PAYMENT.CAPTURE.COMPLETED', {});
    await webhooks.settled();
    expect(receiver.list()).toEqual([]);
  });

  it('stop at once when the stand-in does', async () => {
    webhooks.setSwitches({ delayMs: 60_000 });
    webhooks.announce('PAYMENT.CAPTURE.COMPLETED', {});
    await webhooks.stop();
    expect(receiver.list()).toEqual([]);
  });
});
