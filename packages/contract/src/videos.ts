import { z } from 'zod';
import { CaptionWordTimes, SpeakerNames, TAKE_FORMAT_TYPES, type TakeFormat } from './downloads.ts';
import { get, post, put, del } from './endpoint.ts';
import { MUSIC_MAX_BYTES, PieceId } from './music-settings.ts';
import { Instant, successOf } from './shapes.ts';
import { ShortSoundId } from './sound-settings.ts';
import { VideoSentence, VideoSettings } from './video-settings.ts';

/** Maximum size of an uploaded picture, in bytes. */
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024;
/** Maximum number of pixels of an uploaded picture: a photo of a phone at its best. */
export const PICTURE_MAX_PIXELS = 50_000_000;
/** Maximum length of the longer side of a stored picture, in pixels: enough for 1080p at twice the scale. */
export const PICTURE_MAX_SIDE = 2560;
/** Maximum number of pictures of one entry. */
export const PICTURES_MAX = 50;
/** Accepted pictures, for the file chooser. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Bytes of a megabyte, as sizes are limited and shown. */
export const MEGABYTE = 1024 * 1024;

/** Texts for refused pictures and settings. */
export const VIDEO_TEXTS = {
  missing: 'Please choose a picture.',
  tooLarge: 'This picture is larger than 20 MB. Please choose a smaller one.',
  notAPicture: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  tooManyPixels: 'This picture has more than 50 megapixels. Please choose a smaller one.',
  tooMany: `A video can choose from ${PICTURES_MAX} pictures. Delete one to add another.`,
  noRoom:
    'Your video storage is full. Delete pictures and music that you no longer need; those of deleted scripts and projects count until they are gone for good, after 30 days.',
  pictureGone: 'This picture no longer exists. Choose another one.',
} as const;

/** A picture that an entry's video can have behind its captions, or for a speaker. */
export const VideoPicture = z.object({
  id: z.uuid(),
  url: z.string(),
  /** What its file was called, without extension. */
  name: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});
export type VideoPicture = z.infer<typeof VideoPicture>;

/** A customer's music or sound for the videos of an entry, as it is kept: Ogg Opus, 24 kHz, mono, at `MUSIC_LUFS`. */
export const VideoMusic = z.object({
  id: z.uuid(),
  url: z.string(),
  /** What its file was called, without extension. */
  name: z.string(),
  seconds: z.number(),
  bytes: z.int(),
});
export type VideoMusic = z.infer<typeof VideoMusic>;

/** What the caller has stored for videos, in bytes. What is there when the limit is lowered stays. */
export const VideoSpace = z.object({ usedBytes: z.int(), allowedBytes: z.int() });
export type VideoSpace = z.infer<typeof VideoSpace>;

/** All that the page of a take's video shows. */
export const Video = z.object({
  takeId: z.uuid(),
  entryId: z.uuid(),
  isProject: z.boolean(),
  title: z.string(),
  /** Name of its files, without extension: 'kitchen-garden-in-spring-achernar'. */
  name: z.string(),
  audioUrl: z.string(),
  seconds: z.number(),
  /** Origin of the words' times; null if there are none, and therefore no captions. */
  wordTimes: z.enum(['voice', 'estimated']).nullable(),
  /** Sentences with at least one word, in order; empty for old takes whose times were not kept: captions are impossible. */
  sentences: z.array(VideoSentence),
  /** Those of the entry, whichever of its takes; the usual ones until somebody saves. */
  settings: VideoSettings,
  isSaved: z.boolean(),
  /** In the order of their upload. */
  pictures: z.array(VideoPicture),
  music: z.array(VideoMusic),
  space: VideoSpace,
});
export type Video = z.infer<typeof Video>;

/** Formats of a take's sound, and therefore of its sound mix. */
export const SOUND_FILE_FORMATS = ['wav', 'mp3', 'm4a', 'opus'] as const satisfies readonly TakeFormat[];
export const SoundFileFormat = z.enum(SOUND_FILE_FORMATS);
export type SoundFileFormat = z.infer<typeof SoundFileFormat>;

/** Files of a take that are different with the music and the sounds of its video: also the captions' times. */
export const MIXED_FORMATS = [...SOUND_FILE_FORMATS, 'srt', 'vtt'] as const;
export const MixedFormat = z.enum(MIXED_FORMATS);
export type MixedFormat = z.infer<typeof MixedFormat>;

/** The name of a sound mix's file, from that of the voice alone; both without extension. */
export function nameSound(name: string, { music }: { readonly music: unknown }): string {
  return `${name}-${music === null ? 'mixed' : 'with-music'}`;
}

const TakeParams = z.object({ takeId: z.uuid() });
const FileParams = z.object({ id: z.uuid() });
const SHARED = { access: 'signed-in', feature: 'videos' } as const;

export const getVideo = get('/api/videos/{takeId}', {
  ...SHARED,
  summary: 'A take with all that its video is made of: words and times, settings, pictures, music',
  params: TakeParams,
  response: successOf(Video),
});

export const saveVideoSettings = put('/api/videos/{takeId}/settings', {
  ...SHARED,
  summary: 'Keep how the video of a take’s entry looks; the last save wins',
  params: TakeParams,
  body: VideoSettings,
  // Every correction of a long text.
  bodyLimit: MEGABYTE,
  response: successOf(VideoSettings),
  rateLimit: 120,
});

export const getAddedSound = get('/api/videos/{takeId}/sound', {
  ...SHARED,
  summary: 'What the videos of a take’s entry have beside the voice: music, and sounds between lines',
  params: TakeParams,
  response: successOf(
    z.object({
      /** What it is called; null for none. */
      music: z.string().nullable(),
      /** Whether there are sounds between lines. */
      hasSounds: z.boolean(),
    }),
  ),
});

export const getVideoSound = get('/api/videos/{takeId}/sound/{format}', {
  ...SHARED,
  summary:
    'A take with the music, the sounds and the loudness of its video, mixed when it is requested, or captions that fit it; 409 if its music or a sound is lost, or it is too long, 429 while another one of the caller’s is mixed',
  params: TakeParams.extend({ format: MixedFormat }),
  query: z.object({ speakers: SpeakerNames.optional(), words: CaptionWordTimes.optional() }),
  produces: MIXED_FORMATS.map((format) => TAKE_FORMAT_TYPES[format]),
  errors: ['conflict'],
  // Ten minutes take seconds.
  rateLimit: 20,
});

export const uploadPicture = post('/api/videos/{takeId}/pictures', {
  ...SHARED,
  summary:
    'Store a picture for the videos of a take’s entry, re-encoded as WebP without its metadata, at most 2560 pixels wide and high; 409 if there is no room',
  params: TakeParams,
  upload: { field: 'picture', maxBytes: PICTURE_MAX_BYTES },
  response: successOf(z.object({ picture: VideoPicture, space: VideoSpace })),
  errors: ['conflict'],
  rateLimit: 30,
});

export const getVideoPicture = get('/api/video-pictures/{id}', {
  ...SHARED,
  summary: 'A picture of the caller’s; it never changes',
  params: FileParams,
  produces: ['image/webp'],
  rateLimit: 300,
});

export const deletePicture = del('/api/video-pictures/{id}', {
  ...SHARED,
  summary: 'Delete a picture; a video that shows it gets the usual background, and its speaker has none',
  params: FileParams,
  response: successOf(
    z.object({
      /** Settings of the entry from now on; null if they have never been saved. */
      settings: VideoSettings.nullable(),
      space: VideoSpace,
    }),
  ),
});

export const uploadMusic = post('/api/videos/{takeId}/music', {
  ...SHARED,
  summary:
    'Store music for the videos of a take’s entry (MP3, WAV, M4A, Ogg, FLAC), which the caller has the rights to; kept as Ogg Opus. 409 if there is no room',
  params: TakeParams,
  upload: { field: 'music', maxBytes: MUSIC_MAX_BYTES },
  response: successOf(z.object({ music: VideoMusic, space: VideoSpace })),
  errors: ['conflict'],
  // Each takes seconds.
  rateLimit: 10,
});

export const getVideoMusic = get('/api/video-music/{id}', {
  ...SHARED,
  summary: 'Music of the caller’s; it never changes',
  params: FileParams,
  produces: ['audio/ogg'],
  rateLimit: 300,
});

export const deleteMusic = del('/api/video-music/{id}', {
  ...SHARED,
  summary: 'Delete music; a video that has it has none then, and loses the sounds that play it',
  params: FileParams,
  response: successOf(
    z.object({
      /** Settings of the entry from now on; null if they have never been saved. */
      settings: VideoSettings.nullable(),
      space: VideoSpace,
    }),
  ),
});

export const getMusicPiece = get('/api/music/{piece}', {
  access: 'public',
  feature: 'videos',
  summary: 'A piece of music that comes with the product, as an exact loop: Ogg Opus, 24 kHz, mono',
  params: z.object({ piece: PieceId }),
  produces: ['audio/ogg'],
  rateLimit: 300,
});

export const getShortSound = get('/api/sounds/{sound}', {
  access: 'public',
  feature: 'videos',
  summary: 'A short sound that comes with the product: Ogg Opus, 24 kHz, mono',
  params: z.object({ sound: ShortSoundId }),
  produces: ['audio/ogg'],
  rateLimit: 300,
});

/** Maximum of what an account may store, in megabytes. */
export const VIDEO_STORAGE_MAX = 100_000;

export const VideoStorageInput = z.object({
  /** For the pictures and music of all videos of an account; 0 refuses uploads. */
  megabytes: z
    .int('Please enter a whole number')
    .min(0, 'At least 0 MB')
    .max(VIDEO_STORAGE_MAX, 'At most 100,000 MB'),
});
export type VideoStorageInput = z.infer<typeof VideoStorageInput>;

export const VideoStorage = VideoStorageInput.extend({
  revision: z.int(),
  updatedAt: Instant,
  /** What all accounts have stored, in bytes. */
  usedBytes: z.int(),
});
export type VideoStorage = z.infer<typeof VideoStorage>;

export const getVideoStorage = get('/api/settings/video-storage', {
  access: 'admin',
  areas: ['engines'],
  feature: 'videos',
  summary: 'How much an account may store for its videos, and what all accounts have stored',
  response: successOf(VideoStorage),
});

export const editVideoStorage = put('/api/settings/video-storage', {
  access: 'admin',
  areas: ['engines'],
  feature: 'videos',
  summary: 'Set how much an account may store for its videos; what is stored stays',
  body: VideoStorageInput.extend({ revision: z.int().optional() }),
  response: successOf(VideoStorage),
});
