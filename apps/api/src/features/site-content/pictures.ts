import type { ContentPart } from '@voicedraft/contract/content-versions';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { attachMedia, releaseMedia } from '#features/media/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { findPicturesOf } from './version-repository.ts';

/** Fields of content that can name a picture. */
const FIELDS = new Set(['backgroundImage', 'imageUrl', 'logoUrl', 'authorImage', 'icon', 'url']);
const UPLOAD = /^\/media\/[\da-f-]{36}\.webp$/;
const GONE = 'This image no longer exists, or is used elsewhere. Please upload it again.';

/** An uploaded picture that content names, and the path of the field that names it. */
interface NamedPicture {
  readonly url: string;
  readonly field: string;
}

/** Content whose uploads are named by their paths, whichever way they were named: so we know them for ours. */
export function nameUploadsByPath<T extends object>(context: Context, content: T): T {
  const { publicUrl } = context.config;
  const { origin } = new URL(publicUrl);
  return JSON.parse(JSON.stringify(content), (key, value: unknown) => {
    if (typeof value !== 'string' || !FIELDS.has(key)) return value;
    const url = URL.parse(value, publicUrl);
    return url?.origin === origin && UPLOAD.test(url.pathname) ? url.pathname : value;
  }) as T;
}

/** The uploads that content names, each once. */
export function findPictures(content: object): NamedPicture[] {
  const found = new Map<string, NamedPicture>();
  const search = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) search(inner, [...path, key]);
    } else if (typeof value === 'string' && FIELDS.has(path.at(-1) ?? '') && UPLOAD.test(value)) {
      if (!found.has(value)) found.set(value, { url: value, field: path.join('.') });
    }
  };
  search(content, []);
  return [...found.values()];
}

/**
 * Keeps the pictures that a new state of a part shows and no kept one does.
 * @throws AppError `validation` for one that is not the actor's to use
 */
export async function holdPictures(
  tx: Tx,
  actor: Actor,
  part: ContentPart,
  pictures: readonly NamedPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const held = await findPicturesOf(tx, part);
  // In one order, so that two savers who name the same pictures do not wait for each other.
  for (const { url, field } of pictures.toSorted((a, b) => (a.url < b.url ? -1 : 1))) {
    if (held.has(url) || (await attachMedia(tx, url, actor.id))) continue;
    // The form of one entry of a list knows its own fields only.
    throw new AppError('validation', GONE, { fields: { [field.replace(/^\d+\./, '')]: GONE } });
  }
}

/** Gives up pictures that no kept state of a part shows any more. */
export async function releasePictures(tx: Tx, part: ContentPart, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return;
  const held = await findPicturesOf(tx, part);
  for (const url of new Set(pictures.toSorted())) if (!held.has(url)) await releaseMedia(tx, url);
}
