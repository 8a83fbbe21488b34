import { z } from 'zod';
import { get, post, put, del } from './endpoint.ts';
import { IdParams, Instant, PageQuery, successOf } from './shapes.ts';

/** Maximum number of webhook addresses of an account. */
export const WEBHOOK_LIMIT = 5;
/** Calls of one delivery until it counts as failed, within 24 hours. */
export const WEBHOOK_TRIES = 5;
/** How long a replaced signing secret still signs, in hours. */
export const SECRET_OVERLAP_HOURS = 24;
/** A webhook on which nothing has worked for this many days is switched off. */
export const WEBHOOK_PATIENCE_DAYS = 3;
/** How long deliveries stay in the log, in days. */
export const DELIVERY_DAYS = 30;

/** Events that a webhook can be called for; `test` is sent on demand only. */
export const WEBHOOK_EVENTS = [
  'script.done',
  'voice.done',
  'voice.failed',
  'project.done',
  'project.failed',
  'credits.low',
] as const;
export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof WebhookEvent>;
export const SentEvent = z.enum([...WEBHOOK_EVENTS, 'test']);
export type SentEvent = z.infer<typeof SentEvent>;

/** When each event is sent. */
export const WEBHOOK_EVENT_TEXTS: Readonly<Record<WebhookEvent, string>> = {
  'script.done': 'A script is written.',
  'voice.done': 'A voiceover is ready.',
  'voice.failed': 'A voiceover failed. Unused credits were returned.',
  'project.done': 'A project is recorded, completely or in part.',
  'project.failed': 'A project could not be recorded. Unused credits were returned.',
  'credits.low': 'Your balance falls below 5 credits.',
};

/**
 * Whether calls of a webhook arrive. `off`: switched off by its owner, or by us after days without a call that
 * worked.
 */
export const WebhookState = z.enum(['new', 'working', 'failing', 'off']);
export type WebhookState = z.infer<typeof WebhookState>;

/** An address that is called when something happens. Its signing secrets are never returned again. */
export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(WebhookEvent),
  /** True if its calls contain ids only, because the key that added it may not read the library. */
  idsOnly: z.boolean(),
  state: WebhookState,
  /** Deliveries of the current day in UTC, and how many of them failed so far. */
  today: z.object({ deliveries: z.int(), failed: z.int() }),
  /** Since when no call has worked; null if the last one did. */
  failingSince: Instant.nullable(),
  /** Since when it is off, and whether we switched it off; null while it is on. */
  off: z.object({ since: Instant, byService: z.boolean() }).nullable(),
  /** Until when the former secret signs too; null if there is none. */
  formerSecretEndsAt: Instant.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

const NO_ADDRESS = 'Enter an address that starts with https://';

/** The server refuses hosts and protocols that it does not allow with `validation`. */
export const WebhookEdit = z.object({
  url: z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https?$/, error: NO_ADDRESS })),
  events: z.array(WebhookEvent).min(1, 'Choose at least one event').max(20),
});
export type WebhookEdit = z.infer<typeof WebhookEdit>;

/** One event on its way to one webhook; a replay is another delivery of the same event. */
export const WebhookDelivery = z.object({
  id: z.uuid(),
  webhookId: z.uuid(),
  /** Id of the event, the same in every call about it: the header `webhook-id`. */
  eventId: z.string(),
  event: SentEvent,
  state: z.enum(['waiting', 'delivered', 'failed']),
  isReplay: z.boolean(),
  tries: z.int(),
  /** The last answer: its HTTP status, or why there was none; null before the first call. */
  answer: z
    .object({ status: z.int().nullable(), error: z.string().nullable(), milliseconds: z.int() })
    .nullable(),
  /** When it is tried next; null if it is over. */
  nextTryAt: Instant.nullable(),
  createdAt: Instant,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const WithSecret = z.object({ webhook: Webhook, secret: z.string() });

const SHARED = { access: 'signed-in', feature: 'developers' } as const;

export const listWebhooks = get('/api/webhooks', {
  ...SHARED,
  summary: "The caller's webhooks, oldest first",
  response: successOf(z.array(Webhook)),
});

export const addWebhook = post('/api/webhooks', {
  ...SHARED,
  needsConfirmedEmail: true,
  summary: 'Add a webhook; the response contains its signing secret, once',
  confirm: true,
  body: WebhookEdit,
  response: successOf(WithSecret),
  rateLimit: 30,
});

export const editWebhook = put('/api/webhooks/{id}', {
  ...SHARED,
  needsConfirmedEmail: true,
  summary: 'Change a webhook, or switch it off or on',
  confirm: true,
  params: IdParams,
  body: WebhookEdit.extend({ isOn: z.boolean() }),
  response: successOf(Webhook),
});

export const removeWebhook = del('/api/webhooks/{id}', {
  ...SHARED,
  summary: 'Remove a webhook with its log; what waits is not sent any more',
  params: IdParams,
  response: z.object({ success: z.literal(true) }),
});

export const replaceWebhookSecret = post('/api/webhooks/{id}/secret', {
  ...SHARED,
  summary: 'Replace the signing secret; the current one also signs for another 24 hours',
  confirm: true,
  params: IdParams,
  response: successOf(WithSecret),
  rateLimit: 10,
});

export const testWebhook = post('/api/webhooks/{id}/test', {
  ...SHARED,
  summary: 'Send the event `test` to a webhook; 409 if it is off',
  params: IdParams,
  response: successOf(WebhookDelivery),
  rateLimit: 10,
});

export const listWebhookDeliveries = get('/api/webhooks/{id}/deliveries', {
  ...SHARED,
  summary: 'Deliveries of a webhook in the last 30 days, newest first',
  params: IdParams,
  query: PageQuery,
  response: successOf(z.array(WebhookDelivery)),
});

export const replayWebhookDelivery = post('/api/webhook-deliveries/{id}/replay', {
  ...SHARED,
  summary: 'Send an event again: the same body under the same id; 409 if its webhook is off',
  params: IdParams,
  response: successOf(WebhookDelivery),
  rateLimit: 30,
});
