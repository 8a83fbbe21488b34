import {
  deletePicture,
  editVideoStorage,
  getVideo,
  getVideoPicture,
  getVideoStorage,
  saveVideoSettings,
  uploadPicture,
  VIDEO_TEXTS,
} from '@voicedraft/contract/videos';
import type { Context } from '#context.ts';
import { readUpload } from '#http/read-upload.ts';
import type { Router } from '#http/router.ts';
import { UPLOADED_FILE_POLICY } from '#http/security-headers.ts';
import { sendObject } from '#http/send-object.ts';
import { success } from '#http/success.ts';
import * as pictures from './pictures.ts';
import * as service from './service.ts';
import * as storage from './storage.ts';

/** A picture never changes; browsers may keep their owner's for a day, as sounds. */
const PICTURE = { contentType: 'image/webp', cacheControl: 'private, max-age=86400, immutable' };

export function registerVideoRoutes(router: Router, context: Context): void {
  router.mount(getVideo, async ({ actor, params }) =>
    success(await service.getVideo(context, actor, params.takeId)),
  );
  router.mount(saveVideoSettings, async ({ actor, params, body }) =>
    success(await service.saveVideoSettings(context, actor, params.takeId, body)),
  );
  router.mount(uploadPicture, async ({ actor, params, request }) => {
    const upload = await readUpload(request, uploadPicture.upload, VIDEO_TEXTS);
    return success(await pictures.addPicture(context, actor, params.takeId, upload));
  });
  router.mount(getVideoPicture, async ({ actor, params, request, reply }) => {
    const key = await pictures.findPicture(context, actor, params.id);
    void reply.header('content-security-policy', UPLOADED_FILE_POLICY);
    return sendObject(context.storage, key, PICTURE, request, reply);
  });
  router.mount(deletePicture, async ({ actor, params }) =>
    success(await pictures.deletePicture(context, actor, params.id)),
  );
  router.mount(getVideoStorage, async () => success(await storage.getVideoStorage(context)));
  router.mount(editVideoStorage, async ({ actor, body }) =>
    success(await storage.editVideoStorage(context, actor, body)),
  );
}
