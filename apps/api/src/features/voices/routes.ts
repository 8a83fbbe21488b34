import { VOICES } from '@voicedraft/contract/voice-list';
import { getVoiceSample, listVoices } from '@voicedraft/contract/voices';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { sendObject } from '#http/send-object.ts';
import { success } from '#http/success.ts';
import { findSample } from './samples.ts';

const SAMPLE = { contentType: 'audio/wav', cacheControl: 'public, max-age=86400' };

export function registerVoiceRoutes(router: Router, context: Context): void {
  router.mount(listVoices, () =>
    success(VOICES.map((voice) => ({ ...voice, sampleUrl: `/api/voices/${voice.id}/sample` }))),
  );
  router.mount(getVoiceSample, async ({ params, request, reply }) =>
    sendObject(context.storage, await findSample(context, params.id), SAMPLE, request, reply),
  );
}
