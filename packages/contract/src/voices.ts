import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { EngineName, EngineQuality } from './engine-names.ts';
import { SCRIPT_MAX_WORDS, TEXT_MAX_CHARACTERS } from './limits.ts';
import { PronunciationInput } from './pronunciations.ts';
import { IdParams, successOf } from './shapes.ts';
import { SpeechFeatures, SpeechSettings } from './speech-settings.ts';
import { languageOf, VOICES } from './voice-list.ts';
import { Accent, Character, Gender, VoiceAge, VoicePitch } from './voice-traits.ts';
import { countWords } from './words.ts';

export const VoiceId = z.enum(VOICES.map((voice) => voice.id));
export type VoiceId = z.infer<typeof VoiceId>;

/** Id of a mix of voices: see `voice-mixes.ts`. */
export const MixId = z.templateLiteral(['mix_', z.uuid()]);
export type MixId = z.infer<typeof MixId>;

/** Anything that can speak: a voice, or a mix. */
export const AnyVoiceId = z.union([VoiceId, MixId]);
export type AnyVoiceId = z.infer<typeof AnyVoiceId>;

/** Parts of a mix have this many percent, or a multiple of it. */
export const MIX_STEP = 5;
export const MIX_MAX_PARTS = 3;

/** The voices of a mix and how much of each is in it: 100 percent together. */
export const MixParts = z
  .array(
    z.object({
      voice: VoiceId,
      percent: z
        .int()
        .min(MIX_STEP)
        .max(100 - MIX_STEP)
        .multipleOf(MIX_STEP),
    }),
  )
  .min(2, 'Mix at least two voices')
  .max(MIX_MAX_PARTS, `Mix at most ${MIX_MAX_PARTS} voices`)
  .superRefine((parts, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (new Set(parts.map(({ voice }) => voice)).size < parts.length) refuse('Choose each voice once');
    const sum = parts.reduce((total, { percent }) => total + percent, 0);
    if (sum !== 100) refuse('The parts of a mix make 100% together');
    if (new Set(parts.map(({ voice }) => languageOf(voice))).size > 1) refuse('Mix voices of one language');
  });
export type MixParts = z.infer<typeof MixParts>;

export const Voice = z.object({
  id: AnyVoiceId,
  name: z.string(),
  label: z.string(),
  /** URL of a short, free sample of this voice. */
  sampleUrl: z.string(),
  /** The engine that speaks it now, and the quality to expect. */
  engine: EngineName,
  quality: EngineQuality,
  gender: Gender,
  age: VoiceAge,
  character: Character,
  pitch: VoicePitch,
  /** With this engine; another one may speak the voice with another accent. */
  accent: Accent,
  /** English names of the languages that it speaks, English first. */
  languages: z.array(z.string()),
  features: SpeechFeatures,
  /** Absent for one that the product has by itself. */
  mix: z.object({ owner: z.enum(['caller', 'house']), parts: MixParts }).optional(),
});
export type Voice = z.infer<typeof Voice>;

/** Maximum length of a sentence to play, in characters. */
export const HEARD_MAX_LENGTH = 200;
/** Number of different sentences that a customer may play in 24 hours. */
export const HEARD_PER_DAY = 300;
/** How many of them without a paid order. */
export const HEARD_PER_DAY_FREE = 20;
const HEARD_PER_MINUTE = 30;

export const listVoices = get('/api/voices', {
  access: 'public',
  feature: 'voices',
  summary: 'The voices a script can be spoken with; for a customer, with the mixes they may use',
  response: successOf(z.array(Voice)),
});

export const getVoiceSample = get('/api/voices/{id}/sample', {
  access: 'public',
  feature: 'voices',
  summary: 'A few spoken seconds of one voice; a mix is heard by those who may use it',
  params: z.object({ id: AnyVoiceId }),
  /** As in `sampleUrl`, which changes with the sound, so that it may be cached. */
  query: z.object({ v: z.string().max(64).optional() }),
  produces: ['audio/wav', 'audio/mp4'],
});

const SHARED = { access: 'signed-in', feature: 'voices' } as const;

export const listFavouriteVoices = get('/api/voices/favourites', {
  ...SHARED,
  summary: "The caller's favourite voices",
  response: successOf(z.array(AnyVoiceId)),
});

export const setFavouriteVoice = put('/api/voices/{id}/favourite', {
  ...SHARED,
  summary: 'Make a voice a favourite, or no longer; returns all favourites',
  params: z.object({ id: AnyVoiceId }),
  body: z.object({ isFavourite: z.boolean() }),
  response: successOf(z.array(AnyVoiceId)),
});

export const HearRequest = z.object({
  /** One sentence, which may contain marks. */
  text: z
    .string()
    .trim()
    .min(1, 'Enter a sentence to hear')
    .max(HEARD_MAX_LENGTH, `Use at most ${HEARD_MAX_LENGTH} characters`),
  settings: SpeechSettings.optional(),
  /** How a word is said that is not saved yet; in place of a saved reading of the same word. */
  reading: PronunciationInput.optional(),
  /** A mix that is not kept yet, in place of the voice. */
  parts: MixParts.optional(),
});
export type HearRequest = z.infer<typeof HearRequest>;

export const HeardSentence = z.object({
  id: z.uuid(),
  /** URL of the sound, for its owner only. */
  soundUrl: z.string(),
  seconds: z.number(),
  engine: EngineName,
  quality: EngineQuality,
});
export type HeardSentence = z.infer<typeof HeardSentence>;

export const hearSentence = post('/api/voices/{id}/hear', {
  ...SHARED,
  summary:
    "Hear one sentence, free: at most 200 characters, 30 a minute, 20 a day, or 300 with a paid order. It is spoken as a recording would be, with the caller's pronunciations, but it is none: it is not kept, and no recording uses it",
  params: z.object({ id: AnyVoiceId }),
  body: HearRequest,
  response: successOf(HeardSentence),
  rateLimit: HEARD_PER_MINUTE,
});

const READ_AS_PER_MINUTE = 60;

export const ReadAsRequest = z.object({
  /** Up to 400 words, which may contain marks. */
  text: z
    .string()
    .trim()
    .min(1, 'Enter a text')
    .max(TEXT_MAX_CHARACTERS, `Use at most ${TEXT_MAX_CHARACTERS} characters`)
    .refine((text) => countWords(text) <= SCRIPT_MAX_WORDS, `Use at most ${SCRIPT_MAX_WORDS} words`),
  /** Who would speak it, in their language; in English by default. */
  voice: AnyVoiceId.optional(),
});
export type ReadAsRequest = z.infer<typeof ReadAsRequest>;

export const readTextAs = post('/api/voices/read-as', {
  ...SHARED,
  summary:
    "What the built-in voices will say for a text, in words: figures, abbreviations and addresses written out, with the caller's pronunciations. Free",
  body: ReadAsRequest,
  response: successOf(z.object({ said: z.string() })),
  rateLimit: READ_AS_PER_MINUTE,
});

export const getHeardSound = get('/api/heard/{id}', {
  ...SHARED,
  summary: 'The sound of a heard sentence, as WAV',
  params: IdParams,
  produces: ['audio/wav'],
});
