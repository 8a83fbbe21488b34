import type { CaptionWordTimes, FileFormat, SpeakerNames } from '@voicedraft/contract/downloads';
import { NO_MIX_TEXT } from '@voicedraft/contract/v1-voices';
import {
  type ApiVideoSettings,
  fromApiVideoSettings,
  toApiVideoSettings,
  toSnakeCase,
} from '@voicedraft/contract/v1-video-settings';
import type { ApiMusic, ApiPicture, ApiSentence } from '@voicedraft/contract/v1-videos';
import { MixedFormat, type VideoMusic, type VideoPicture } from '@voicedraft/contract/videos';
import { beginningOf, textOf } from '@voicedraft/contract/video-settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import {
  type Encodings,
  nameTake,
  openTakeFile,
  requireOwnTake,
  sendTakeFile,
} from '#features/downloads/service.ts';
import {
  addMusic,
  addPicture,
  getVideo,
  makeMixedFile,
  saveVideoSettings,
  writeStyledCaptions,
} from '#features/videos/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { Upload } from '#http/read-upload.ts';

/** Programs' calls about the files of voiceovers and about their videos. Ids are those of takes. */

interface AskedFile {
  readonly id: string;
  readonly format: FileFormat;
  readonly speakers?: SpeakerNames | undefined;
  readonly words?: CaptionWordTimes | undefined;
  readonly sound?: 'voice' | 'mix' | undefined;
}

/**
 * Sends a voiceover as a file.
 * @throws AppError `not_found`, also for another user's voiceover; `validation` for a mix of what has none; as
 * {@link makeMixedFile}
 */
export async function sendVoiceoverFile(
  context: Context,
  encodings: Encodings,
  actor: Actor,
  { id, format, sound, ...options }: AskedFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const source = await requireOwnTake(context, actor, id);
  if (sound === 'mix') {
    const mixed = MixedFormat.safeParse(format);
    if (!mixed.success) throw new AppError('validation', NO_MIX_TEXT, { fields: { sound: NO_MIX_TEXT } });
    const { name, content } = await makeMixedFile(context, source, { format: mixed.data, ...options }, reply);
    return sendTakeFile(context, { content }, { name, format }, request, reply);
  }
  const name = nameTake(source.take);
  const file =
    format === 'ass'
      ? { content: await writeStyledCaptions(context, source) }
      : await openTakeFile(context, encodings, source, format, { name, ...options });
  return sendTakeFile(context, file, { name, format }, request, reply);
}

/** @throws AppError `not_found`, also for another user's voiceover */
export async function readVideo(context: Context, actor: Actor, id: string): Promise<ApiVideoSettings> {
  return toApiVideoSettings((await getVideo(context, actor, id)).settings);
}

/** @throws AppError as in {@link saveVideoSettings} */
export async function storeVideo(
  context: Context,
  actor: Actor,
  id: string,
  settings: ApiVideoSettings,
): Promise<ApiVideoSettings> {
  try {
    const saved = await saveVideoSettings(context, actor, id, fromApiVideoSettings(settings));
    return toApiVideoSettings(saved);
  } catch (error) {
    if (!(error instanceof AppError) || error.fields === undefined) throw error;
    const named = Object.entries(error.fields).map(([path, text]) => [toSnakeCase(path), text]);
    throw new AppError(error.code, error.message, { fields: Object.fromEntries(named), cause: error });
  }
}

/** @throws AppError `not_found`, also for another user's voiceover */
export async function listSentences(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ data: ApiSentence[] }> {
  const { sentences } = await getVideo(context, actor, id);
  return {
    data: sentences.map((sentence) => ({
      text: textOf(sentence),
      beginning: beginningOf(sentence),
      at: sentence.words[0]?.at ?? 0,
      from: sentence.from,
      to: sentence.to,
      speaker: sentence.speaker,
      words: sentence.words.map(({ text, at, from, to }) => ({ text, at, from, to })),
    })),
  };
}

/** @throws AppError `not_found`, also for another user's voiceover */
export async function listPictures(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ data: ApiPicture[] }> {
  return { data: (await getVideo(context, actor, id)).pictures.map(toApiPicture) };
}

/** @throws AppError as in {@link addPicture} */
export async function storePicture(
  context: Context,
  actor: Actor,
  id: string,
  upload: Upload,
): Promise<ApiPicture> {
  return toApiPicture((await addPicture(context, actor, id, upload)).picture);
}

/** @throws AppError `not_found`, also for another user's voiceover */
export async function listMusic(context: Context, actor: Actor, id: string): Promise<{ data: ApiMusic[] }> {
  return { data: (await getVideo(context, actor, id)).music.map(toApiMusic) };
}

/** @throws AppError as in {@link addMusic} */
export async function storeMusic(
  context: Context,
  actor: Actor,
  id: string,
  upload: Upload,
): Promise<ApiMusic> {
  return toApiMusic((await addMusic(context, actor, id, upload)).music);
}

function toApiPicture({ id, name, width, height, bytes }: VideoPicture): ApiPicture {
  return { id, name, width, height, bytes };
}

function toApiMusic({ id, name, seconds, bytes }: VideoMusic): ApiMusic {
  return { id, name, duration_seconds: seconds, bytes };
}
