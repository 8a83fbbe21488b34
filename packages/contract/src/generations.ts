import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { PROMPT_MAX_WORDS, SCRIPT_MAX_WORDS, TEXT_MAX_CHARACTERS } from './limits.ts';
import { IdParams, Instant, PageQuery, successOf } from './shapes.ts';
import { VoiceId } from './voices.ts';
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

export const EngineName = z.enum(['gemini', 'local', 'openai']);
export type EngineName = z.infer<typeof EngineName>;

/** How the engine of a job is chosen; `auto` is Gemini while it is available, otherwise the built-in engine. */
export const EngineChoice = z.enum(['auto', 'gemini', 'local', 'openai'], {
  error: 'must be auto, gemini, local or openai',
});
export type EngineChoice = z.infer<typeof EngineChoice>;

const Text = z.string().max(TEXT_MAX_CHARACTERS);

export const ScriptRequest = z.object({
  prompt: z
    .string({ error: GENERATION_TEXTS.promptRequired })
    .max(TEXT_MAX_CHARACTERS, GENERATION_TEXTS.promptTooLong)
    .refine((prompt) => prompt.trim() !== '', GENERATION_TEXTS.promptRequired)
    .refine((prompt) => countWords(prompt) <= PROMPT_MAX_WORDS, GENERATION_TEXTS.promptTooLong),
  /** Only stored with the script, so that a reload shows the same choice. */
  voice: VoiceId.optional(),
});
export type ScriptRequest = z.infer<typeof ScriptRequest>;

export const VoiceRequest = z
  .object({
    /** What is spoken; takes priority over the prompt. */
    script: Text.optional(),
    prompt: Text.optional(),
    voice: VoiceId,
  })
  .superRefine(({ script, prompt }, context) => {
    const field = script?.trim() ? 'script' : 'prompt';
    const spoken = (field === 'script' ? script : prompt)?.trim() ?? '';
    if (spoken === '') {
      context.addIssue({ code: 'custom', path: ['script'], message: GENERATION_TEXTS.nothingToSpeak });
    } else if (countWords(spoken) > SCRIPT_MAX_WORDS) {
      const message = field === 'script' ? GENERATION_TEXTS.scriptTooLong : GENERATION_TEXTS.promptTooLong;
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type VoiceRequest = z.infer<typeof VoiceRequest>;

/** True if the built-in engine was the fallback for the provider; otherwise absent. */
const Fallback = z.literal(true).optional();

export const ScriptResult = z.object({
  id: z.uuid(),
  script: z.string(),
  wordCount: z.int(),
  engine: EngineName,
  model: z.string(),
  fallback: Fallback,
  creditsLeft: z.int(),
});
export type ScriptResult = z.infer<typeof ScriptResult>;

export const VoiceResult = z.object({
  id: z.uuid(),
  audioUrl: z.string(),
  mimeType: z.literal('audio/wav'),
  voice: VoiceId,
  durationSeconds: z.number(),
  sampleRate: z.int(),
  /** As in {@link Generation}: used in the file name, so that it stays the same after a reload. */
  createdAt: Instant,
  engine: EngineName,
  model: z.string(),
  fallback: Fallback,
  creditsLeft: z.int(),
});
export type VoiceResult = z.infer<typeof VoiceResult>;

/** Progress of a running generation in the event stream. */
export const GenerationProgress = z.object({
  stage: z.enum(['queued', 'writing', 'speaking', 'saving']),
  /** Number of sentences spoken so far, and in total, while `speaking`. */
  done: z.int().optional(),
  total: z.int().optional(),
});
export type GenerationProgress = z.infer<typeof GenerationProgress>;

/**
 * Events of the two generation endpoints with `Accept: text/event-stream`, in order: `started` {id, creditsLeft},
 * `progress` {@link GenerationProgress}, `piece` {text} (scripts only), then either `done` (the body of the JSON
 * response) or `error` (the error body).
 */
export const GENERATION_EVENTS = ['started', 'progress', 'piece', 'done', 'error'] as const;

export const GenerationKind = z.enum(['script', 'voice']);
export type GenerationKind = z.infer<typeof GenerationKind>;

/** One of the caller's generations, newest first in the list; restores the generator after a reload. */
export const Generation = z.object({
  id: z.uuid(),
  kind: GenerationKind,
  status: z.enum(['running', 'succeeded', 'failed']),
  prompt: z.string(),
  /** The generated script, or for a voice, the spoken text. */
  script: z.string(),
  voice: VoiceId.nullable(),
  engine: EngineName.nullable(),
  model: z.string().nullable(),
  fallback: Fallback,
  /** Text of the failure; null otherwise. */
  error: z.string().nullable(),
  audioUrl: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  createdAt: Instant,
});
export type Generation = z.infer<typeof Generation>;

/** The engine of one of the two jobs, and the quality to expect. */
export const EngineStatus = z.object({
  engine: EngineName,
  model: z.string(),
  /** False if Gemini is chosen and no key is active. */
  available: z.boolean(),
  /** 'draft' for the built-in engines, which need no provider. */
  quality: z.enum(['draft', 'studio']),
});
export type EngineStatus = z.infer<typeof EngineStatus>;

export const generateScript = defineEndpoint({
  method: 'POST',
  path: '/api/generations/script',
  access: 'signed-in',
  feature: 'generations',
  summary: 'Write a script from a prompt for 1 credit; streams with Accept: text/event-stream',
  body: ScriptRequest,
  response: successOf(ScriptResult),
  produces: ['text/event-stream'],
  unauthenticatedMessage: GENERATION_TEXTS.loginForScripts,
  rateLimit: 60,
});

export const generateVoice = defineEndpoint({
  method: 'POST',
  path: '/api/generations/voice',
  access: 'signed-in',
  feature: 'generations',
  summary:
    'Turn a script (or a prompt) into a voiceover for 1 credit; streams progress with Accept: text/event-stream',
  body: VoiceRequest,
  response: successOf(VoiceResult),
  produces: ['text/event-stream'],
  unauthenticatedMessage: GENERATION_TEXTS.loginForVoice,
  rateLimit: 60,
});

export const listGenerations = defineEndpoint({
  method: 'GET',
  path: '/api/generations',
  access: 'signed-in',
  feature: 'generations',
  summary: "The caller's generations, newest first",
  query: PageQuery.extend({ kind: GenerationKind.optional() }),
  response: successOf(z.array(Generation)),
});

export const getGeneration = defineEndpoint({
  method: 'GET',
  path: '/api/generations/{id}',
  access: 'signed-in',
  feature: 'generations',
  summary: "One of the caller's generations",
  params: IdParams,
  response: successOf(Generation),
});

export const getGenerationAudio = defineEndpoint({
  method: 'GET',
  path: '/api/generations/{id}/audio',
  access: 'signed-in',
  feature: 'generations',
  summary: 'The voiceover as WAV; supports Range requests',
  params: IdParams,
  produces: ['audio/wav'],
  rateLimit: 1200,
});

export const getEngines = defineEndpoint({
  method: 'GET',
  path: '/api/engines',
  access: 'signed-in',
  feature: 'generations',
  summary: 'Which engines currently make scripts and voices',
  response: successOf(z.object({ script: EngineStatus, speech: EngineStatus })),
});

export const listUserGenerations = defineEndpoint({
  method: 'GET',
  path: '/api/users/{id}/generations',
  access: 'admin',
  feature: 'generations',
  summary: "A user's generations, newest first",
  params: IdParams,
  query: PageQuery,
  response: successOf(z.array(Generation)),
});
