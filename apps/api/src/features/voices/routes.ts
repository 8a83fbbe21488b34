import * as endpoints from '@voicedraft/contract/voices';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { sendObject } from '#http/send-object.ts';
import { success } from '#http/success.ts';
import { hearSentence, requireHeard } from './hear-sentence.ts';
import { readTextAs } from './read-text-as.ts';
import { findSample } from './samples.ts';
import { listFavourites, listVoices, setFavourite } from './service.ts';

const WAV_TYPE = 'audio/wav';
/** A sample of another engine is soon replaced. */
const CACHE_CONTROL = { own: 'public, max-age=86400', other: 'public, max-age=60' } as const;
const HEARD_CACHE_CONTROL = 'private, max-age=3600';

export function registerVoiceRoutes(router: Router, context: Context): void {
  const { storage } = context;
  router.mount(endpoints.listVoices, () => success(listVoices(context)));
  router.mount(endpoints.getVoiceSample, async ({ params, request, reply }) => {
    const { key, isOwn } = await findSample(context, params.id);
    const cacheControl = isOwn ? CACHE_CONTROL.own : CACHE_CONTROL.other;
    return sendObject(storage, key, { contentType: WAV_TYPE, cacheControl }, request, reply);
  });
  router.mount(endpoints.listFavouriteVoices, async ({ actor }) =>
    success(await listFavourites(context, actor)),
  );
  router.mount(endpoints.setFavouriteVoice, async ({ actor, params, body }) =>
    success(await setFavourite(context, actor, params.id, body.isFavourite)),
  );
  router.mount(endpoints.hearSentence, async ({ actor, params, body }) =>
    success(await hearSentence(context, actor, params.id, body)),
  );
  router.mount(endpoints.readTextAs, async ({ actor, body }) =>
    success(await readTextAs(context, actor, body)),
  );
  router.mount(endpoints.getHeardSound, async ({ actor, params, request, reply }) => {
    const key = await requireHeard(context, actor, params.id);
    const options = { contentType: WAV_TYPE, cacheControl: HEARD_CACHE_CONTROL };
    return sendObject(storage, key, options, request, reply);
  });
}
