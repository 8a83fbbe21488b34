import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { recordTake } from '#testing/take-calls.ts';
import { SOUND } from '#testing/video-calls.ts';
import { ADMIN_ONLY, EVERYBODY, OWNER_ONLY, type Request, SIGNED_IN, type Rule } from './answers.ts';
import { drawPng, makeUpload } from './make-upload.ts';
import type { World } from './world.ts';

/** Records a take of the owner and returns the path of what belongs to it. */
async function takePath({ server, people }: World, path: string): Promise<string> {
  return `/api/takes/${await recordTake(server.service, people.owner)}${path}`;
}

/** Shares a take of the owner, with downloads, and returns the public path. */
async function sharePath(world: World, path: string): Promise<string> {
  const { server, people } = world;
  const url = await takePath(world, '/share');
  const { headers } = people.owner;
  await server.service.app.inject({ method: 'POST', url, headers });
  const payload = { allowsDownloads: true };
  const answer = await server.service.app.inject({ method: 'PUT', url, headers, payload });
  const token = answer.json<{ data: { url: string } }>().data.url.split('/s/')[1];
  return `/api/shares/${token}${path}`;
}

/** The query that names the entry of a new take of the owner. */
async function entryQuery({ server, people }: World): Promise<string> {
  const { headers } = people.owner;
  const take = await recordTake(server.service, people.owner);
  const answer = await server.service.app.inject({ url: `/api/generations/${take}`, headers });
  return `?ids=${answer.json<{ data: { entryId: string } }>().data.entryId}`;
}

const VIDEO_FILES = {
  picture: { path: 'pictures', name: 'photo.png', content: await drawPng() },
  music: { path: 'music', name: 'song.wav', content: SOUND },
};
type VideoFileKind = keyof typeof VIDEO_FILES;

/** The request that adds a file to the video of a take of the owner. */
async function videoUpload({ server, people }: World, kind: VideoFileKind): Promise<Request> {
  const take = await recordTake(server.service, people.owner);
  const { path, name, content } = VIDEO_FILES[kind];
  return makeUpload(`/api/videos/${take}/${path}`, kind, content, name);
}

/** Adds a file to the video of a take of the owner and returns its path. */
async function videoFilePath(world: World, kind: VideoFileKind): Promise<string> {
  const upload = await videoUpload(world, kind);
  const headers = { ...world.people.owner.headers, ...upload.headers };
  const answer = await world.server.service.app.inject({ method: 'POST', ...upload, headers });
  return answer.json<{ data: Record<string, { url: string }> }>().data[kind]?.url ?? '';
}

const addingFile = (kind: VideoFileKind): Rule => ({
  request: (world) => videoUpload(world, kind),
  answers: OWNER_ONLY,
});
const ofVideoFile = (kind: VideoFileKind): Rule => ({
  request: async (world) => ({ url: await videoFilePath(world, kind) }),
  answers: OWNER_ONLY,
});

const ofVideo = (path: string, payload?: object): Rule => ({
  request: async ({ server, people }) => ({
    url: `/api/videos/${await recordTake(server.service, people.owner)}${path}`,
    ...(payload && { payload }),
  }),
  answers: OWNER_ONLY,
});
const ofTake = (path: string, payload?: object): Rule => ({
  request: async (world) => ({ url: await takePath(world, path), ...(payload && { payload }) }),
  answers: OWNER_ONLY,
});
const ofLink = (path: string): Rule => ({
  request: async (world) => ({ url: await sharePath(world, path) }),
  answers: EVERYBODY,
});

/** Takes as files and as public links. */
export const TAKE_RULES: Readonly<Record<string, Rule>> = {
  'GET /api/archive': {
    request: async (world) => ({ url: `/api/archive${await entryQuery(world)}` }),
    answers: OWNER_ONLY,
  },
  'GET /api/archive/contents': {
    request: async (world) => ({ url: `/api/archive/contents${await entryQuery(world)}` }),
    // Entries of others count as none.
    answers: SIGNED_IN,
  },
  'GET /api/videos/{takeId}': ofVideo(''),
  'PUT /api/videos/{takeId}/settings': ofVideo('/settings', USUAL_VIDEO),
  'GET /api/videos/{takeId}/sound': ofVideo('/sound'),
  'GET /api/videos/{takeId}/sound/{format}': ofVideo('/sound/wav'),
  'POST /api/videos/{takeId}/pictures': addingFile('picture'),
  'GET /api/video-pictures/{id}': ofVideoFile('picture'),
  'DELETE /api/video-pictures/{id}': ofVideoFile('picture'),
  'POST /api/videos/{takeId}/music': addingFile('music'),
  'GET /api/video-music/{id}': ofVideoFile('music'),
  'DELETE /api/video-music/{id}': ofVideoFile('music'),
  'GET /api/music/{piece}': { request: async () => ({ url: '/api/music/drift' }), answers: EVERYBODY },
  'GET /api/sounds/{sound}': { request: async () => ({ url: '/api/sounds/bell' }), answers: EVERYBODY },
  'GET /api/takes/{id}/files': ofTake('/files'),
  'GET /api/takes/{id}/files/{format}': ofTake('/files/txt'),
  'POST /api/takes/{id}/share': ofTake('/share'),
  'PUT /api/takes/{id}/share': {
    request: async (world) => {
      const url = await takePath(world, '/share');
      const { headers } = world.people.owner;
      await world.server.service.app.inject({ method: 'POST', url, headers });
      return { url, payload: { ends: 'never' } };
    },
    answers: OWNER_ONLY,
  },
  'DELETE /api/takes/{id}/share': ofTake('/share'),
  'GET /api/shares/{token}': ofLink(''),
  'GET /api/shares/{token}/audio': ofLink('/audio'),
  'GET /api/shares/{token}/file': ofLink('/file'),
  'POST /api/shares/{token}/withdrawal': {
    request: async (world) => ({ url: await sharePath(world, '/withdrawal') }),
    answers: ADMIN_ONLY,
  },
};
