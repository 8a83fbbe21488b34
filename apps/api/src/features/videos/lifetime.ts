import type { VideoSettings } from '@voicedraft/contract/video-settings';
import type { VideoMusic, VideoPicture } from '@voicedraft/contract/videos';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { findOrphans } from '#integrations/storage/find-orphans.ts';
import { fileKeyOf } from './files.ts';
import * as repository from './lifetime-repository.ts';
import { toWireMusic } from './music.ts';
import { toWirePicture } from './pictures.ts';
import { type FileRow, readSettings } from './repository.ts';

const STORED = /^videos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:webp|opus)$/;
const BATCH = 100;

/** How a video looks, in the export of an account. */
export interface ExportedVideo {
  readonly entryId: string;
  readonly settings: VideoSettings;
  readonly updatedAt: string;
}

/** A file in the export of an account, with the address at which its owner gets it. */
export type Exported<File> = File & { readonly entryId: string | null; readonly createdAt: string };

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

/** The files of a user's videos, for the export of the account. */
export async function exportVideoFilesOf(
  db: Db,
  userId: string,
): Promise<{
  readonly videoPictures: readonly Exported<VideoPicture>[];
  readonly videoMusic: readonly Exported<VideoMusic>[];
}> {
  const rows = await repository.findFilesOf(db, userId);
  const write = <File>(kind: FileRow['kind'], toWire: (row: FileRow) => File) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        ...toWire(row),
        entryId: row.entryId,
        createdAt: row.createdAt.toISOString(),
      }));
  return { videoPictures: write('picture', toWirePicture), videoMusic: write('music', toWireMusic) };
}

/** Deletes the files of entries that are gone for good. A row goes after its file, so that this can be repeated. */
export async function deleteLostFiles(context: Pick<Context, 'db' | 'storage' | 'log'>): Promise<void> {
  let afterId: string | undefined;
  for (;;) {
    const files = await repository.findLost(context.db, afterId, BATCH);
    let deleted = 0;
    for (const file of files) {
      try {
        await deleteFiles(context, [file]);
        deleted += 1;
      } catch (error) {
        // The others do not wait for it.
        context.log.warn({ err: error, id: file.id }, 'a file of a video could not be deleted yet');
      }
    }
    // If none could be deleted, the store is away.
    if (files.length < BATCH || deleted === 0) return;
    afterId = files.at(-1)?.id;
  }
}

/** Deletes the files of a user whose account is deleted; can be repeated, as {@link deleteLostFiles}. */
export async function deleteVideoFilesOf(
  context: Pick<Context, 'db' | 'storage'>,
  userId: string,
): Promise<void> {
  await deleteFiles(context, await repository.findFilesOf(context.db, userId));
}

/** Of the given stored files, those without a row. Ignores names that are none of ours. */
export async function findOrphanedVideoFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  return findOrphans(keys, STORED, (ids) => repository.findExisting(db, ids));
}

async function deleteFiles(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  files: readonly Pick<FileRow, 'id' | 'kind'>[],
): Promise<void> {
  for (const file of files) {
    await storage.delete(fileKeyOf(file));
    await repository.deleteRow(db, file.id);
  }
}
