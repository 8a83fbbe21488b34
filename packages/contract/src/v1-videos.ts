import { z } from 'zod';
import { del, get, post, put } from './endpoint.ts';
import { MUSIC_MAX_BYTES } from './music-settings.ts';
import { API_EXAMPLES } from './v1-examples.ts';
import { ApiIdParams, ApiRemoved, describeFields, listOf } from './v1-shapes.ts';
import { ApiVideoSettings } from './v1-video-settings.ts';
import { MEGABYTE, PICTURE_MAX_BYTES, VideoMusic, VideoPicture } from './videos.ts';

/** A picture of an entry's videos, as programs get it. */
export const ApiPicture = describeFields(VideoPicture.omit({ url: true }), {
  id: 'What settings name as `picture_id`',
  name: 'What its file was called',
  width: 'In pixels, at most 2560',
  height: 'In pixels, at most 2560',
  bytes: 'What it takes of the account’s video storage',
});
export type ApiPicture = z.infer<typeof ApiPicture>;

/** Music of an entry's videos, as programs get it. */
export const ApiMusic = z.object({
  id: VideoMusic.shape.id.describe('What settings name as `file_id`'),
  name: VideoMusic.shape.name.describe('What its file was called'),
  duration_seconds: VideoMusic.shape.seconds.describe('How long it plays'),
  bytes: VideoMusic.shape.bytes.describe('What it takes of the account’s video storage'),
});
export type ApiMusic = z.infer<typeof ApiMusic>;

const TIME = 'Seconds from the beginning of the voiceover, without sounds between its lines';

/** A word of a voiceover, as programs get it. */
const ApiWord = z.object({
  text: z.string().describe('As spoken'),
  at: z.int().describe('Index of its first UTF-16 unit in the spoken text; what corrections name'),
  from: z.number().describe(TIME),
  to: z.number().describe(TIME),
});

/** A sentence of a voiceover, as programs get it. */
export const ApiSentence = z.object({
  text: z.string().describe('As spoken'),
  beginning: z.string().describe('What a sound before it names as `of`: at most 80 UTF-16 units of it'),
  at: z.int().describe('Index of its first UTF-16 unit in the spoken text'),
  from: z.number().describe(TIME),
  to: z.number().describe(TIME),
  speaker: z.string().nullable().describe('Who speaks; null if there is only one speaker'),
  words: z.array(ApiWord).describe('As captions show them'),
});
export type ApiSentence = z.infer<typeof ApiSentence>;

const SHARED = { access: 'signed-in', scope: 'videos', feature: 'developers' } as const;
const OF_VOICEOVER = { ...SHARED, params: ApiIdParams } as const;
const VIDEO_PATH = '/v1/voices/{id}/video';
const VIDEO = { ...OF_VOICEOVER, response: ApiVideoSettings } as const;

export const getApiVideo = get(VIDEO_PATH, {
  ...VIDEO,
  summary: 'How the video of a voiceover looks and sounds; defaults until saved',
  example: { response: API_EXAMPLES.video },
});

export const saveApiVideo = put(VIDEO_PATH, {
  ...VIDEO,
  summary: 'Replace how the video looks and sounds, for all takes of the script or project',
  body: ApiVideoSettings,
  bodyLimit: MEGABYTE,
  example: {
    body: {
      captions: { style: 'word' },
      music: { source: { kind: 'piece', piece: 'drift' }, volume_db: -8 },
      loudness: 'podcast',
    },
    response: API_EXAMPLES.video,
  },
  rateLimit: 120,
});

export const listApiSentences = get('/v1/voices/{id}/sentences', {
  ...OF_VOICEOVER,
  summary: 'What a voiceover says and when, for places of sounds and corrections; empty without times',
  response: listOf(ApiSentence),
  example: { response: { data: [API_EXAMPLES.sentence] } },
});

export const listApiPictures = get('/v1/voices/{id}/pictures', {
  ...OF_VOICEOVER,
  summary: 'The pictures that the video can show, oldest first: at most 50',
  response: listOf(ApiPicture),
  example: { response: { data: [API_EXAMPLES.picture] } },
});

export const addApiPicture = post('/v1/voices/{id}/pictures', {
  ...OF_VOICEOVER,
  summary: 'Add a picture (JPEG, PNG, WebP, AVIF, up to 20 MB); 409 if there is no room',
  upload: { field: 'picture', maxBytes: PICTURE_MAX_BYTES },
  response: ApiPicture,
  errors: ['conflict'],
  example: { response: API_EXAMPLES.picture },
  rateLimit: 30,
});

export const removeApiPicture = del('/v1/pictures/{id}', {
  ...OF_VOICEOVER,
  summary: 'Delete a picture; a video that shows it gets the usual background, and its speaker has none',
  response: ApiRemoved,
  example: { response: { id: API_EXAMPLES.picture.id } },
});

export const listApiMusic = get('/v1/voices/{id}/music', {
  ...OF_VOICEOVER,
  summary: 'Your music that can play under the voice, oldest first: at most 20',
  response: listOf(ApiMusic),
  example: { response: { data: [API_EXAMPLES.music] } },
});

export const addApiMusic = post('/v1/voices/{id}/music', {
  ...OF_VOICEOVER,
  summary:
    'Add music that you may use (MP3, WAV, M4A, Ogg, FLAC, up to 30 MB and 15 minutes); 409 if there is no room',
  upload: { field: 'music', maxBytes: MUSIC_MAX_BYTES },
  response: ApiMusic,
  errors: ['conflict'],
  example: { response: API_EXAMPLES.music },
  rateLimit: 10,
});

export const removeApiMusic = del('/v1/music/{id}', {
  ...OF_VOICEOVER,
  summary: 'Delete music; a video that has it has none then, and loses the sounds that play it',
  response: ApiRemoved,
  example: { response: { id: API_EXAMPLES.music.id } },
});
