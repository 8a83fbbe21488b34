import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { findStray } from '#integrations/storage/find-stray.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { encodeImage } from './encode-image.ts';
import * as repository from './repository.ts';

export { encodeImage } from './encode-image.ts';

/** Images of one account that nothing uses yet. */
const DRAFTS_MAX = 50;
const BATCH = 100;
const STORED = /^media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;
const ADDRESS = /^\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;

/** Where the image of a name is stored. */
export function mediaKey(name: string): string {
  return `media/${name}`;
}

/**
 * Stores an image that somebody sent and answers its address. What nothing uses within a day is deleted.
 * @throws AppError `validation` when it is no image; `rate_limited` for an account with 50 unused ones
 */
export async function uploadImage(context: Context, actor: Actor, content: Buffer): Promise<string> {
  const image = await encodeImage(content);
  const id = crypto.randomUUID();
  // The row comes first: what a crash leaves behind is found by it.
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
 * Keeps the image behind an address for what now shows it. An image is shown in one place: whoever wants it
 * in two uploads it twice. Addresses of other sites are nothing of ours.
 * @param ownerId who must have uploaded it; anybody when left out
 * @returns false for an address of ours whose image is not there to be used
 */
export async function attachMedia(tx: Tx, url: string, ownerId?: string): Promise<boolean> {
  if (!url.startsWith('/media/')) return true;
  const id = ADDRESS.exec(url)?.[1];
  return id !== undefined && repository.markAttached(tx, id, ownerId);
}

/** Gives the image behind an address up: it is deleted within a day. Addresses of other sites are nothing of ours. */
export async function releaseMedia(tx: Tx, url: string): Promise<void> {
  const id = ADDRESS.exec(url)?.[1];
  if (id !== undefined) await repository.markReleased(tx, id);
}

/** Of stored images, those that no row knows, whatever became of it. Other names are none of ours. */
export async function findStrayMedia(db: Db, keys: readonly string[]): Promise<string[]> {
  return findStray(keys, STORED, (ids) => repository.findKnown(db, ids));
}

/** Deletes the images of somebody that nothing uses. One that cannot be deleted now is tried again by upkeep. */
export async function deleteDraftsOf(context: Context, ownerId: string): Promise<void> {
  await deleteDrafts(context, await repository.findDraftsOf(context.db, ownerId));
}

/** Deletes images that nothing has used for a day. */
export async function deleteUnusedMedia(context: Context): Promise<void> {
  await deleteDrafts(context, await repository.findStaleDrafts(context.db, BATCH));
}

/** The row goes last: as long as it is there, the object's deletion is tried again. */
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
