import { getMedia, uploadImage, UPLOAD_TEXTS } from '@voicedraft/contract/media';
import type { Context } from '#context.ts';
import { readUpload } from '#http/read-upload.ts';
import type { Router } from '#http/router.ts';
import { UPLOADED_FILE_POLICY } from '#http/security-headers.ts';
import { sendObject } from '#http/send-object.ts';
import * as service from './service.ts';

/** An image never changes: a different image has a different URL. */
const IMAGE = { contentType: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' };
const TEXTS = { missing: UPLOAD_TEXTS.missing, tooLarge: UPLOAD_TEXTS.imageTooLarge };

export function registerMediaRoutes(router: Router, context: Context): void {
  router.mount(uploadImage, async ({ actor, request }) => {
    const { content } = await readUpload(request, uploadImage.upload, TEXTS);
    return { success: true as const, file: { url: await service.uploadImage(context, actor, content) } };
  });
  router.mount(getMedia, ({ params, request, reply }) => {
    // Pages of other origins may show it, too; opened directly, it runs no scripts.
    void reply
      .header('content-security-policy', UPLOADED_FILE_POLICY)
      .header('cross-origin-resource-policy', 'cross-origin');
    return sendObject(context.storage, service.mediaKey(params.name), IMAGE, request, reply);
  });
}
