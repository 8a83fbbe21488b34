import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import {
  findOrderByCapture,
  findOrderByNumber,
  findOrderByPayPalId,
  type OrderRow,
} from '#features/orders/service.ts';
import {
  hasWebhook,
  insertWebhook,
  type PaymentSetup,
  readPaymentSetup,
  WEBHOOK_PATH,
} from '#features/payment-settings/service.ts';
import { AppError } from '#http/app-error.ts';
import type { PayPal, PayPalWebhook } from '#integrations/paypal/paypal.ts';
import { adoptPayPalOrder } from './adopt-order.ts';
import { mayTakeMoney } from './may-take-money.ts';
import { askPayPal } from './provider-failure.ts';
import { bookCapture, reconcileOrder } from './reconcile.ts';

const BODY_MAX_BYTES = 256 * 1024;

const Id = z.string().min(1).max(100);
/** The parts of an event that say where to look. What happened is then read from PayPal. */
const Event = z.object({
  id: Id,
  event_type: z.string().max(100),
  resource: z.object({
    /** Some events, such as those of disputes, use another name for their id; they do not concern these orders. */
    id: Id.optional(),
    custom_id: z.string().max(127).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: Id.optional() }).optional() })
      .optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
  }),
});
type Event = z.infer<typeof Event>;

/**
 * Handles PayPal's messages. A message whose signature PayPal does not confirm is refused; a repeat is acknowledged
 * and ignored. All others only say where to look: the order is brought up to date from PayPal itself. Responds with
 * an error on failure, so that PayPal sends it again.
 */
export async function takeWebhook(context: Context, webhook: PayPalWebhook): Promise<void> {
  const event = readEvent(webhook.body);
  // Even while payments are off: earlier payments and refunds are booked.
  const setup = await readPaymentSetup(context);
  const { paypal, webhookId } = setup;
  if (paypal === null) throw new AppError('payment_unavailable');
  const genuine = webhookId !== '' && (await askPayPal(() => paypal.verifyWebhook(webhook, webhookId)));
  if (!genuine) throw new AppError('forbidden', 'PayPal did not confirm this message.');
  if (await hasWebhook(context.db, event.id)) return;
  await askPayPal(() => followEvent(context, setup, paypal, event));
  await insertWebhook(context.db, {
    id: event.id,
    kind: event.event_type,
    resourceId: event.resource.id ?? null,
  });
}

async function followEvent(
  context: Context,
  setup: PaymentSetup,
  paypal: PayPal,
  event: Event,
): Promise<void> {
  const order = await findOrder(context, event);
  if (order === null) {
    context.log.info({ event: event.event_type }, 'a PayPal message about an unknown order');
    return;
  }
  const isApproval = event.event_type === 'CHECKOUT.ORDER.APPROVED';
  const captureApproved = isApproval && (await mayTakeMoney(context, setup, order));
  const asked = { paypal, playMoney: setup.playMoney };
  await reconcileOrder(context, asked, order, { captureApproved });
  // The check above does not cover an order that a client opened at PayPal directly.
  if (event.event_type === 'PAYMENT.CAPTURE.COMPLETED' && event.resource.id !== undefined) {
    const capture = await paypal.showCapture(event.resource.id);
    if (capture === null) return;
    await adoptPayPalOrder(context, paypal, order, capture);
    await bookCapture(context, asked, order, capture, null);
  }
}

async function findOrder(context: Context, { event_type: type, resource }: Event): Promise<OrderRow | null> {
  const { db } = context;
  const paypalId = type.startsWith('CHECKOUT.ORDER')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id;
  const captureId = findCaptureId(resource) ?? resource.id;
  return (
    (paypalId === undefined ? null : await findOrderByPayPalId(db, paypalId)) ??
    (captureId === undefined ? null : await findOrderByCapture(db, captureId)) ??
    (resource.custom_id === undefined ? null : await findOrderByNumber(db, resource.custom_id))
  );
}

/** A refund refers to its capture by a link. */
function findCaptureId({ links = [] }: Event['resource']): string | undefined {
  const up = links.find(({ rel }) => rel === 'up')?.href;
  return up === undefined ? undefined : /\/captures\/([A-Z0-9]+)$/i.exec(up)?.[1];
}

function readEvent(body: string): Event {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch (cause) {
    throw new AppError('validation', 'The request body is not valid JSON.', { cause });
  }
  const event = Event.safeParse(parsed);
  if (!event.success) throw new AppError('validation', 'This is not a PayPal message.');
  return event.data;
}

/** Registers the webhook. Its body is read as text, because the signature covers its bytes. */
export function registerPayPalWebhook(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route<{ Body: string }>({
      method: 'POST',
      url: WEBHOOK_PATH,
      bodyLimit: BODY_MAX_BYTES,
      schema: { hide: true },
      config: { rateLimit: { max: Math.ceil(600 * context.config.rateLimitScale), timeWindow: 60_000 } },
      handler: async ({ headers, body }) => {
        const named = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
        await takeWebhook(context, { headers: Object.fromEntries(named), body });
        return { success: true };
      },
    });
  });
}
