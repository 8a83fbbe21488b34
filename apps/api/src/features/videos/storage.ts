import type { VideoStorage, VideoStorageInput } from '@voicedraft/contract/videos';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { onlyRow, type OnlyRowOf } from '#db/only-row.ts';
import { editOnlyRow } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { sumBytes } from './repository.ts';

const SETTINGS = {
  row: onlyRow('videoStorage'),
  entity: 'video-storage',
  entityId: 'video-storage',
  label: 'Video storage',
  noun: 'the video storage settings',
  audited: ({ megabytes }: VideoStorageInput) => ({ megabytes }),
} as const;

/** How much an account may store for its videos, and what all have stored. */
export async function getVideoStorage({ db }: Pick<Context, 'db'>): Promise<VideoStorage> {
  return toStorage(db, await SETTINGS.row.find(db));
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
  const saved = await editOnlyRow(context, actor, { ...SETTINGS, revision }, () => ({ megabytes }));
  return toStorage(context.db, saved);
}

async function toStorage(
  db: Db,
  { megabytes, revision, updatedAt }: OnlyRowOf<'videoStorage'>,
): Promise<VideoStorage> {
  return { megabytes, revision, updatedAt: updatedAt.toISOString(), usedBytes: await sumBytes(db) };
}
