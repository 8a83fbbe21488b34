import { readFile } from 'node:fs/promises';
import * as endpoints from '@voicedraft/contract/voices';
import { SAMPLE_TYPE } from '@voicedraft/speech-engine/voice-samples';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { sendBytes, sendObject } from '#http/send-object.ts';
import { hearSentence, requireHeard } from './hear-sentence.ts';
import { readTextAs } from './read-text-as.ts';
import { findSample, type VoiceSample } from './samples.ts';
import { listFavourites, listVoices, setFavourite } from './service.ts';

const WAV_TYPE = 'audio/wav';
/** What another engine speaks is soon replaced, and the engine that speaks may change. */
const CACHE_CONTROL = {
  asked: 'public, max-age=86400',
  current: 'public, max-age=3600',
  other: 'public, max-age=60',
  mix: 'private, max-age=60',
} as const satisfies Record<VoiceSample['kind'], string>;
const HEARD_CACHE_CONTROL = 'private, max-age=3600';

export function registerVoiceRoutes(router: Router, context: Context): void {
  const { storage } = context;
  router.mount(endpoints.listVoices, ({ actor }) => listVoices(context, actor));
  router.mount(endpoints.getVoiceSample, async ({ actor, params, query, request, reply }) => {
    const sample = await findSample(context, actor, { id: params.id, version: query.v });
    const cacheControl = CACHE_CONTROL[sample.kind];
    if ('key' in sample) {
      return sendObject(storage, sample.key, { contentType: WAV_TYPE, cacheControl }, request, reply);
    }
    const bytes = await readFile(sample.file);
    return sendBytes(bytes, { contentType: SAMPLE_TYPE, cacheControl }, request, reply);
  });
  router.mount(endpoints.listFavouriteVoices, ({ actor }) => listFavourites(context, actor));
  router.mount(endpoints.setFavouriteVoice, ({ actor, params, body }) =>
    setFavourite(context, actor, params.id, body.isFavourite),
  );
  router.mount(endpoints.hearSentence, ({ actor, params, body }) =>
    hearSentence(context, actor, params.id, body),
  );
  router.mount(endpoints.readTextAs, ({ actor, body }) => readTextAs(context, actor, body));
  router.mount(endpoints.getHeardSound, async ({ actor, params, request, reply }) => {
    const key = await requireHeard(context, actor, params.id);
    const options = { contentType: WAV_TYPE, cacheControl: HEARD_CACHE_CONTROL };
    return sendObject(storage, key, options, request, reply);
  });
}
