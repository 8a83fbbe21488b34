import { createApiKey, deleteApiKey, listApiKeys, revokeApiKey } from '@voicedraft/contract/api-keys';
import { exportUsage, getUsage } from '@voicedraft/contract/usage';
import {
  addWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replaceWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
} from '@voicedraft/contract/webhooks';
import type { Context } from '#context.ts';
import { readOwnCall } from '#http/own-call.ts';
import type { Router } from '#http/router.ts';
import { sendCsv } from '#http/send-csv.ts';
import * as keys from './keys.ts';
import * as usage from './usage.ts';
import * as webhooks from './webhooks.ts';

/** Endpoints of the page on which an account's keys and webhooks are managed. */
export function registerDeveloperRoutes(router: Router, context: Context): void {
  router.mount(listApiKeys, ({ actor }) => keys.listApiKeys(context, actor.id));
  router.mount(createApiKey, ({ actor, body, request }) =>
    keys.createApiKey(context, actor, readOwnCall(context, request), body),
  );
  router.mount(revokeApiKey, ({ actor, params, request }) =>
    keys.revokeApiKey(context, actor, readOwnCall(context, request), params.id),
  );
  router.mount(deleteApiKey, async ({ actor, params }) => {
    await keys.deleteApiKey(context, actor, params.id);
    return { success: true as const };
  });
  router.mount(getUsage, ({ actor, query }) => usage.readUsage(context, actor, query.keyId));
  router.mount(exportUsage, ({ actor, query, reply }) =>
    sendCsv(reply, 'usage', usage.USAGE_COLUMNS, usage.writeUsage(context, actor, query.keyId)),
  );
  registerWebhookRoutes(router, context);
}

function registerWebhookRoutes(router: Router, context: Context): void {
  router.mount(listWebhooks, ({ actor }) => webhooks.listWebhooks(context, actor.id));
  router.mount(addWebhook, ({ actor, body, request }) =>
    webhooks.addWebhook(context, actor, readOwnCall(context, request), body),
  );
  router.mount(editWebhook, ({ actor, params, body, request }) =>
    webhooks.editWebhook(context, actor, readOwnCall(context, request), params.id, body),
  );
  router.mount(removeWebhook, async ({ actor, params, request }) => {
    await webhooks.removeWebhook(context, actor, readOwnCall(context, request), params.id);
    return { success: true as const };
  });
  router.mount(replaceWebhookSecret, ({ actor, params, request }) =>
    webhooks.replaceSecret(context, actor, readOwnCall(context, request), params.id),
  );
  router.mount(testWebhook, ({ actor, params }) => webhooks.sendTest(context, actor, params.id));
  router.mountList(listWebhookDeliveries, ({ actor, params, query }) =>
    webhooks.listDeliveries(context, actor, params.id, query),
  );
  router.mount(replayWebhookDelivery, ({ actor, params }) =>
    webhooks.replayDelivery(context, actor, params.id),
  );
}
