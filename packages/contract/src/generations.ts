import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { EngineName, EngineQuality } from './engine-names.ts';
import { PROMPT_MAX_WORDS, SCRIPT_MAX_WORDS, TEXT_MAX_CHARACTERS } from './limits.ts';
import { ScriptControls } from './script-controls.ts';
import { IdParams, Instant, PageQuery, successOf } from './shapes.ts';
import { SpeechSettings } from './speech-settings.ts';
import { AnyVoiceId } from './voices.ts';
import { countScriptWords } from './script-marks.ts';
import { countWords } from './words.ts';

/** Validation texts of the generator (customer specification §5). */
export const GENERATION_TEXTS = {
  promptRequired: 'Prompt is required',
  promptTooLong: 'Prompt cannot exceed 400 words',
  scriptTooLong: 'Script cannot exceed 400 words',
  nothingToSpeak: 'No script or prompt available',
  loginForScripts: 'Please login to generate scripts',
  loginForVoice: 'Please login to generate voice',
  insufficientForScript: 'Insufficient credits. Need 1 credit',
  insufficientForVoice: 'Insufficient credits. Need 1 credit(s)',
} as const;

const Text = z.string().max(TEXT_MAX_CHARACTERS);

export const ScriptRequest = z.object({
  prompt: z
    .string({ error: GENERATION_TEXTS.promptRequired })
    .max(TEXT_MAX_CHARACTERS, GENERATION_TEXTS.promptTooLong)
    .refine((prompt) => prompt.trim() !== '', GENERATION_TEXTS.promptRequired)
    .refine((prompt) => countWords(prompt) <= PROMPT_MAX_WORDS, GENERATION_TEXTS.promptTooLong),
  /** The chosen voice: a length in seconds is planned at its pace, and a reload shows the same choice. */
  voice: AnyVoiceId.optional(),
  /** How that voice will speak it; neutral if omitted. */
  settings: SpeechSettings.optional(),
  /** The script in the library that it replaces; a new one if omitted. */
  entryId: z.uuid().optional(),
  ...ScriptControls.shape,
});
export type ScriptRequest = z.infer<typeof ScriptRequest>;

export const VoiceRequest = z
  .object({
    /** The text to speak; takes priority over the prompt. */
    script: Text.optional(),
    prompt: Text.optional(),
    voice: AnyVoiceId,
    /** How it is spoken; neutral if omitted. */
    settings: SpeechSettings.optional(),
    /** The script in the library that is recorded; if omitted, the newest one with the same words, or a new one. */
    entryId: z.uuid().optional(),
  })
  .superRefine(({ script, prompt }, context) => {
    const field = script?.trim() ? 'script' : 'prompt';
    const spoken = (field === 'script' ? script : prompt)?.trim() ?? '';
    if (spoken === '') {
      context.addIssue({ code: 'custom', path: ['script'], message: GENERATION_TEXTS.nothingToSpeak });
    } else if (countScriptWords(spoken) > SCRIPT_MAX_WORDS) {
      const message = field === 'script' ? GENERATION_TEXTS.scriptTooLong : GENERATION_TEXTS.promptTooLong;
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type VoiceRequest = z.infer<typeof VoiceRequest>;

/** When a word of a voiceover's text is spoken, as [index of its first UTF-16 unit, start, end]; times in seconds. */
export const WordTime = z.tuple([z.int(), z.number(), z.number()]);
export type WordTime = z.infer<typeof WordTime>;

/** When a line of a voiceover's text is spoken, as [its first UTF-16 unit, the one after it, start, end]. */
export const LineTime = z.tuple([z.int(), z.int(), z.number(), z.number()]);
export type LineTime = z.infer<typeof LineTime>;

/** True if the engine was the fallback for a better one that is set up; otherwise absent. */
const Fallback = z.literal(true).optional();

/** How the voice speaks; absent if as it is, and for what several voices speak. */
const OwnSettings = SpeechSettings.optional();

export const ScriptResult = z.object({
  id: z.uuid(),
  entryId: z.uuid(),
  script: z.string(),
  wordCount: z.int(),
  engine: EngineName,
  model: z.string(),
  quality: EngineQuality,
  fallback: Fallback,
  creditsLeft: z.int(),
});
export type ScriptResult = z.infer<typeof ScriptResult>;

export const VoiceResult = z.object({
  id: z.uuid(),
  entryId: z.uuid(),
  audioUrl: z.string(),
  mimeType: z.literal('audio/wav'),
  voice: AnyVoiceId,
  settings: OwnSettings,
  durationSeconds: z.number(),
  sampleRate: z.int(),
  /** As in {@link Generation}: used in the file name, so that it stays the same after a reload. */
  createdAt: Instant,
  engine: EngineName,
  model: z.string(),
  quality: EngineQuality,
  fallback: Fallback,
  /** Whether `GET /api/generations/{id}/words` has the times of the words. */
  hasWordTimes: z.boolean(),
  /** True if it was stopped, and ends before the end of its text; otherwise absent. */
  stopped: z.literal(true).optional(),
  creditsLeft: z.int(),
});
export type VoiceResult = z.infer<typeof VoiceResult>;

/** Progress of a running generation in the event stream. */
export const GenerationProgress = z.object({
  stage: z.enum(['queued', 'writing', 'speaking', 'saving']),
  /** Number of sentences spoken so far, and in total, while `speaking`. */
  done: z.int().optional(),
  total: z.int().optional(),
  /** Place in the engine's queue while `queued`; 1 is next. */
  position: z.int().optional(),
});
export type GenerationProgress = z.infer<typeof GenerationProgress>;

/**
 * Events of the two generation endpoints with `Accept: text/event-stream`, in order: `started` {id, creditsLeft},
 * `progress` {@link GenerationProgress}, `piece` {text} (scripts only), `line` `LineReady` (voices only), then
 * either `done` (the body of the JSON response) or `error` (the error body). If a script has to be begun again, `again`
 * {} comes in between: the pieces so far are void.
 */
export const GENERATION_EVENTS = ['started', 'progress', 'piece', 'line', 'again', 'done', 'error'] as const;

export const GenerationKind = z.enum(['script', 'voice']);
export type GenerationKind = z.infer<typeof GenerationKind>;

/** Everything that is generated for a credit: also a rewrite of a passage, which no history lists. */
export const WorkKind = z.enum([...GenerationKind.options, 'rewrite']);
export type WorkKind = z.infer<typeof WorkKind>;

/** Says that somebody has fewer credits than a result costs: for one credit in the words of the specification (§5). */
export function describeMissingCredits(kind: WorkKind, price: number): string {
  if (price !== 1) return `Insufficient credits. Need ${price} credits`;
  return GENERATION_TEXTS[kind === 'voice' ? 'insufficientForVoice' : 'insufficientForScript'];
}

/** One of the caller's generations, newest first in the list; restores the generator after a reload. */
export const Generation = z.object({
  id: z.uuid(),
  /** Its entry in the library; null until it has succeeded, unless the request named one. */
  entryId: z.uuid().nullable(),
  kind: GenerationKind,
  status: z.enum(['running', 'succeeded', 'failed']),
  prompt: z.string(),
  /** The generated script, or for a voice, the spoken text. */
  script: z.string(),
  voice: AnyVoiceId.nullable(),
  /** Its name if it is a mix, also of one that was deleted. */
  mixName: z.string().optional(),
  /** For a script, as it was chosen when it was written. */
  settings: OwnSettings,
  /** Controls of the script; absent for none. */
  controls: ScriptControls.optional(),
  engine: EngineName.nullable(),
  model: z.string().nullable(),
  /** Null until it has succeeded. */
  quality: EngineQuality.nullable(),
  fallback: Fallback,
  /** Facts that its owner has confirmed; absent for none. */
  confirmedFacts: z.array(z.string()).optional(),
  /** What rewrites and other openings have brought into it that is not from the prompt; absent if nothing. */
  rewrittenFacts: z.array(z.string()).optional(),
  hasWordTimes: z.boolean(),
  /** True if no credit was set aside for it; otherwise absent. */
  free: z.literal(true).optional(),
  /** Text of the failure; null otherwise. */
  error: z.string().nullable(),
  /** Credits that a failed voiceover cost, for lines that had been heard; absent if it cost nothing. */
  creditsSpent: z.int().optional(),
  audioUrl: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  createdAt: Instant,
});
export type Generation = z.infer<typeof Generation>;

const SHARED = { access: 'signed-in', feature: 'generations' } as const;

export const generateScript = post('/api/generations/script', {
  ...SHARED,
  summary: 'Write a script from a prompt for 1 credit; streams with Accept: text/event-stream',
  body: ScriptRequest,
  response: successOf(ScriptResult),
  produces: ['text/event-stream'],
  unauthenticatedMessage: GENERATION_TEXTS.loginForScripts,
  rateLimit: 60,
});

export const generateVoice = post('/api/generations/voice', {
  ...SHARED,
  summary:
    'Turn a script (or a prompt) into a voiceover for 1 credit; streams progress with Accept: text/event-stream',
  body: VoiceRequest,
  response: successOf(VoiceResult),
  produces: ['text/event-stream'],
  unauthenticatedMessage: GENERATION_TEXTS.loginForVoice,
  rateLimit: 60,
});

export const listGenerations = get('/api/generations', {
  ...SHARED,
  summary: "The caller's generations, newest first",
  query: PageQuery.extend({ kind: GenerationKind.optional() }),
  response: successOf(z.array(Generation)),
});

export const getGeneration = get('/api/generations/{id}', {
  ...SHARED,
  summary: "One of the caller's generations",
  params: IdParams,
  response: successOf(Generation),
});

export const getGenerationAudio = get('/api/generations/{id}/audio', {
  ...SHARED,
  summary: 'The voiceover as WAV; supports Range requests',
  params: IdParams,
  produces: ['audio/wav'],
  rateLimit: 1200,
});

export const listUserGenerations = get('/api/users/{id}/generations', {
  access: 'admin',
  areas: ['creations'],
  feature: 'generations',
  summary: "A user's generations, newest first",
  params: IdParams,
  query: PageQuery,
  response: successOf(z.array(Generation)),
});
