import { USUAL_VIDEO, VideoSettings } from '@voicedraft/contract/video-settings';
import { type Selectable, sql } from 'kysely';
import { countRows } from '#db/count-rows.ts';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import type { VideoFilesTable } from '#db/tables/videos.ts';

export type PictureRow = Pick<Selectable<VideoFilesTable>, 'id' | 'name' | 'width' | 'height' | 'bytes'>;

const PICTURE = ['id', 'name', 'width', 'height', 'bytes'] as const;

/** How the video of an entry looks; null if that has never been saved. */
export async function findSettings(db: Db, entryId: string): Promise<VideoSettings | null> {
  const row = await db
    .selectFrom('videoSettings')
    .select('settings')
    .where('entryId', '=', entryId)
    .executeTakeFirst();
  return row === undefined ? null : readSettings(row.settings);
}

/** Stored settings; what another version of the server saved without, or in a form of its own, is as usual. */
export function readSettings(stored: VideoSettings): VideoSettings {
  return VideoSettings.safeParse({ ...USUAL_VIDEO, ...stored }).data ?? USUAL_VIDEO;
}

export async function saveSettings(
  tx: Tx,
  { settings, ...entry }: { entryId: string; userId: string; settings: VideoSettings },
): Promise<void> {
  const saved = { settings: JSON.stringify(settings), updatedAt: NOW };
  await tx
    .insertInto('videoSettings')
    .values({ ...entry, ...saved })
    .onConflict((conflict) => conflict.column('entryId').doUpdateSet(saved))
    .execute();
}

/** Gives an entry's video the usual background if it shows this picture. */
export async function replaceBackground(tx: Tx, entryId: string, pictureId: string): Promise<void> {
  const usual = JSON.stringify(USUAL_VIDEO.background);
  await sql`
    update video_settings set settings = jsonb_set(settings, '{background}', ${usual}::jsonb), updated_at = ${NOW}
    where entry_id = ${entryId} and settings #>> '{background,pictureId}' = ${pictureId}
  `.execute(tx);
}

/** The pictures of an entry, oldest first. */
export async function findPictures(db: Db, entryId: string): Promise<PictureRow[]> {
  return db
    .selectFrom('videoFiles')
    .select(PICTURE)
    .where('entryId', '=', entryId)
    .where('kind', '=', 'picture')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Keeps a picture of an entry from being deleted until this transaction ends. @returns false if there is none */
export async function holdPicture(tx: Tx, entryId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('videoFiles')
    .select('id')
    .where('id', '=', id)
    .where('entryId', '=', entryId)
    .where('kind', '=', 'picture')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user has a picture, of an entry that still exists. */
export async function hasPicture(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('videoFiles')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', 'picture')
    .where('entryId', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countPictures(db: Db, entryId: string): Promise<number> {
  return countRows(db.selectFrom('videoFiles').where('entryId', '=', entryId).where('kind', '=', 'picture'));
}

export async function insertPicture(
  tx: Tx,
  picture: PictureRow & { readonly entryId: string; readonly userId: string },
): Promise<void> {
  await tx
    .insertInto('videoFiles')
    .values({ ...picture, kind: 'picture' })
    .execute();
}

/** Deletes a user's picture. @returns its entry; null if there is no such picture */
export async function deletePicture(tx: Tx, userId: string, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('videoFiles')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', 'picture')
    .where('entryId', 'is not', null)
    .returning('entryId')
    .executeTakeFirst();
  return row?.entryId ?? null;
}

/** What a user, or everybody, has stored, in bytes. */
export async function sumBytes(db: Db, userId?: string): Promise<number> {
  let query = db
    .selectFrom('videoFiles')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('entryId', 'is not', null);
  if (userId !== undefined) query = query.where('userId', '=', userId);
  return (await query.executeTakeFirstOrThrow()).bytes;
}
