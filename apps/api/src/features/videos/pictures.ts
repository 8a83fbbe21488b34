import type { VideoSettings } from '@voicedraft/contract/video-settings';
import {
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  PICTURES_MAX,
  VIDEO_TEXTS,
  type VideoPicture,
  type VideoSpace,
} from '@voicedraft/contract/videos';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { requireOwnTake } from '#features/downloads/service.ts';
import { waitForTurn } from '#features/identity/service.ts';
import { encodeImage, type ImageRules } from '#features/media/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { cleanName } from '#http/clean-name.ts';
import type { Upload } from '#http/read-upload.ts';
import * as repository from './repository.ts';
import { readSpace, requireRoom } from './space.ts';

const PICTURES: ImageRules = {
  kinds: ['jpeg', 'png', 'webp', 'avif'],
  maxPixels: PICTURE_MAX_PIXELS,
  maxSide: PICTURE_MAX_SIDE,
  field: 'picture',
  texts: { notAnImage: VIDEO_TEXTS.notAPicture, tooManyPixels: VIDEO_TEXTS.tooManyPixels },
};

/** Storage key of a picture. */
export function pictureKeyOf(id: string): string {
  return `videos/${id}.webp`;
}

/** A picture as its owner sees it. */
export function toWirePicture({ id, width, height, ...rest }: repository.PictureRow): VideoPicture {
  return { id, url: `/api/video-pictures/${id}`, width: width ?? 0, height: height ?? 0, ...rest };
}

/**
 * Stores a picture for the videos of a take's entry.
 * @throws AppError `not_found`, also for another user's take; `validation` on `picture`; `conflict` if the entry has 50
 * or the account has no room
 */
export async function addPicture(
  context: Context,
  actor: Actor,
  takeId: string,
  upload: Upload,
): Promise<{ readonly picture: VideoPicture; readonly space: VideoSpace }> {
  const { db, storage } = context;
  const { take } = await requireOwnTake(context, actor, takeId);
  const { entryId } = take;
  // Not decoded for nothing.
  await requirePlace(db, { entryId, userId: actor.id, bytes: 1 });
  const { content, width, height } = await encodeImage(upload.content, PICTURES);
  const id = crypto.randomUUID();
  const row = { id, name: cleanName(upload.name, 'Picture', ''), bytes: content.length, width, height };
  // What a crash leaves in between has no row, and is found by the clean-up of the store.
  await storage.put(pictureKeyOf(id), content);
  try {
    await db.transaction().execute(async (tx) => {
      // One at a time, so that parallel uploads are counted correctly.
      await waitForTurn(tx, actor.id);
      await requirePlace(tx, { entryId, userId: actor.id, bytes: row.bytes });
      await repository.insertPicture(tx, { ...row, entryId, userId: actor.id });
    });
  } catch (error) {
    await deleteFile(context, id);
    throw error;
  }
  return { picture: toWirePicture(row), space: await readSpace(db, actor.id) };
}

/** The storage key of the caller's picture. @throws AppError `not_found`, also for another user's */
export async function findPicture({ db }: Pick<Context, 'db'>, actor: Actor, id: string): Promise<string> {
  if (!(await repository.hasPicture(db, actor.id, id))) throw new AppError('not_found');
  return pictureKeyOf(id);
}

/**
 * Deletes the caller's picture; a video that shows it gets the usual background.
 * @returns the settings of its entry from now on, if any are saved
 * @throws AppError `not_found`, also for another user's
 */
export async function deletePicture(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ readonly settings: VideoSettings | null; readonly space: VideoSpace }> {
  const settings = await context.db.transaction().execute(async (tx) => {
    const entryId = await repository.deletePicture(tx, actor.id, id);
    if (entryId === null) throw new AppError('not_found');
    await repository.replaceBackground(tx, entryId, id);
    return repository.findSettings(tx, entryId);
  });
  await deleteFile(context, id);
  return { settings, space: await readSpace(context.db, actor.id) };
}

async function requirePlace(
  db: Db,
  { entryId, userId, bytes }: { entryId: string; userId: string; bytes: number },
): Promise<void> {
  if ((await repository.countPictures(db, entryId)) >= PICTURES_MAX) {
    throw new AppError('conflict', VIDEO_TEXTS.tooMany);
  }
  await requireRoom(db, userId, bytes);
}

/** Deletes a file without a row; what fails is found by the clean-up of the store. */
async function deleteFile({ storage, log }: Pick<Context, 'storage' | 'log'>, id: string): Promise<void> {
  try {
    await storage.delete(pictureKeyOf(id));
  } catch (error) {
    log.warn({ err: error, id }, 'the file of a deleted picture could not be deleted yet');
  }
}
