import type { VideoSettings } from '@voicedraft/contract/video-settings';
import type { VideoPicture } from '@voicedraft/contract/videos';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { findOrphans } from '#integrations/storage/find-orphans.ts';
import * as repository from './lifetime-repository.ts';
import { pictureKeyOf, toWirePicture } from './pictures.ts';
import { readSettings } from './repository.ts';

const STORED = /^videos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;
const BATCH = 100;

/** How a video looks, in the export of an account. */
export interface ExportedVideo {
  readonly entryId: string;
  readonly settings: VideoSettings;
  readonly updatedAt: string;
}

/** A picture in the export of an account, with the address at which its owner gets it. */
export type ExportedPicture = VideoPicture & { readonly entryId: string | null; readonly createdAt: string };

/** How a user's videos look, in batches. */
export async function* readVideosOf(db: Db, userId: string): AsyncGenerator<ExportedVideo[]> {
  let afterId: string | undefined;
  for (;;) {
    const rows = await repository.findSettingsAfter(db, userId, afterId, BATCH);
    if (rows.length === 0) return;
    yield rows.map(({ entryId, settings, updatedAt }) => ({
      entryId,
      settings: readSettings(settings),
      updatedAt: updatedAt.toISOString(),
    }));
    afterId = rows.at(-1)?.entryId;
  }
}

/** The pictures of a user's videos, for the export of the account. */
export async function listPicturesOf(db: Db, userId: string): Promise<ExportedPicture[]> {
  const rows = await repository.findFilesOf(db, userId);
  return rows.map(({ id, name, width, height, bytes, entryId, createdAt }) => ({
    ...toWirePicture({ id, name, width, height, bytes }),
    entryId,
    createdAt: createdAt.toISOString(),
  }));
}

/** Deletes the files of entries that are gone for good. A row goes after its file, so that this can be repeated. */
export async function deleteLostFiles(context: Pick<Context, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const ids = await repository.findLost(context.db, BATCH);
    await deleteFiles(context, ids);
    if (ids.length < BATCH) return;
  }
}

/** Deletes the files of a user whose account is deleted; can be repeated, as {@link deleteLostFiles}. */
export async function deletePicturesOf(
  context: Pick<Context, 'db' | 'storage'>,
  userId: string,
): Promise<void> {
  const rows = await repository.findFilesOf(context.db, userId);
  await deleteFiles(
    context,
    rows.map(({ id }) => id),
  );
}

/** Of the given stored files, the pictures without a row. Ignores names that are none. */
export async function findOrphanedPictures(db: Db, keys: readonly string[]): Promise<string[]> {
  return findOrphans(keys, STORED, (ids) => repository.findExisting(db, ids));
}

async function deleteFiles(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await storage.delete(pictureKeyOf(id));
    await repository.deleteRow(db, id);
  }
}
