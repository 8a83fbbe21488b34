import {
  createShare,
  editShare,
  getSharedAudio,
  getSharedFile,
  getSharedTake,
  withdrawAnyShare,
  withdrawShare,
} from '@voicedraft/contract/shares';
import type { Context } from '#context.ts';
import { type Encodings, nameTake, openTakeFile, sendTakeFile } from '#features/downloads/service.ts';
import { readCaller } from '#http/caller.ts';
import type { Router } from '#http/router.ts';
import { sendObject } from '#http/send-object.ts';
import * as service from './service.ts';
import { readSharedTake, requireSharedTake } from './shared-take.ts';

const AUDIO = { contentType: 'audio/wav', cacheControl: 'private, no-cache' };

export function registerShareRoutes(router: Router, context: Context, encodings: Encodings): void {
  router.mount(createShare, ({ actor, params, request }) =>
    service.createShare(context, actor, readCaller(request), params.id),
  );
  router.mount(editShare, ({ actor, params, body }) => service.editShare(context, actor, params.id, body));
  router.mount(withdrawShare, ({ actor, params, request }) =>
    service.withdrawShare(context, actor, readCaller(request), params.id),
  );
  router.mount(withdrawAnyShare, ({ actor, params }) =>
    service.withdrawAnyShare(context, actor, params.token),
  );
  router.mount(getSharedTake, async ({ params, reply }) => {
    // A link that is withdrawn must not live on in a cache.
    void reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' });
    return readSharedTake(context, params.token);
  });
  router.mount(getSharedAudio, async ({ params, request, reply }) => {
    const { recording } = await requireSharedTake(context, params.token);
    void reply.header('x-robots-tag', 'noindex');
    return sendObject(context.storage, recording.audioKey, AUDIO, request, reply);
  });
  router.mount(getSharedFile, async ({ params, request, reply }) => {
    const source = await requireSharedTake(context, params.token, { needsDownloads: true });
    const name = nameTake(source.take);
    const file = await openTakeFile(context, encodings, source, 'mp3', { name });
    void reply.header('x-robots-tag', 'noindex');
    return sendTakeFile(context, file, { name, format: 'mp3' }, request, reply);
  });
}
