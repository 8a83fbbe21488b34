import {
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  VIDEO_TEXTS,
  type VideoPicture,
  type VideoSpace,
} from '@voicedraft/contract/videos';
import type { Context } from '#context.ts';
import { encodeImage, type ImageRules } from '#features/media/service.ts';
import type { Actor } from '#http/actor.ts';
import { cleanName } from '#http/clean-name.ts';
import type { Upload } from '#http/read-upload.ts';
import { Turns } from '#http/turns.ts';
import { addFile } from './files.ts';
import type { FileRow } from './repository.ts';

const PICTURES: ImageRules = {
  kinds: ['jpeg', 'png', 'webp', 'avif'],
  maxPixels: PICTURE_MAX_PIXELS,
  maxSide: PICTURE_MAX_SIDE,
  // They are large: profile photos and images of tickets do not wait for them.
  turns: new Turns({ atOnce: 1, waitingMax: 5 }),
  field: 'picture',
  texts: { notAnImage: VIDEO_TEXTS.notAPicture, tooManyPixels: VIDEO_TEXTS.tooManyPixels },
};

/** A picture as its owner sees it. */
export function toWirePicture({ id, name, width, height, bytes }: FileRow): VideoPicture {
  return { id, url: `/api/video-pictures/${id}`, name, width: width ?? 0, height: height ?? 0, bytes };
}

/**
 * Stores a picture for the videos of a take's entry.
 * @throws AppError `validation` on `picture`; `rate_limited` while another one of the caller's is stored; `unavailable` while
 * too many wait; as {@link addFile}
 */
export async function addPicture(
  context: Context,
  actor: Actor,
  takeId: string,
  upload: Upload,
): Promise<{ readonly picture: VideoPicture; readonly space: VideoSpace }> {
  const { row, space } = await addFile(context, actor, { takeId, kind: 'picture' }, async () => {
    const { content, width, height } = await encodeImage(upload.content, PICTURES, actor.id);
    return { content, facts: { name: cleanName(upload.name, 'Picture', ''), width, height } };
  });
  return { picture: toWirePicture(row), space };
}
