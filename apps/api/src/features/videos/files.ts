import type { VideoSettings } from '@voicedraft/contract/video-settings';
import { MUSIC_FILES_MAX, MUSIC_TEXTS } from '@voicedraft/contract/music-settings';
import { PICTURES_MAX, VIDEO_TEXTS, type VideoSpace } from '@voicedraft/contract/videos';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { requireOwnTake } from '#features/downloads/service.ts';
import { waitForTurn } from '#features/identity/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import * as repository from './repository.ts';
import { readSpace, requireRoom } from './space.ts';

type FileKind = repository.FileKind;

/** Most files of an entry, and what whoever has them reads. */
const MOST: Readonly<Record<FileKind, { readonly files: number; readonly tooMany: string }>> = {
  picture: { files: PICTURES_MAX, tooMany: VIDEO_TEXTS.tooMany },
  music: { files: MUSIC_FILES_MAX, tooMany: MUSIC_TEXTS.tooMany },
};
const EXTENSIONS: Readonly<Record<FileKind, string>> = { picture: 'webp', music: 'opus' };

/** A file as it is stored, and what is known of it. */
export interface MadeFile {
  readonly content: Buffer;
  readonly facts: Pick<repository.FileRow, 'name'> & Partial<repository.FileFacts>;
}

/** Storage key of a file. */
export function fileKeyOf({ kind, id }: Pick<repository.FileRow, 'kind' | 'id'>): string {
  return `videos/${id}.${EXTENSIONS[kind]}`;
}

/**
 * Stores a file for the videos of a take's entry.
 * @param make reads what was uploaded; is not called if there is no place for it
 * @throws AppError `not_found`, also for another user's take; `conflict` if the entry has as many as it may, or the
 * account has no room; whatever `make` throws
 */
export async function addFile(
  context: Context,
  actor: Actor,
  { takeId, kind }: { readonly takeId: string; readonly kind: FileKind },
  make: () => Promise<MadeFile>,
): Promise<{ readonly row: repository.FileRow; readonly space: VideoSpace }> {
  const { db, storage } = context;
  const { take } = await requireOwnTake(context, actor, takeId);
  const place = { entryId: take.entryId, userId: actor.id, kind };
  await requirePlace(db, { ...place, bytes: 1 });
  const { content, facts } = await make();
  const nothing = { width: null, height: null, seconds: null };
  const row = { id: crypto.randomUUID(), kind, bytes: content.length, ...nothing, ...facts };
  // What a crash leaves in between has no row, and is found by the clean-up of the store.
  await storage.put(fileKeyOf(row), content);
  try {
    await db.transaction().execute(async (tx) => {
      // One at a time, so that parallel uploads are counted correctly.
      await waitForTurn(tx, actor.id);
      await requirePlace(tx, { ...place, bytes: row.bytes });
      await repository.insertFile(tx, { ...row, ...place });
    });
  } catch (error) {
    await dropObject(context, row);
    throw error;
  }
  return { row, space: await readSpace(db, actor.id) };
}

/** The storage key of a file of the caller's. @throws AppError `not_found`, also for another user's */
export async function findFile(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  kind: FileKind,
  given: string,
): Promise<string> {
  const id = requireFound(await repository.findOwnFile(db, actor.id, kind, given));
  return fileKeyOf({ kind, id });
}

/**
 * Deletes a file of the caller's; a video that uses it does without.
 * @returns the settings of its entry from now on, if any are saved
 * @throws AppError `not_found`, also for another user's
 */
export async function deleteFile(
  context: Context,
  actor: Actor,
  kind: FileKind,
  given: string,
): Promise<{ readonly settings: VideoSettings | null; readonly space: VideoSpace }> {
  const { id, settings } = await context.db.transaction().execute(async (tx) => {
    const file = requireFound(await repository.deleteOwnFile(tx, actor.id, kind, given));
    await repository.forgetFile(tx, { ...file, kind });
    return { id: file.id, settings: await repository.findSettings(tx, file.entryId) };
  });
  await dropObject(context, { kind, id });
  return { settings, space: await readSpace(context.db, actor.id) };
}

async function requirePlace(
  db: Db,
  file: {
    readonly entryId: string;
    readonly userId: string;
    readonly kind: FileKind;
    readonly bytes: number;
  },
): Promise<void> {
  const most = MOST[file.kind];
  if ((await repository.countFiles(db, file.entryId, file.kind)) >= most.files) {
    throw new AppError('conflict', most.tooMany);
  }
  await requireRoom(db, file.userId, file.bytes);
}

/** Deletes the object of a file without a row; what fails is found by the clean-up of the store. */
async function dropObject(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  file: Pick<repository.FileRow, 'kind' | 'id'>,
): Promise<void> {
  try {
    await storage.delete(fileKeyOf(file));
  } catch (error) {
    log.warn(
      { err: error, id: file.id },
      'a deleted file of a video could not be removed from the store yet',
    );
  }
}
