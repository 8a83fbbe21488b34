import { z } from 'zod';
import { get, post, del } from './endpoint.ts';
import { OwnerProof } from './sessions.ts';
import { Instant } from './shapes.ts';
import { API_EXAMPLES } from './v1-examples.ts';
import { ApiIdParams, ApiRemoved, describeFields, listOf } from './v1-shapes.ts';
import { WebhookEdit, WebhookEvent, WebhookState } from './webhooks.ts';

/** A webhook as programs get it. */
export const ApiWebhook = z.object({
  id: z.uuid().describe('Id of the webhook'),
  url: z.string().describe('The address that is called'),
  events: z.array(WebhookEvent).describe('What it is called for'),
  ids_only: z
    .boolean()
    .describe('Whether its calls name only ids: the key that added it lacks the scope `library:read`'),
  state: WebhookState.describe('Whether calls arrive; `off` if you or we have switched it off'),
  failing_since: Instant.nullable().describe('Since when no call has worked; null if the last one did'),
});
export type ApiWebhook = z.infer<typeof ApiWebhook>;

/** A webhook with its signing secret, which no other response contains. */
export const ApiNewWebhook = ApiWebhook.extend({
  secret: z.string().describe('Signing secret; shown only once'),
});

const INSTEAD_OF_KEY = 'Only with a session in place of a key';

/** A webhook as programs add it. A session proves its owner with the last three. */
export const ApiWebhookRequest = describeFields(WebhookEdit.extend(OwnerProof.shape), {
  url: 'The address to call; it starts with https://',
  events: 'What to call it for',
  password: `${INSTEAD_OF_KEY}: the password of the account`,
  code: `${INSTEAD_OF_KEY}: a code of the authenticator app`,
  idToken: `${INSTEAD_OF_KEY}: a token of the hosted sign-in`,
}).strict();

const SHARED = { access: 'signed-in', scope: 'webhooks', feature: 'developers' } as const;

export const createApiWebhook = post('/v1/webhooks', {
  ...SHARED,
  summary: 'Add a webhook; the response contains its signing secret, once. 409 if the address has one',
  confirm: true,
  body: ApiWebhookRequest,
  response: ApiNewWebhook,
  errors: ['conflict'],
  example: {
    body: { url: 'https://example.com/hooks/voicedraft', events: ['voice.done', 'voice.failed'] },
    response: API_EXAMPLES.newWebhook,
  },
  rateLimit: 30,
});

export const listApiWebhooks = get('/v1/webhooks', {
  ...SHARED,
  summary: 'Your webhooks, oldest first',
  response: listOf(ApiWebhook),
  example: { response: { data: [API_EXAMPLES.webhook] } },
});

export const removeApiWebhook = del('/v1/webhooks/{id}', {
  ...SHARED,
  summary: 'Remove a webhook with its log',
  params: ApiIdParams,
  response: ApiRemoved,
  example: { response: { id: API_EXAMPLES.webhook.id } },
});
