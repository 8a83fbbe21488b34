import type { VideoStorage, VideoStorageInput } from '@voicedraft/contract/videos';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { recordChange, requireUnchanged } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { sumBytes } from './repository.ts';
import * as repository from './storage-repository.ts';

const ABOUT = { entity: 'video-storage', entityId: 'video-storage', label: 'Video storage' } as const;

/** How much an account may store for its videos, and what all have stored. */
export async function getVideoStorage({ db }: Pick<Context, 'db'>): Promise<VideoStorage> {
  return toStorage(db, await repository.findStorage(db));
}

/**
 * Sets how much an account may store for its videos; what is stored stays.
 * @throws AppError `conflict` if another user saved since `revision`
 */
export async function editVideoStorage(
  context: Context,
  actor: Actor,
  { revision, megabytes }: VideoStorageInput & { readonly revision?: number | undefined },
): Promise<VideoStorage> {
  return context.db.transaction().execute(async (tx) => {
    const before = await repository.lockStorage(tx);
    const stored = { ...before, ...ABOUT, noun: 'the storage settings' };
    await requireUnchanged(context, tx, actor, stored, revision);
    const saved = await repository.saveStorage(tx, megabytes);
    await recordChange(tx, actor, {
      ...ABOUT,
      action: 'updated',
      before: { megabytes: before.megabytes },
      after: { megabytes },
    });
    return toStorage(tx, saved);
  });
}

async function toStorage(
  db: Db,
  { megabytes, revision, updatedAt }: repository.StorageRow,
): Promise<VideoStorage> {
  return { megabytes, revision, updatedAt: updatedAt.toISOString(), usedBytes: await sumBytes(db) };
}
