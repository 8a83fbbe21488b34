import { USUAL_MUSIC } from '@voicedraft/contract/music-settings';
import { PlacedSound, SpeakerLook, USUAL_VIDEO, VideoSettings } from '@voicedraft/contract/video-settings';
import { type Selectable, sql } from 'kysely';
import type { ZodType } from 'zod';
import { countRows, hasRows } from '#db/count-rows.ts';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

/** What is known of a file beside its name and size: of a picture the first two, of music the last one. */
export type FileFacts = Pick<Selectable<Schema['videoFiles']>, 'width' | 'height' | 'seconds'>;
export type FileRow = Pick<Selectable<Schema['videoFiles']>, 'id' | 'kind' | 'name' | 'bytes'> & FileFacts;
export type FileKind = FileRow['kind'];

const FILE = ['id', 'kind', 'name', 'bytes', 'width', 'height', 'seconds'] as const;

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
  const { captions, music } = stored;
  const whole = {
    ...USUAL_VIDEO,
    ...stored,
    ...(captions && { captions: { ...USUAL_VIDEO.captions, ...captions } }),
    ...(music && { music: { ...USUAL_MUSIC, ...music } }),
  };
  const known = {
    ...whole,
    speakers: keepKnown(SpeakerLook, whole.speakers),
    sounds: keepKnown(PlacedSound, whole.sounds),
  };
  return VideoSettings.safeParse(known).data ?? USUAL_VIDEO;
}

/** Drops items that this version does not know, and keeps the rest. */
function keepKnown<Item>(shape: ZodType<Item>, items: readonly Item[]): Item[] {
  return items.filter((item) => shape.safeParse(item).success);
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

/** Where settings have the id of a file of this kind, and what is there, whole, once the file is gone. */
const USES = {
  picture: { id: '{background,pictureId}', part: '{background}', usual: USUAL_VIDEO.background },
  music: { id: '{music,source,fileId}', part: '{music}', usual: USUAL_VIDEO.music },
} as const;

/** Gives an entry's video what is usual in place of this file if it uses it. */
export async function forgetFile(
  tx: Tx,
  { entryId, kind, id }: { readonly entryId: string; readonly kind: FileKind; readonly id: string },
): Promise<void> {
  const use = USES[kind];
  await sql`
    update video_settings
    set settings = jsonb_set(settings, ${use.part}, ${JSON.stringify(use.usual)}::jsonb), updated_at = ${NOW}
    where entry_id = ${entryId} and settings #>> ${use.id} = ${id}
  `.execute(tx);
  await (kind === 'picture' ? forgetPortrait(tx, entryId, id) : forgetSounds(tx, entryId, id));
}

/** Leaves speakers who have this picture their name and colour. */
async function forgetPortrait(tx: Tx, entryId: string, id: string): Promise<void> {
  await sql`
    update video_settings
    set updated_at = ${NOW}, settings = jsonb_set(settings, '{speakers}', (
      select jsonb_agg(
        case when look ->> 'pictureId' = ${id} then jsonb_set(look, '{pictureId}', 'null') else look end
        order by place
      )
      from jsonb_array_elements(settings -> 'speakers') with ordinality as looks (look, place)
    ))
    where entry_id = ${entryId} and settings -> 'speakers' @> ${JSON.stringify([{ pictureId: id }])}::jsonb
  `.execute(tx);
}

/** Takes the sounds of this file away; the others stay in their order. */
async function forgetSounds(tx: Tx, entryId: string, fileId: string): Promise<void> {
  const uses = JSON.stringify([{ source: { fileId } }]);
  await sql`
    update video_settings
    set
      settings = jsonb_set(settings, '{sounds}', (
        select coalesce(jsonb_agg(sound order by place), '[]')
        from jsonb_array_elements(settings -> 'sounds') with ordinality as each (sound, place)
        where sound #>> '{source,fileId}' is distinct from ${fileId}
      )),
      updated_at = ${NOW}
    where entry_id = ${entryId} and settings -> 'sounds' @> ${uses}::jsonb
  `.execute(tx);
}

/** The files of an entry, oldest first. */
export async function findFiles(db: Db, entryId: string): Promise<FileRow[]> {
  return db
    .selectFrom('videoFiles')
    .select(FILE)
    .where('entryId', '=', entryId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Keeps a file of an entry from being deleted until this transaction ends. @returns false if there is none */
export async function holdFile(tx: Tx, entryId: string, kind: FileKind, id: string): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('videoFiles')
      .where('id', '=', id)
      .where('entryId', '=', entryId)
      .where('kind', '=', kind)
      .forShare(),
  );
}

/** The id of a user's file as it is stored; null if there is none, of an entry that still exists. */
export async function findOwnFile(
  db: Db,
  userId: string,
  kind: FileKind,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('videoFiles')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('entryId', 'is not', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countFiles(db: Db, entryId: string, kind: FileKind): Promise<number> {
  return countRows(db.selectFrom('videoFiles').where('entryId', '=', entryId).where('kind', '=', kind));
}

export async function insertFile(
  tx: Tx,
  file: FileRow & { readonly entryId: string; readonly userId: string },
): Promise<void> {
  await tx.insertInto('videoFiles').values(file).execute();
}

/** Deletes a user's file. @returns its id as it was stored, and its entry; null if there is no such file */
export async function deleteOwnFile(
  tx: Tx,
  userId: string,
  kind: FileKind,
  id: string,
): Promise<{ readonly id: string; readonly entryId: string } | null> {
  const row = await tx
    .deleteFrom('videoFiles')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('entryId', 'is not', null)
    .returning(['id', 'entryId'])
    .$narrowType<{ entryId: string }>()
    .executeTakeFirst();
  return row ?? null;
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
