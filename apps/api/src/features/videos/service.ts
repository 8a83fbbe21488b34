import { toAss } from '@voicedraft/audio-files/styled-captions';
import { MUSIC_TEXTS } from '@voicedraft/contract/music-settings';
import { SOUND_TEXTS } from '@voicedraft/contract/sound-settings';
import { USUAL_VIDEO, type VideoSettings } from '@voicedraft/contract/video-settings';
import { type Video, VIDEO_TEXTS } from '@voicedraft/contract/videos';
import type { Context } from '#context.ts';
import { nameTake, requireOwnTake, type TakeSource, toSpokenText } from '#features/downloads/service.ts';
import { audioUrl } from '#features/generations/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import { toWireMusic } from './music.ts';
import { toWirePicture } from './pictures.ts';
import * as repository from './repository.ts';
import { toVideoSentences, withRoom } from './sentences.ts';
import { readSpace } from './space.ts';

export { deleteFile } from './files.ts';
export { addMusic } from './music.ts';
export { addPicture } from './pictures.ts';
export { makeMixedFile } from './sound.ts';
export {
  deleteLostFiles,
  deleteVideoFilesOf,
  exportVideoFilesOf,
  findOrphanedVideoFiles,
  readVideosOf,
} from './lifetime.ts';

/**
 * All that the video of the caller's take is made of.
 * @throws AppError `not_found`, also for another user's take
 */
export async function getVideo(context: Pick<Context, 'db'>, actor: Actor, takeId: string): Promise<Video> {
  const { db } = context;
  const { take, recording } = await requireOwnTake(context, actor, takeId);
  const [settings, files, space] = await Promise.all([
    repository.findSettings(db, take.entryId),
    repository.findFiles(db, take.entryId),
    readSpace(db, actor.id),
  ]);
  const spoken = toSpokenText(recording);
  return {
    takeId,
    entryId: take.entryId,
    isProject: take.isProject,
    title: take.title,
    name: nameTake(take),
    audioUrl: audioUrl(takeId),
    seconds: recording.seconds,
    wordTimes: spoken?.wordTimes ?? null,
    sentences: spoken === null ? [] : toVideoSentences(spoken),
    settings: settings ?? USUAL_VIDEO,
    isSaved: settings !== null,
    pictures: files.filter(({ kind }) => kind === 'picture').map(toWirePicture),
    music: files.filter(({ kind }) => kind === 'music').map(toWireMusic),
    space,
  };
}

/**
 * Keeps how the video of a take's entry looks.
 * @throws AppError `not_found`, also for another user's take; `validation` for a picture, music or sound that is not of this entry
 */
export async function saveVideoSettings(
  context: Pick<Context, 'db'>,
  actor: Actor,
  takeId: string,
  given: VideoSettings,
): Promise<VideoSettings> {
  const { take } = await requireOwnTake(context, actor, takeId);
  const { entryId } = take;
  const settings = cleanTexts(given);
  await context.db.transaction().execute(async (tx) => {
    for (const { kind, id, field, gone } of listFiles(settings)) {
      if (await repository.holdFile(tx, entryId, kind, id)) continue;
      throw new AppError('validation', gone, { fields: { [field]: gone } });
    }
    await repository.saveSettings(tx, { entryId, userId: actor.id, settings });
  });
  return settings;
}

/**
 * The captions of a take as its video shows them, as ASS.
 * @throws AppError `not_found` for a take without times
 */
export async function writeStyledCaptions(
  { db }: Pick<Context, 'db'>,
  { take, recording }: TakeSource,
): Promise<Buffer> {
  const spoken = requireFound(toSpokenText(recording));
  const settings = (await repository.findSettings(db, take.entryId)) ?? USUAL_VIDEO;
  const heard = await withRoom(db, take.entryId, spoken, settings);
  return Buffer.from(toAss(toVideoSentences(heard), settings, take.title));
}

/** The files that a video uses, with the field that has the id of each, and what is said if it is gone. */
function listFiles({ background, speakers, music, sounds }: VideoSettings) {
  const files: { kind: repository.FileKind; id: string; field: string; gone: string }[] = [];
  const addPicture = (id: string, field: string) =>
    files.push({ kind: 'picture', id, field, gone: VIDEO_TEXTS.pictureGone });
  if (background.kind === 'picture') addPicture(background.pictureId, 'background.pictureId');
  for (const [index, { pictureId }] of speakers.entries())
    if (pictureId !== null) addPicture(pictureId, `speakers.${index}.pictureId`);
  if (music?.source.kind === 'file') {
    const { fileId: id } = music.source;
    files.push({ kind: 'music', id, field: 'music.source.fileId', gone: MUSIC_TEXTS.gone });
  }
  for (const [index, { source }] of sounds.entries()) {
    if (source.kind !== 'file') continue;
    if (files.some(({ kind, id }) => kind === 'music' && id === source.fileId)) continue;
    const field = `sounds.${index}.source.fileId`;
    files.push({ kind: 'music', id: source.fileId, field, gone: SOUND_TEXTS.gone });
  }
  return files;
}

/** The database stores no half surrogate pair, as of a cut emoji, and no NUL. */
const cleanText = (text: string) => text.toWellFormed().replaceAll('\0', '');

function cleanTexts(settings: VideoSettings): VideoSettings {
  const { background, speakers, sounds, captions } = settings;
  return {
    ...settings,
    background: background.kind === 'loop' ? { ...background, name: cleanText(background.name) } : background,
    // A look whose name is empty after cleaning belongs to no speaker, and a sound without a line to nothing.
    speakers: speakers
      .map((look) => ({ ...look, name: cleanText(look.name) }))
      .filter(({ name }) => name !== ''),
    sounds: sounds
      .map(({ place, ...sound }) => ({
        ...sound,
        place: place.kind === 'before' ? { ...place, of: cleanText(place.of) } : place,
      }))
      .filter(({ place }) => place.kind !== 'before' || place.of !== ''),
    captions: captions && {
      ...captions,
      corrections: captions.corrections.map(({ of, text, ...rest }) => ({
        ...rest,
        ...(of !== undefined && { of: cleanText(of) }),
        ...(text !== undefined && { text: cleanText(text) }),
      })),
    },
  };
}
