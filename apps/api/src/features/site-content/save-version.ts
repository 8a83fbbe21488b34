import {
  CONTENT_VERSIONS_MAX,
  type ContentAction,
  type ContentPart,
} from '@voicedraft/contract/content-versions';
import type { z } from 'zod';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { findImages, retainImages, releaseImages } from './images.ts';
import * as repository from './version-repository.ts';

/** The state of a part: its content, or all entries of its list. */
export interface PartState {
  readonly content: object;
  readonly isActive: boolean;
}

/**
 * Content with its fields in schema order, which the database does not preserve, because the audit log compares
 * texts. Content that does not match the schema stays unchanged.
 */
export function inOrder(shape: z.ZodType<object>, content: object): object {
  return shape.safeParse(content).data ?? content;
}

/**
 * Appends a part's new state as a version in the transaction that changes it, keeps the images that it shows, and
 * deletes the oldest versions. The part must be locked.
 * @returns the version's id
 * @throws AppError `validation` for an uploaded image that the actor cannot use
 */
export async function saveVersion(
  tx: Tx,
  actor: Actor,
  part: ContentPart,
  state: PartState & { readonly action: ContentAction; readonly revision: number },
): Promise<string> {
  const { content, isActive, action, revision } = state;
  const images = findImages(content);
  await retainImages(tx, actor, part, images);
  const id = await repository.insertVersion(tx, {
    part,
    content,
    isActive,
    action,
    pictures: images.map(({ url }) => url),
    actorId: actor.id,
    revision,
  });
  await releaseImages(tx, part, await repository.deleteOldVersions(tx, part, CONTENT_VERSIONS_MAX));
  return id;
}

/** Stores the initial state as the first version of a part that has none. The part must be locked. */
export async function saveInstalledState(
  tx: Tx,
  part: ContentPart,
  { content, isActive, revision, at }: PartState & { readonly revision?: number; readonly at?: Date },
): Promise<void> {
  if ((await repository.findNewestVersion(tx, part)) !== null) return;
  const images = findImages(content).map(({ url }) => url);
  await repository.insertVersion(tx, {
    part,
    content,
    isActive,
    pictures: images,
    actorId: null,
    action: 'installed',
    ...(revision !== undefined && { revision }),
    ...(at !== undefined && { createdAt: at }),
  });
}
