import { z } from 'zod';
import { MusicSettings, USUAL_MUSIC } from './music-settings.ts';
import { SOUND_TEXTS, SOUNDS_MAX } from './sound-settings.ts';
import {
  CaptionSettings,
  CORRECTIONS_MAX,
  PlacedSound,
  SPEAKER_LOOKS_MAX,
  SpeakerLook,
  USUAL_VIDEO,
  VideoBackground,
  VideoSettings,
} from './video-settings.ts';

/** A name in snake case. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
/** A record as programs get it: with names in snake case. */
type Snaked<T> = T extends readonly (infer Item)[]
  ? Snaked<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? SnakeCase<K> : K]: Snaked<T[K]> }
    : T;

const [Plain, Gradient, Picture, Loop] = VideoBackground.options;
const [Piece, OwnFile] = MusicSettings.shape.source.options;
const BACKGROUND =
  'What is behind the captions: `colour`, `gradient`, `picture`, or a `loop` that somebody has chosen in the browser';
const SOURCE = '`piece`: one of ours, which you may use; `file`: your own';

const ApiBackground = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('colour').describe(BACKGROUND),
    colour: Plain.shape.colour.describe('Such as `#14110a`'),
  }),
  z.strictObject({
    kind: z.literal('gradient').describe(BACKGROUND),
    gradient: Gradient.shape.gradient.describe('Which one'),
  }),
  z.strictObject({
    kind: z.literal('picture').describe(BACKGROUND),
    picture_id: Picture.shape.pictureId.describe('One of `GET /v1/voices/{id}/pictures`'),
    x: Picture.shape.x
      .default(0.5)
      .describe('Which point of the picture is in the middle, from 0 (left) to 1'),
    y: Picture.shape.y.default(0.5).describe('The same from 0 (top) to 1'),
    scale: Picture.shape.scale.default(1).describe('1 just fills the video; up to 4'),
    zooms: Picture.shape.zooms.default(false).describe('Whether it slowly grows'),
  }),
  z.strictObject({
    kind: z.literal('loop').describe(BACKGROUND),
    loop_id: Loop.shape.loopId.describe('Which one; its file is in the browser alone'),
    name: Loop.shape.name.describe('What its file was called'),
    x: Loop.shape.x.default(0.5).describe('As that of a picture'),
    y: Loop.shape.y.default(0.5).describe('As that of a picture'),
    scale: Loop.shape.scale.default(1).describe('As that of a picture'),
  }),
]);

const { at, of, text, begins } = CaptionSettings.shape.corrections.element.shape;
const ApiCorrection = z.strictObject({
  at: at.describe('Index of the word’s first UTF-16 unit, as `GET /v1/voices/{id}/sentences` has it'),
  of: of.describe(
    'The word as spoken, its first 80 characters; where another one is spoken, nothing changes',
  ),
  text: text.describe('Shown in its place; empty hides it'),
  begins: begins.describe('Whether a new caption begins with it; decided by the layout if left out'),
});

const CAPTIONS = CaptionSettings.shape;
const USUAL_CAPTIONS = USUAL_VIDEO.captions;
if (USUAL_CAPTIONS === null) throw new Error('the usual video has captions');

const ApiCaptions = z.strictObject({
  style: CAPTIONS.style
    .default(USUAL_CAPTIONS.style)
    .describe(
      'The spoken word in a `box` or in a `colour`, whole `lines` with none marked, or one `word` at a time',
    ),
  font: CAPTIONS.font
    .default(USUAL_CAPTIONS.font)
    .describe('`own` is a font that somebody has opened in the browser; others see `sans`'),
  size: CAPTIONS.size.default(USUAL_CAPTIONS.size).describe('0.6 to 1.6 times the usual size'),
  place: CAPTIONS.place
    .default(USUAL_CAPTIONS.place)
    .describe('Where their middle is, from 0.1 (top) to 0.9 of the height'),
  colour: CAPTIONS.colour.default(USUAL_CAPTIONS.colour).describe('Of the text'),
  lit_colour: CAPTIONS.litColour
    .default(USUAL_CAPTIONS.litColour)
    .describe('Of the box, or of the spoken word'),
  upper_case: CAPTIONS.upperCase.default(USUAL_CAPTIONS.upperCase).describe('Whether all is in capitals'),
  names_speakers: CAPTIONS.namesSpeakers
    .default(USUAL_CAPTIONS.namesSpeakers)
    .describe('Whether the name of who speaks stands above, if there are several'),
  corrections: z
    .array(ApiCorrection)
    .max(CORRECTIONS_MAX)
    .default(USUAL_CAPTIONS.corrections)
    .describe('Other words or breaks in the captions alone; up to 2,000'),
});

const MUSIC = MusicSettings.shape;
const ApiMusicSettings = z.strictObject({
  source: z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('piece').describe(SOURCE),
        piece: Piece.shape.piece.describe('Which one'),
      }),
      z.strictObject({
        kind: z.literal('file').describe(SOURCE),
        file_id: OwnFile.shape.fileId.describe('One of `GET /v1/voices/{id}/music`'),
      }),
    ])
    .describe('What plays'),
  volume_db: MUSIC.volumeDb.default(USUAL_MUSIC.volumeDb).describe('Level in pauses, −40 to 6 decibels'),
  start_seconds: MUSIC.startSeconds
    .default(USUAL_MUSIC.startSeconds)
    .describe('Where in the music it begins'),
  fade_in_seconds: MUSIC.fadeInSeconds
    .default(USUAL_MUSIC.fadeInSeconds)
    .describe('How long it rises at the beginning, 0 to 10'),
  fade_out_seconds: MUSIC.fadeOutSeconds
    .default(USUAL_MUSIC.fadeOutSeconds)
    .describe('How long it falls at the end, 0 to 10'),
  ducking_db: MUSIC.duckingDb
    .default(USUAL_MUSIC.duckingDb)
    .describe('Level under speech, −40 to 0 decibels relative to that in pauses'),
  duck_before_seconds: MUSIC.duckBeforeSeconds
    .default(USUAL_MUSIC.duckBeforeSeconds)
    .describe('How long before a line it makes room, 0 to 3'),
  duck_after_seconds: MUSIC.duckAfterSeconds
    .default(USUAL_MUSIC.duckAfterSeconds)
    .describe('How long behind a line it comes back, 0 to 3'),
});

const ApiSpeakerLook = z.strictObject({
  name: SpeakerLook.shape.name.describe('Who: as the project calls them'),
  picture_id: SpeakerLook.shape.pictureId
    .default(null)
    .describe('One of `GET /v1/voices/{id}/pictures`; null for none'),
  colour: SpeakerLook.shape.colour.default(null).describe('Of the name; null for one of ours'),
});

const [Start, End, Before] = PlacedSound.shape.place.options;
const [ShortSound, OwnSound] = PlacedSound.shape.source.options;
const SOUND = '`short`: one of ours, which you may use; `file`: your own';
const PLACE = '`start` and `end`: before and behind everything; `before`: before a sentence';

const ApiPlacedSound = z.strictObject({
  source: z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('short').describe(SOUND),
        sound: ShortSound.shape.sound.describe('Which one'),
      }),
      z.strictObject({
        kind: z.literal('file').describe(SOUND),
        file_id: OwnSound.shape.fileId.describe('One of `GET /v1/voices/{id}/music`'),
      }),
    ])
    .describe('What is heard; of a longer sound, its first minute'),
  place: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: Start.shape.kind.describe(PLACE) }),
      z.strictObject({ kind: End.shape.kind.describe(PLACE) }),
      z.strictObject({
        kind: Before.shape.kind.describe(PLACE),
        of: Before.shape.of.describe(
          'The `beginning` of the sentence in `GET /v1/voices/{id}/sentences`; where no sentence has it, the sound is left out',
        ),
        at: Before.shape.at
          .default(0)
          .describe('Its `at` there: of sentences that begin alike, the nearest is meant'),
      }),
    ])
    .describe('Where it is heard'),
  volume_db: PlacedSound.shape.volumeDb.default(0).describe('Level, −40 to 12 decibels relative to its file'),
});

const VIDEO = VideoSettings.shape;
const Fields = z.strictObject({
  format: VIDEO.format.default(USUAL_VIDEO.format).describe('Width to height'),
  frame_rate: VIDEO.frameRate.default(USUAL_VIDEO.frameRate).describe('Pictures a second'),
  side: VIDEO.side.default(USUAL_VIDEO.side).describe('Length of the shorter side, in pixels'),
  background: ApiBackground.default(ApiBackground.parse(USUAL_VIDEO.background)).describe(BACKGROUND),
  waveform: VIDEO.waveform.default(USUAL_VIDEO.waveform).describe('Whether the sound is drawn'),
  captions: ApiCaptions.nullable()
    .default(ApiCaptions.parse({}))
    .describe('How the words look; null for none'),
  speakers: z
    .array(ApiSpeakerLook)
    .max(SPEAKER_LOOKS_MAX)
    .default([])
    .describe('Speakers who look other than usual; up to 20'),
  music: ApiMusicSettings.nullable().default(null).describe('Music under the voice; null for none'),
  sounds: z
    .array(ApiPlacedSound)
    .max(SOUNDS_MAX, SOUND_TEXTS.tooMany)
    .default([])
    .describe('Sounds between lines, for which the voice makes room; up to 50, in their order at one place'),
  loudness: VIDEO.loudness
    .default(USUAL_VIDEO.loudness)
    .describe(
      'What it is meant for: `video` −14 LUFS, `podcast` −16, `mono` −19, as voiceovers are recorded',
    ),
}) satisfies z.ZodType<Snaked<VideoSettings>>;

/** How the video of a voiceover looks and sounds, as programs get and send it; what they leave out is as usual. */
export const ApiVideoSettings = Fields.superRefine((settings, context) => {
  const { error } = VideoSettings.safeParse(renameFields(settings, toCamelCase));
  for (const { path, message } of error?.issues ?? []) {
    const named = path.map((name) => (typeof name === 'string' ? toSnakeCase(name) : name));
    context.addIssue({ code: 'custom', path: named, message });
  }
});
export type ApiVideoSettings = z.infer<typeof ApiVideoSettings>;

export function toApiVideoSettings(settings: VideoSettings): ApiVideoSettings {
  return Fields.parse(renameFields(settings, toSnakeCase));
}

/** The settings that a program has sent. */
export function fromApiVideoSettings(settings: ApiVideoSettings): VideoSettings {
  return VideoSettings.parse(renameFields(settings, toCamelCase));
}

/** The path of a field of the settings as programs know it: 'background.pictureId' is 'background.picture_id'. */
export function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toCamelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function renameFields(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameFields(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [rename(name), renameFields(field, rename)]),
  );
}
