import { toPcm } from '@voicedraft/audio-files/to-pcm';
import { hum } from '@voicedraft/audio-files/testing/sound';
import { USUAL_MUSIC } from '@voicedraft/contract/music-settings';
import { USUAL_VIDEO, type VideoSettings } from '@voicedraft/contract/video-settings';
import { Video, VideoMusic, VideoPicture, VideoSpace } from '@voicedraft/contract/videos';
import { encodeWav } from '@voicedraft/engine-api/wav';
import { z } from 'zod';
import { readAs } from './library-kit.ts';
import { recordTake } from './take-calls.ts';
import type { TestService, TestUser } from './test-service.ts';
import { sendFile } from './upload-calls.ts';
import { drawImage } from './upload-corpus.ts';

const Added = z.object({ picture: VideoPicture, space: VideoSpace });
const AddedMusic = z.object({ music: VideoMusic, space: VideoSpace });

/** Half a second of sound, as a WAV file. */
export const SOUND = encodeWav(toPcm(hum(0.5)));

interface SentFile {
  /** The take whose video it is for; the first one if omitted. */
  readonly id?: string;
  readonly name?: string;
  readonly field?: string;
}

/** Calls about the video of a new take of a user, with credits for it. */
export async function openVideo(service: TestService, user: TestUser, script?: string) {
  const takeId = await recordTake(service, user, script);
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object, by = user) =>
    service.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });
  const upload = async (content?: Buffer, file: SentFile = {}) => {
    const { id = takeId, name = 'photo.png', field = 'picture' } = file;
    const sent = { field, name, content: content ?? (await drawImage(320, 240).png().toBuffer()) };
    return sendFile(service, user, `/api/videos/${id}/pictures`, sent);
  };
  const uploadMusic = async (content = SOUND, file: SentFile = {}) => {
    const { id = takeId, name = 'song.wav', field = 'music' } = file;
    return sendFile(service, user, `/api/videos/${id}/music`, { field, name, content });
  };
  const get = async (id = takeId) => readAs(Video, await call('GET', `/api/videos/${id}`));
  const { entryId } = await get();
  return {
    takeId,
    entryId,
    call,
    get,
    save: (settings: object, id = takeId) => call('PUT', `/api/videos/${id}/settings`, settings),
    upload,
    /** Uploads a picture, which must be accepted. */
    add: async (content?: Buffer, file?: SentFile) => readAs(Added, await upload(content, file)).picture,
    uploadMusic,
    /** Uploads music, which must be accepted. */
    addMusic: async (content?: Buffer, file?: SentFile) =>
      readAs(AddedMusic, await uploadMusic(content, file)).music,
    /** A file of the video that only the database knows, with its address. */
    addRow: async (kind: 'music' | 'picture', bytes = 1) => {
      const facts = kind === 'music' ? { seconds: 1 } : { width: 1, height: 1 };
      const { id } = await service.context.db
        .insertInto('videoFiles')
        .values({ entryId, userId: user.id, kind, name: 'x', bytes, ...facts })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, url: `/api/video-${kind === 'music' ? 'music' : 'pictures'}/${id}` };
    },
    /** Limits what each account may store. */
    setStorage: (megabytes: number) =>
      service.context.db.updateTable('videoStorage').set({ megabytes }).execute(),
  };
}

/** Settings of a video that shows a picture. */
export function showing({ id }: Pick<VideoPicture, 'id'>): VideoSettings {
  return {
    ...USUAL_VIDEO,
    background: { kind: 'picture', pictureId: id, x: 0.5, y: 0.5, scale: 1, zooms: true },
  };
}

/** Settings of a video with a customer's music. */
export function playing({ id }: Pick<VideoMusic, 'id'>): VideoSettings {
  return { ...USUAL_VIDEO, music: { ...USUAL_MUSIC, source: { kind: 'file', fileId: id } } };
}
