import { z } from 'zod';

/** Pieces of music that come with the product, by their ids; whoever uses it may use them. */
export const PIECES = [
  { id: 'morning', name: 'Morning', mood: 'Bright and calm' },
  { id: 'drift', name: 'Drift', mood: 'Wide and slow' },
  { id: 'steps', name: 'Steps', mood: 'Light and curious' },
  { id: 'glow', name: 'Glow', mood: 'Warm and close' },
  { id: 'tide', name: 'Tide', mood: 'Dark and patient' },
  { id: 'pulse', name: 'Pulse', mood: 'Steady and driven' },
] as const;
export const PieceId = z.enum(PIECES.map(({ id }) => id));
export type PieceId = z.infer<typeof PieceId>;

/** Loudness at which music is kept, in LUFS: a volume of 0 plays it at this. */
export const MUSIC_LUFS = -20;
/** Maximum size of a file of music, in bytes, and its longest time, in seconds. */
export const MUSIC_MAX_BYTES = 30 * 1024 * 1024;
export const MUSIC_MAX_SECONDS = 900;
/** The longest voiceover that the server mixes, with its sounds, in seconds: proxies give up after about a minute. */
export const MIX_MAX_SECONDS = 1200;
/** Maximum number of customers' files of music of one entry. */
export const MUSIC_FILES_MAX = 20;

/** Level of music in pauses, in decibels. */
export const MUSIC_VOLUME_RANGE = { min: -40, max: 6, step: 1 } as const;
/** Level of music under speech, in decibels relative to that in pauses. */
export const DUCKING_RANGE = { min: -40, max: 0, step: 1 } as const;
/** Time in which music makes room before a line, and comes back behind it, in seconds. */
export const DUCKING_TIME_RANGE = { min: 0, max: 3, step: 0.1 } as const;
/** How long music rises at the beginning and falls at the end, in seconds. */
export const FADE_RANGE = { min: 0, max: 10, step: 0.5 } as const;

/** Loudness of a mix in LUFS, by what it is for. */
export const MIX_LUFS = { video: -14, podcast: -16, mono: -19 } as const;
export const MixTarget = z.enum(['video', 'podcast', 'mono']);
export type MixTarget = z.infer<typeof MixTarget>;

export const MUSIC_TEXTS = {
  volume: `Please choose a volume from ${MUSIC_VOLUME_RANGE.min} to ${MUSIC_VOLUME_RANGE.max} dB`,
  ducking: `Please choose ${DUCKING_RANGE.min} to ${DUCKING_RANGE.max} dB under speech`,
  duckingTime: `Please choose ${DUCKING_TIME_RANGE.min} to ${DUCKING_TIME_RANGE.max} seconds`,
  fade: `Please choose ${FADE_RANGE.min} to ${FADE_RANGE.max} seconds`,
  start: 'Please choose a time within the music',
  missing: 'Please choose a file.',
  tooLarge: 'The file can have up to 30 MB.',
  tooLong: 'The file can last up to 15 minutes.',
  wrongType: 'Please choose an MP3, WAV, M4A, Ogg or FLAC file.',
  unreadable: 'This file cannot be played. It may be damaged.',
  tooMany: `A video can choose from ${MUSIC_FILES_MAX} files of music and sounds. Delete one to add another.`,
  gone: 'This music no longer exists. Choose another one.',
  tooLongToMix:
    'Sound with music or sounds can last up to 20 minutes. Longer ones are saved as WAV on the page of the video.',
  lost: 'The music of this voiceover cannot be read any more. Choose another one on the page of its video.',
} as const;

/** A number of a range, in steps of any size; `text` is what whoever enters another one reads. */
function within({ min, max }: { readonly min: number; readonly max: number }, text: string) {
  return z.number(text).min(min, text).max(max, text);
}

/** Music under a voice, which is repeated until the end. */
export const MusicSettings = z.object({
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('piece'), piece: PieceId }),
    z.object({ kind: z.literal('file'), fileId: z.uuid().toLowerCase() }),
  ]),
  volumeDb: within(MUSIC_VOLUME_RANGE, MUSIC_TEXTS.volume),
  /** Where in the music it begins. */
  startSeconds: within({ min: 0, max: MUSIC_MAX_SECONDS }, MUSIC_TEXTS.start),
  fadeInSeconds: within(FADE_RANGE, MUSIC_TEXTS.fade),
  fadeOutSeconds: within(FADE_RANGE, MUSIC_TEXTS.fade),
  duckingDb: within(DUCKING_RANGE, MUSIC_TEXTS.ducking),
  duckBeforeSeconds: within(DUCKING_TIME_RANGE, MUSIC_TEXTS.duckingTime),
  duckAfterSeconds: within(DUCKING_TIME_RANGE, MUSIC_TEXTS.duckingTime),
});
export type MusicSettings = z.infer<typeof MusicSettings>;

/** What music sounds like until somebody changes it: 6 dB below the voice in pauses, 18 dB under speech. */
export const USUAL_MUSIC: MusicSettings = {
  source: { kind: 'piece', piece: 'morning' },
  volumeDb: -6,
  startSeconds: 0,
  fadeInSeconds: 1,
  fadeOutSeconds: 2,
  duckingDb: -12,
  duckBeforeSeconds: 0.2,
  duckAfterSeconds: 0.5,
};
