import { USUAL_VIDEO, type VideoSettings } from '@voicedraft/contract/video-settings';
import { Video, VideoPicture, VideoSpace } from '@voicedraft/contract/videos';
import { z } from 'zod';
import { readAs } from './library-kit.ts';
import { recordTake } from './take-calls.ts';
import type { TestService, TestUser } from './test-service.ts';
import { sendFile } from './upload-calls.ts';
import { drawImage } from './upload-corpus.ts';

const Added = z.object({ picture: VideoPicture, space: VideoSpace });

interface PictureFile {
  /** The take whose video it is for; the first one if omitted. */
  readonly id?: string;
  readonly name?: string;
  readonly field?: string;
}

/** Calls about the video of a new take of a user, with credits for it. */
export async function openVideo(service: TestService, user: TestUser) {
  const takeId = await recordTake(service, user);
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object, by = user) =>
    service.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });
  const upload = async (content?: Buffer, file: PictureFile = {}) => {
    const { id = takeId, name = 'photo.png', field = 'picture' } = file;
    const sent = { field, name, content: content ?? (await drawImage(320, 240).png().toBuffer()) };
    return sendFile(service, user, `/api/videos/${id}/pictures`, sent);
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
    add: async (content?: Buffer, file?: PictureFile) => readAs(Added, await upload(content, file)).picture,
  };
}

/** Settings of a video that shows a picture. */
export function showing({ id }: Pick<VideoPicture, 'id'>): VideoSettings {
  return {
    ...USUAL_VIDEO,
    background: { kind: 'picture', pictureId: id, x: 0.5, y: 0.5, scale: 1, zooms: true },
  };
}
