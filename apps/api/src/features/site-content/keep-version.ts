import {
  CONTENT_VERSIONS_MAX,
  type ContentAction,
  type ContentPart,
} from '@voicedraft/contract/content-versions';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { momentAfter } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { findPictures, holdPictures, releasePictures } from './pictures.ts';
import * as repository from './version-repository.ts';

/** A part as it is kept: its document, or all entries of its list. */
export interface PartState {
  readonly content: object;
  readonly isActive: boolean;
}

/**
 * Content with its fields in the order of its shape: the database keeps another, and the audit log compares texts.
 * What has not that shape is left as it is.
 */
export function inOrder(shape: z.ZodType<object>, content: object): object {
  return shape.safeParse(content).data ?? content;
}

/**
 * The moment of a change of a part: now, but always after the last one, whatever the clocks of the processes
 * say. The part must be locked.
 * @param changedAt when the part says that it was last changed
 */
export async function nextMoment(
  context: Context,
  tx: Tx,
  part: ContentPart,
  changedAt = new Date(0),
): Promise<Date> {
  const newest = await repository.findNewestVersion(tx, part);
  const last = Math.max(newest?.createdAt.getTime() ?? 0, changedAt.getTime());
  return momentAfter(context, new Date(last));
}

/**
 * Appends the new state of a part, in the transaction that makes it, keeps the pictures that it shows, and
 * lets go of the oldest states. The part must be locked.
 * @returns the version's id
 * @throws AppError `validation` for an uploaded picture that is not the actor's to use
 */
export async function keepVersion(
  tx: Tx,
  actor: Actor,
  part: ContentPart,
  state: PartState & { readonly action: ContentAction; readonly at: Date },
): Promise<string> {
  const { content, isActive, action, at } = state;
  const pictures = findPictures(content);
  await holdPictures(tx, actor, part, pictures);
  const id = await repository.insertVersion(tx, {
    part,
    content,
    isActive,
    action,
    pictures: pictures.map(({ url }) => url),
    actorId: actor.id,
    createdAt: at,
  });
  await releasePictures(tx, part, await repository.deleteOldVersions(tx, part, CONTENT_VERSIONS_MAX));
  return id;
}

/** Keeps the state at installation as the first version of a part that has none. The part must be locked. */
export async function keepInstalledState(
  tx: Tx,
  part: ContentPart,
  { content, isActive, at }: PartState & { readonly at: Date },
): Promise<void> {
  if ((await repository.findNewestVersion(tx, part)) !== null) return;
  const pictures = findPictures(content).map(({ url }) => url);
  const first = { part, content, isActive, pictures, actorId: null, createdAt: at };
  await repository.insertVersion(tx, { ...first, action: 'installed' });
}
