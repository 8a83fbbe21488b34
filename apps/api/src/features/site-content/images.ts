import type { ContentPart } from '@voicedraft/contract/content-versions';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { attachMedia, releaseMedia } from '#features/media/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { findImagesOf } from './version-repository.ts';

const UPLOAD = /^\/media\/[\da-f-]{36}\.webp$/;
/** Matches only if the whole text could be the URL of an upload; a text that merely mentions one does not count. */
const NAMES_UPLOAD = /^\S*\/media\/[\da-f-]{36}\.webp\S*$/;
const GONE = 'This image no longer exists, or is used elsewhere. Please upload it again.';

/** An uploaded image in content, and the path of its field. */
interface NamedImage {
  readonly url: string;
  readonly field: string;
}

/**
 * Replaces the URLs of uploads in content by their paths, in whatever form they are given, so that they are
 * recognised as ours.
 */
export function nameUploadsByPath<T extends object>(context: Context, content: T): T {
  const { publicUrl } = context.config;
  const { origin } = new URL(publicUrl);
  return JSON.parse(JSON.stringify(content), (_key, value: unknown) => {
    if (typeof value !== 'string' || !NAMES_UPLOAD.test(value)) return value;
    const url = URL.parse(value, publicUrl);
    return url?.origin === origin && UPLOAD.test(url.pathname) ? url.pathname : value;
  }) as T;
}

/** The uploads in content, each once. */
export function findImages(content: object): NamedImage[] {
  const found = new Map<string, NamedImage>();
  const search = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) search(inner, [...path, key]);
    } else if (typeof value === 'string' && UPLOAD.test(value)) {
      if (!found.has(value)) found.set(value, { url: value, field: path.join('.') });
    }
  };
  search(content, []);
  return [...found.values()];
}

/**
 * Marks as used the images that a new state of a part shows and no stored version does.
 * @throws AppError `validation` for one that the actor cannot use
 */
export async function retainImages(
  tx: Tx,
  actor: Actor,
  part: ContentPart,
  images: readonly NamedImage[],
): Promise<void> {
  if (images.length === 0) return;
  const held = await findImagesOf(tx, part);
  // In a fixed order, so that two transactions with the same images cannot deadlock.
  for (const { url, field } of images.toSorted((a, b) => (a.url < b.url ? -1 : 1))) {
    if (held.has(url) || (await attachMedia(tx, url, actor.id))) continue;
    // The form of a list entry only knows its own fields.
    throw new AppError('validation', GONE, { fields: { [field.replace(/^\d+\./, '')]: GONE } });
  }
}

/** Releases images that no stored version of a part shows any more. */
export async function releaseImages(tx: Tx, part: ContentPart, images: readonly string[]): Promise<void> {
  if (images.length === 0) return;
  const held = await findImagesOf(tx, part);
  for (const url of new Set(images.toSorted())) if (!held.has(url)) await releaseMedia(tx, url);
}
