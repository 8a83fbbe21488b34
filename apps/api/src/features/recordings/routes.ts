import { getLineSound } from '@voicedraft/contract/recordings';
import type { Context } from '#context.ts';
import { requireFound } from '#http/app-error.ts';
import type { Router } from '#http/router.ts';
import { sendBytes, sendObject } from '#http/send-object.ts';
import { handOutSound, type IsRunning } from './handed-out.ts';
import { readSoundAt } from './stored-sounds.ts';

const SOUND = { contentType: 'audio/wav', cacheControl: 'private, max-age=86400, immutable' };

/** @param isRunning whether a recording still runs */
export function registerRecordingRoutes(router: Router, context: Context, isRunning: IsRunning): void {
  router.mount(getLineSound, async ({ actor, params, query, request, reply }) => {
    const key = await handOutSound(context, actor, params.id, isRunning);
    if (query.volume === 0) return sendObject(context.storage, key, SOUND, request, reply);
    const sound = requireFound(await readSoundAt(context, key, query.volume));
    return sendBytes(sound, SOUND, request, reply);
  });
}
