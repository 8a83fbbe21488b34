import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { IdParams, Instant } from './shapes.ts';
import { WebhookEdit, WebhookEvent, WebhookState } from './webhooks.ts';

/** A webhook as programs get it. */
export const ApiWebhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(WebhookEvent),
  /** Whether its calls name only ids: the key that added it lacks the scope `library:read`. */
  ids_only: z.boolean(),
  state: WebhookState,
  /** Since when no call has worked; null if the last one did. */
  failing_since: Instant.nullable(),
});
export type ApiWebhook = z.infer<typeof ApiWebhook>;

const SHARED = { access: 'signed-in', scope: 'webhooks', feature: 'developers' } as const;

export const createApiWebhook = defineEndpoint({
  ...SHARED,
  method: 'POST',
  path: '/v1/webhooks',
  summary: 'Add a webhook; the response contains its signing secret, once. 409 if the address has one',
  confirm: true,
  body: WebhookEdit,
  response: ApiWebhook.extend({ secret: z.string() }),
  rateLimit: 30,
});

export const listApiWebhooks = defineEndpoint({
  ...SHARED,
  method: 'GET',
  path: '/v1/webhooks',
  summary: 'Your webhooks, oldest first',
  response: z.object({ data: z.array(ApiWebhook) }),
});

export const removeApiWebhook = defineEndpoint({
  ...SHARED,
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  summary: 'Remove a webhook with its log',
  params: IdParams,
  response: z.object({ id: z.uuid() }),
});
