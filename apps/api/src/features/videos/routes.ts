import { readFile } from 'node:fs/promises';
import { pieceFile, shortSoundFile } from '@voicedraft/audio-files/piece-file';
import { MUSIC_TEXTS } from '@voicedraft/contract/music-settings';
import {
  deleteMusic,
  deletePicture,
  editVideoStorage,
  getMusicPiece,
  getShortSound,
  getVideo,
  getVideoMusic,
  getAddedSound,
  getVideoPicture,
  getVideoSound,
  getVideoStorage,
  saveVideoSettings,
  uploadMusic,
  uploadPicture,
  VIDEO_TEXTS,
} from '@voicedraft/contract/videos';
import type { Context } from '#context.ts';
import { requireOwnTake, sendTakeFile } from '#features/downloads/service.ts';
import { readUpload } from '#http/read-upload.ts';
import type { Router } from '#http/router.ts';
import { UPLOADED_FILE_POLICY } from '#http/security-headers.ts';
import { sendBytes, sendObject } from '#http/send-object.ts';
import { deleteFile, findFile } from './files.ts';
import { addMusic } from './music.ts';
import { addPicture } from './pictures.ts';
import * as service from './service.ts';
import { findAddedSound, makeMixedFile } from './sound.ts';
import * as storage from './storage.ts';

/** A file never changes; browsers may keep their owner's for a day, as sounds. */
const OWN = { cacheControl: 'private, max-age=86400, immutable' };
const PICTURE = { ...OWN, contentType: 'image/webp' };
const MUSIC = { ...OWN, contentType: 'audio/ogg' };
const PIECE = { contentType: 'audio/ogg', cacheControl: 'public, max-age=604800, immutable' };

export function registerVideoRoutes(router: Router, context: Context): void {
  router.mount(getVideo, ({ actor, params }) => service.getVideo(context, actor, params.takeId));
  router.mount(saveVideoSettings, ({ actor, params, body }) =>
    service.saveVideoSettings(context, actor, params.takeId, body),
  );
  router.mount(getAddedSound, ({ actor, params }) => findAddedSound(context, actor, params.takeId));
  router.mount(getVideoSound, async ({ actor, params: { takeId, format }, query, request, reply }) => {
    const source = await requireOwnTake(context, actor, takeId);
    const { name, content } = await makeMixedFile(context, source, { format, ...query }, reply);
    return sendTakeFile(context, { content }, { name, format }, request, reply);
  });
  router.mount(uploadPicture, async ({ actor, params, request }) => {
    const upload = await readUpload(request, uploadPicture.upload, VIDEO_TEXTS);
    return addPicture(context, actor, params.takeId, upload);
  });
  router.mount(getVideoPicture, async ({ actor, params, request, reply }) => {
    const key = await findFile(context, actor, 'picture', params.id);
    void reply.header('content-security-policy', UPLOADED_FILE_POLICY);
    return sendObject(context.storage, key, PICTURE, request, reply);
  });
  router.mount(deletePicture, ({ actor, params }) => deleteFile(context, actor, 'picture', params.id));
  router.mount(uploadMusic, async ({ actor, params, request }) => {
    const upload = await readUpload(request, uploadMusic.upload, MUSIC_TEXTS);
    return addMusic(context, actor, params.takeId, upload);
  });
  router.mount(getVideoMusic, async ({ actor, params, request, reply }) => {
    const key = await findFile(context, actor, 'music', params.id);
    void reply.header('content-security-policy', UPLOADED_FILE_POLICY);
    return sendObject(context.storage, key, MUSIC, request, reply);
  });
  router.mount(deleteMusic, ({ actor, params }) => deleteFile(context, actor, 'music', params.id));
  router.mount(getMusicPiece, async ({ params, request, reply }) =>
    sendBytes(await readFile(pieceFile(params.piece)), PIECE, request, reply),
  );
  router.mount(getShortSound, async ({ params, request, reply }) =>
    sendBytes(await readFile(shortSoundFile(params.sound)), PIECE, request, reply),
  );
  router.mount(getVideoStorage, () => storage.getVideoStorage(context));
  router.mount(editVideoStorage, ({ actor, body }) => storage.editVideoStorage(context, actor, body));
}
