import { getApiCredits, listApiCreditEntries } from '@voicedraft/contract/v1-credits';
import { getApiEntry, listApiLibrary } from '@voicedraft/contract/v1-library';
import {
  createApiProject,
  getApiProject,
  recordApiProject,
  saveApiProject,
  stopApiProject,
} from '@voicedraft/contract/v1-projects';
import { createApiScript, getApiScript } from '@voicedraft/contract/v1-scripts';
import {
  createApiVoiceover,
  getApiVoiceover,
  getApiVoiceoverFile,
  listApiVoiceNames,
  listApiVoiceovers,
} from '@voicedraft/contract/v1-voices';
import { createApiWebhook, listApiWebhooks, removeApiWebhook } from '@voicedraft/contract/v1-webhooks';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import {
  type Encodings,
  nameTake,
  openTakeFile,
  requireOwnTake,
  sendTakeFile,
} from '#features/downloads/service.ts';
import { stopProject } from '#features/projects/service.ts';
import { readOwnCall } from '#http/own-call.ts';
import type { Router } from '#http/router.ts';
import { toApiWebhook } from './api-records.ts';
import * as library from './api-library.ts';
import * as projects from './api-projects.ts';
import * as api from './api.ts';
import { addWebhook, listWebhooks, removeWebhook } from './webhooks.ts';

/** Endpoints that programs call. */
export function registerApiRoutes(router: Router, context: Context, encodings: Encodings): void {
  router.mount(createApiScript, ({ actor, body, request }) =>
    api.createScript(context, actor, body, readIdempotencyKey(request)),
  );
  router.mount(getApiScript, ({ actor, params }) => api.getScript(context, actor, params.id));
  router.mount(createApiVoiceover, ({ actor, body, request }) =>
    api.createVoiceover(context, actor, body, readIdempotencyKey(request)),
  );
  router.mount(listApiVoiceovers, ({ actor, query }) => api.listVoiceovers(context, actor, query));
  router.mount(listApiVoiceNames, () => api.listVoiceNames(context));
  router.mount(getApiVoiceover, ({ actor, params }) => api.getVoiceover(context, actor, params.id));
  router.mount(getApiVoiceoverFile, async ({ actor, params: { id, format }, request, reply }) => {
    const source = await requireOwnTake(context, actor, id);
    const name = nameTake(source.take);
    const file = await openTakeFile(context, encodings, source, format, name);
    return sendTakeFile(context, file, { name, format }, request, reply);
  });
  router.mount(createApiProject, ({ actor, body, request }) =>
    projects.addProject(context, actor, body, readIdempotencyKey(request)),
  );
  router.mount(getApiProject, ({ actor, params }) => projects.readProject(context, actor, params.id));
  router.mount(saveApiProject, ({ actor, params, body }) =>
    projects.storeProject(context, actor, params.id, body),
  );
  router.mount(recordApiProject, ({ actor, params, body, request }) =>
    projects.recordOnce(context, actor, params.id, body, readIdempotencyKey(request)),
  );
  router.mount(stopApiProject, ({ actor, params }) => stopProject(context, actor, params.id));
  router.mount(listApiLibrary, ({ actor, query }) => library.listEntries(context, actor, query));
  router.mount(getApiEntry, ({ actor, params }) => library.readEntry(context, actor, params.id));
  router.mount(getApiCredits, ({ actor }) => api.getCredits(context, actor));
  router.mount(listApiCreditEntries, ({ actor, query }) => api.listCreditEntries(context, actor, query));
  router.mount(createApiWebhook, async ({ actor, body, request }) => {
    const { webhook, secret } = await addWebhook(context, actor, readOwnCall(context, request), body);
    return { ...toApiWebhook(webhook), secret };
  });
  router.mount(listApiWebhooks, async ({ actor }) => ({
    data: (await listWebhooks(context, actor.id)).map(toApiWebhook),
  }));
  router.mount(removeApiWebhook, async ({ actor, params, request }) => {
    await removeWebhook(context, actor, readOwnCall(context, request), params.id);
    return { id: params.id };
  });
}

/** The router has checked its form. */
function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}
