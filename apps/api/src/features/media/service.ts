import { buffer } from 'node:stream/consumers';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { deleteDrafts, deleteStaleDrafts, type DraftKind, findOrphanFiles, storeDraft } from './drafts.ts';
import { encodeImage, loadLibrary } from './encode-image.ts';
import * as repository from './repository.ts';

export { deleteDrafts, deleteStaleDrafts, type DraftKind, findOrphanFiles, storeDraft } from './drafts.ts';
export { encodeImage, type ImageRules } from './encode-image.ts';

const ADDRESS = /^\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;

const IMAGES: DraftKind = {
  table: { name: 'mediaObjects', usedBy: 'attachedAt' },
  keyOf: (id) => mediaKey(`${id}.webp`),
  keys: /^media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/,
  max: 50,
  tooMany: 'You have uploaded too many images without using them. Please try again tomorrow.',
  undeleted: 'an unused image could not be deleted yet',
};

/** Storage key of an image. */
export function mediaKey(name: string): string {
  return `media/${name}`;
}

/**
 * Stores an uploaded image and returns its URL. Deleted if it is not used within a day.
 * @throws AppError `validation` if it is not an image; `rate_limited` for an account with 50 unused ones
 */
export async function uploadImage(context: Context, actor: Actor, content: Buffer): Promise<string> {
  const { content: image } = await encodeImage(content);
  const id = crypto.randomUUID();
  const draft = { id, ownerId: actor.id, size: image.length };
  await storeDraft(context, IMAGES, draft, image, (tx) => repository.insertDraft(tx, draft));
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

/** Width and height of the image at a URL of ours, in pixels; null if its file is missing or damaged. */
export async function measureImage(
  context: Pick<Context, 'storage'>,
  url: string,
): Promise<{ width: number; height: number } | null> {
  const image = await openImage(context, url);
  const size = await image?.metadata().catch(() => null);
  return size ? { width: size.width, height: size.height } : null;
}

/** The image at a URL of ours as PNG, at most so many pixels high; null if its file is missing or damaged. */
export async function drawAsPng(
  context: Pick<Context, 'storage'>,
  url: string,
  height: number,
): Promise<Buffer | null> {
  const image = await openImage(context, url);
  const resized = image?.resize({ height, withoutEnlargement: true }).png().toBuffer();
  return (await resized?.catch(() => null)) ?? null;
}

async function openImage({ storage }: Pick<Context, 'storage'>, url: string) {
  const id = ADDRESS.exec(url)?.[1];
  if (id === undefined) return null;
  const key = IMAGES.keyOf(id);
  const info = await storage.stat(key);
  if (info === null || info.size === 0) return null;
  const content = await buffer(storage.openRange(key, 0, info.size - 1));
  const { sharp } = await loadLibrary();
  return sharp(content);
}

/** Marks the image at a URL as unused, so that it is deleted within a day. Ignores URLs of other sites. */
export async function releaseMedia(tx: Tx, url: string): Promise<void> {
  const id = ADDRESS.exec(url)?.[1];
  if (id !== undefined) await repository.markReleased(tx, id);
}

/** Of the given stored files, the images without a row, whatever the reason. Ignores names that are not images. */
export async function findOrphanedMedia(db: Db, keys: readonly string[]): Promise<string[]> {
  return findOrphanFiles(db, IMAGES, keys);
}

/** Deletes a user's unused images. What cannot be deleted now is retried by the clean-up. */
export async function deleteDraftsOf(context: Context, ownerId: string): Promise<void> {
  await deleteDrafts(context, IMAGES, await repository.findDraftsOf(context.db, ownerId));
}

/** Deletes images that have been unused for a day. */
export async function deleteUnusedMedia(context: Context): Promise<void> {
  await deleteStaleDrafts(context, IMAGES);
}
