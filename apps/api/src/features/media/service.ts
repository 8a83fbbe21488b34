import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { findStray } from '#integrations/storage/find-stray.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { encodeImage } from './encode-image.ts';
import * as repository from './repository.ts';

export { encodeImage } from './encode-image.ts';

/** Maximum number of unused images per account. */
const DRAFTS_MAX = 50;
const BATCH = 100;
const STORED = /^media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;
const ADDRESS = /^\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;

/** Storage key of an image. */
export function mediaKey(name: string): string {
  return `media/${name}`;
}

/**
 * Stores an uploaded image and returns its URL. Deleted if it is not used within a day.
 * @throws AppError `validation` if it is not an image; `rate_limited` for an account with 50 unused ones
 */
export async function uploadImage(context: Context, actor: Actor, content: Buffer): Promise<string> {
  const image = await encodeImage(content);
  const id = crypto.randomUUID();
  // The row is inserted first, so that what a crash leaves behind can be found.
  const draft = { id, ownerId: actor.id, size: image.length };
  const noted = await context.db.transaction().execute((tx) => repository.insertDraft(tx, draft, DRAFTS_MAX));
  if (!noted) {
    throw new AppError(
      'rate_limited',
      'You have uploaded too many images without using them. Please try again tomorrow.',
    );
  }
  try {
    await context.storage.put(mediaKey(`${id}.webp`), image);
  } catch (error) {
    await deleteDrafts(context, [id]);
    throw error;
  }
  return `/media/${id}.webp`;
}

/**
 * Marks the image at a URL as used. An image can be used in one place only; for two places, it must be uploaded
 * twice. Ignores URLs of other sites.
 * @param ownerId the user who must have uploaded it; anybody if omitted
 * @returns false for a URL of ours whose image does not exist or cannot be used
 */
export async function attachMedia(tx: Tx, url: string, ownerId?: string): Promise<boolean> {
  if (!url.startsWith('/media/')) return true;
  const id = ADDRESS.exec(url)?.[1];
  return id !== undefined && repository.markAttached(tx, id, ownerId);
}

/** Marks the image at a URL as unused, so that it is deleted within a day. Ignores URLs of other sites. */
export async function releaseMedia(tx: Tx, url: string): Promise<void> {
  const id = ADDRESS.exec(url)?.[1];
  if (id !== undefined) await repository.markReleased(tx, id);
}

/** Of the given stored files, the images without a row, whatever the reason. Ignores names that are not images. */
export async function findStrayMedia(db: Db, keys: readonly string[]): Promise<string[]> {
  return findStray(keys, STORED, (ids) => repository.findKnown(db, ids));
}

/** Deletes a user's unused images. What cannot be deleted now is retried by the clean-up. */
export async function deleteDraftsOf(context: Context, ownerId: string): Promise<void> {
  await deleteDrafts(context, await repository.findDraftsOf(context.db, ownerId));
}

/** Deletes images that have been unused for a day. */
export async function deleteUnusedMedia(context: Context): Promise<void> {
  await deleteDrafts(context, await repository.findStaleDrafts(context.db, BATCH));
}

/** The row is deleted last: as long as it exists, deleting the file is retried. */
async function deleteDrafts(context: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await context.storage.delete(mediaKey(`${id}.webp`));
      await repository.deleteDraft(context.db, id);
    } catch (error) {
      context.log.warn({ err: error, id }, 'an unused image could not be deleted yet');
    }
  }
}
