import { z } from 'zod';
import { MixTarget, MusicSettings } from './music-settings.ts';
import { ShortSoundId, SOUND_TEXTS, SOUND_VOLUME_RANGE, SOUNDS_MAX } from './sound-settings.ts';

/** Shapes of a video, width to height. */
export const VIDEO_FORMATS = ['9:16', '1:1', '4:5', '16:9'] as const;
export const VideoFormat = z.enum(VIDEO_FORMATS);
export type VideoFormat = z.infer<typeof VideoFormat>;

/** Pictures a second. */
export const FRAME_RATES = [25, 30, 60] as const;
/** Length of the shorter side, in pixels. */
export const VIDEO_SIDES = [1080, 720] as const;

/** Backgrounds that run from one colour into others; the web app has their colours. */
export const GRADIENTS = ['dusk', 'ocean', 'forest', 'sunrise', 'ember', 'slate'] as const;

/** How the words of a video are shown: the spoken one in a box, in a colour, none marked, or one word at a time. */
export const CAPTION_STYLES = ['box', 'colour', 'lines', 'word'] as const;
export const CaptionStyle = z.enum(CAPTION_STYLES);
export type CaptionStyle = z.infer<typeof CaptionStyle>;

/** Families that captions can be set in; `own` is a font file that stays in the browser. */
export const CAPTION_FONTS = ['sans', 'display', 'mono', 'own'] as const;

/** Size of captions relative to the usual one, and the height of their middle as a share of the picture's. */
export const CAPTION_SIZE_RANGE = { min: 0.6, max: 1.6, step: 0.05 } as const;
export const CAPTION_PLACE_RANGE = { min: 0.1, max: 0.9 } as const;

/** Longest text that a word of the captions can be replaced by, in characters. */
export const CORRECTION_MAX_LENGTH = 200;
/** How much of a corrected word is kept, in characters. */
export const CORRECTED_WORD_LENGTH = 80;
/** How much of a sentence is kept to know it by, in characters. */
export const LINE_BEGINNING_LENGTH = 80;
/** Maximum number of corrected words of one video. */
export const CORRECTIONS_MAX = 2000;
/** Maximum length of all corrections together, in characters: that of the longest text. */
const CORRECTED_MAX_CHARACTERS = 60_000;

/** Maximum number of speakers whose look a video keeps: those of a project, and some that have another name now. */
export const SPEAKER_LOOKS_MAX = 20;
/** Longer than a speaker's name in any project, in characters. */
const SPEAKER_LOOK_NAME_LENGTH = 80;
/** How much of a loop's name is kept, in characters. */
export const LOOP_NAME_MAX_LENGTH = 120;

/** A colour without transparency: '#14110a'. */
const Colour = z.string().regex(/^#[\da-f]{6}$/);

/** Which part of a picture or loop is seen. */
const Placement = z.object({
  /** The point that is in the middle, as shares of its width and height. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  /** 1 just fills the video; 2 shows half of the width and height. */
  scale: z.number().min(1).max(4),
});
export type Placement = z.infer<typeof Placement>;

/** What is behind the captions. */
export const VideoBackground = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('colour'), colour: Colour }),
  z.object({ kind: z.literal('gradient'), gradient: z.enum(GRADIENTS) }),
  Placement.extend({
    kind: z.literal('picture'),
    pictureId: z.uuid().toLowerCase(),
    /** Whether it slowly grows. */
    zooms: z.boolean(),
  }),
  Placement.extend({
    kind: z.literal('loop'),
    /** Of the file, which stays in the browser that it was chosen in; without it, the background is the usual one. */
    loopId: z.uuid().toLowerCase(),
    /** What the file is called, without extension. */
    name: z.string().max(LOOP_NAME_MAX_LENGTH),
  }),
]);
export type VideoBackground = z.infer<typeof VideoBackground>;

/** A word of the spoken text: what is set for it is ignored where another one is spoken there, as in another take. */
const WordPlace = z.object({
  /** Index of the word's first UTF-16 unit in the spoken text. */
  at: z.int().min(0),
  /** The word as spoken; of a longer one, its first 80 characters. */
  of: z.string().max(CORRECTED_WORD_LENGTH),
});
type WordPlace = z.infer<typeof WordPlace>;

/** A change of the captions that does not change the sound. */
const Correction = WordPlace.partial({ of: true }).extend({
  /** Shown instead of the word; an empty text hides it. */
  text: z.string().max(CORRECTION_MAX_LENGTH).optional(),
  /** Whether a new caption begins with it (true), or it continues the one before (false); decided by the layout if absent. */
  begins: z.boolean().optional(),
});

/** How the words of a video look. */
export const CaptionSettings = z.object({
  style: CaptionStyle,
  font: z.enum(CAPTION_FONTS),
  size: z.number().min(CAPTION_SIZE_RANGE.min).max(CAPTION_SIZE_RANGE.max),
  place: z.number().min(CAPTION_PLACE_RANGE.min).max(CAPTION_PLACE_RANGE.max),
  colour: Colour,
  /** Of the box, or of the spoken word. */
  litColour: Colour,
  upperCase: z.boolean(),
  /** Whether the name of who speaks stands above, if there are several. */
  namesSpeakers: z.boolean(),
  corrections: z
    .array(Correction)
    .max(CORRECTIONS_MAX)
    .refine(
      (all) => all.reduce((sum, { text = '' }) => sum + text.length, 0) <= CORRECTED_MAX_CHARACTERS,
      'The corrections are longer than any text',
    ),
});
export type CaptionSettings = z.infer<typeof CaptionSettings>;

/** How a speaker is shown above the captions. */
export const SpeakerLook = z.object({
  /** As in the take; one that nobody in it has is kept, and shown nowhere. */
  name: z.string().min(1).max(SPEAKER_LOOK_NAME_LENGTH),
  /** One of the entry's pictures; null for none. */
  pictureId: z.uuid().toLowerCase().nullable(),
  /** Of the name, and of the edge of the picture; null for one that differs from the others'. */
  colour: Colour.nullable(),
});
export type SpeakerLook = z.infer<typeof SpeakerLook>;

/** Where a sound is heard: before or behind everything, or before a sentence. */
const SoundPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start') }),
  z.object({ kind: z.literal('end') }),
  z.object({
    kind: z.literal('before'),
    /** As {@link beginningOf} has it: the sound stays with its sentence when the text before it changes. */
    of: z.string().min(1).max(LINE_BEGINNING_LENGTH),
    /** Index of its first UTF-16 unit in the spoken text: of sentences that begin alike, the nearest is meant. */
    at: z.int().min(0),
  }),
]);

/** A sound between lines, for which the voice makes room. */
export const PlacedSound = z.object({
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('short'), sound: ShortSoundId }),
    z.object({ kind: z.literal('file'), fileId: z.uuid().toLowerCase() }),
  ]),
  place: SoundPlace,
  volumeDb: z
    .number(SOUND_TEXTS.volume)
    .min(SOUND_VOLUME_RANGE.min, SOUND_TEXTS.volume)
    .max(SOUND_VOLUME_RANGE.max, SOUND_TEXTS.volume),
});
export type PlacedSound = z.infer<typeof PlacedSound>;

/** Everything that decides how the video of a voiceover looks; kept with its entry of the library. */
export const VideoSettings = z.object({
  format: VideoFormat,
  frameRate: z.literal(FRAME_RATES),
  side: z.literal(VIDEO_SIDES),
  background: VideoBackground,
  /** Whether the sound is drawn. */
  waveform: z.boolean(),
  /** Null for none. */
  captions: CaptionSettings.nullable(),
  /** Speakers that look other than usual. */
  speakers: z.array(SpeakerLook).max(SPEAKER_LOOKS_MAX),
  /** Music under the voice; null for none. */
  music: MusicSettings.nullable(),
  /** Those at one place are heard one after the other. */
  sounds: z.array(PlacedSound).max(SOUNDS_MAX, SOUND_TEXTS.tooMany),
  /** What the loudness of the sound is meant for. */
  loudness: MixTarget,
});
export type VideoSettings = z.infer<typeof VideoSettings>;

/** What a video looks like until somebody changes it. */
export const USUAL_VIDEO: VideoSettings = {
  format: '9:16',
  frameRate: 30,
  side: 1080,
  background: { kind: 'gradient', gradient: 'dusk' },
  waveform: false,
  captions: {
    style: 'box',
    font: 'sans',
    size: 1,
    place: 0.66,
    colour: '#ffffff',
    litColour: '#ffd84d',
    upperCase: false,
    namesSpeakers: true,
    corrections: [],
  },
  speakers: [],
  music: null,
  sounds: [],
  loudness: 'video',
};

/** A word of a video and when it is spoken. */
export const VideoWord = z.object({
  text: z.string(),
  /** Index of its first UTF-16 unit in the spoken text. */
  at: z.int(),
  /** Seconds from the beginning of the voiceover. */
  from: z.number(),
  to: z.number(),
  /** True if there is no space between it and the word before. */
  isAttached: z.boolean().optional(),
});
export type VideoWord = z.infer<typeof VideoWord>;

/** Whether a word is the one that something was set for; what does not say which is for whichever is spoken there. */
export function isSameWord(
  { at, of }: Pick<WordPlace, 'at'> & { readonly of?: string | undefined },
  word: VideoWord,
): boolean {
  const known = (text: string) => text.slice(0, CORRECTED_WORD_LENGTH).toWellFormed();
  return at === word.at && known(of ?? word.text) === known(word.text);
}

/** A sentence of a video. */
export const VideoSentence = z.object({
  from: z.number(),
  to: z.number(),
  /** Who speaks; null if there is only one speaker. */
  speaker: z.string().nullable(),
  words: z.array(VideoWord),
});
export type VideoSentence = z.infer<typeof VideoSentence>;

/** The words of a sentence, with spaces where it has some. */
export function textOf({ words }: Pick<VideoSentence, 'words'>): string {
  return words
    .map(({ text, isAttached }, index) => (index === 0 || isAttached === true ? text : ` ${text}`))
    .join('');
}

/** As much of a sentence as it is known by. */
export function beginningOf(sentence: Pick<VideoSentence, 'words'>): string {
  return textOf(sentence).slice(0, LINE_BEGINNING_LENGTH).toWellFormed();
}
