import { z } from 'zod';
import { get, post, put, patch, del } from './endpoint.ts';
import { EngineChoice, EngineName } from './engine-names.ts';
import { GeminiKey } from './settings.ts';
import { Instant, lineOf, Revision, ExpectedRevision, successOf } from './shapes.ts';

/** Validation text of the key form (second specification §5). */
export const KEY_REQUIRED = 'Name and key are required';

/** Id of a key. Keys from the environment are `environment-1` and so on, and cannot be changed here. */
const KeyParams = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) });

const KeyText = z
  .string({ error: KEY_REQUIRED })
  .trim()
  .max(500)
  .regex(/^[\x21-\x7e]*$/, 'Please enter the key as the provider shows it, without spaces');

export const GeminiKeyInput = z.object({
  name: lineOf(KEY_REQUIRED, 100),
  key: KeyText.min(1, KEY_REQUIRED),
  isActive: z.boolean().default(true),
});
export type GeminiKeyInput = z.infer<typeof GeminiKeyInput>;

/** Changes to a key; if `key` is omitted or empty, the stored one is kept. */
export const GeminiKeyEdit = GeminiKeyInput.extend({
  key: KeyText.optional(),
  isActive: z.boolean().optional(),
  ...ExpectedRevision,
});

/** State of a key. Results of calls are known since the server started; the last use is stored. */
export const KeyHealth = z.object({
  /** `untested`: not used, because it has not passed a test yet. */
  state: z.enum(['ready', 'paused', 'refused', 'invalid', 'untested', 'off']),
  /** The jobs for which its last test failed, and why: it is not used for them. */
  failedTests: z.array(z.object({ job: z.enum(['script', 'speech']), reason: z.string() })),
  lastUsedAt: Instant.nullable(),
  failures: z.int(),
  /** As text; null if it has not failed. */
  lastFailure: z.string().nullable(),
  pausedUntil: Instant.nullable(),
  /** Models for which its quota is exhausted. */
  pausedModels: z.array(z.string()),
});
export type KeyHealth = z.infer<typeof KeyHealth>;

/** A key as administrators see it, masked. */
export const ManagedKey = GeminiKey.extend({
  source: z.enum(['environment', 'stored']),
  /** Null for keys from the environment. */
  createdAt: Instant.nullable(),
  revision: Revision.nullable(),
  health: KeyHealth,
});
export type ManagedKey = z.infer<typeof ManagedKey>;

const SHARED = { access: 'admin', areas: ['engines'], feature: 'settings' } as const;

export const listManagedKeys = get('/api/gemini-keys/health', {
  ...SHARED,
  summary: 'The keys, masked, with the health of each',
  response: successOf(z.array(ManagedKey)),
});

export const addGeminiKey = post('/api/gemini-keys', {
  ...SHARED,
  summary:
    'Add a key; it is encrypted and never sent back, and is used once its test has passed. 409 if it already exists',
  confirm: true,
  body: GeminiKeyInput,
  response: successOf(GeminiKey),
});

export const editGeminiKey = put('/api/gemini-keys/{id}', {
  ...SHARED,
  summary: 'Change the name or state of a key, or replace it; without `key`, the stored one is kept',
  confirm: true,
  params: KeyParams,
  body: GeminiKeyEdit,
  response: successOf(GeminiKey),
});

export const deleteGeminiKey = del('/api/gemini-keys/{id}', {
  ...SHARED,
  summary: 'Delete a key',
  confirm: true,
  params: KeyParams,
  response: z.object({ success: z.literal(true) }),
});

export const toggleGeminiKey = patch('/api/gemini-keys/{id}/toggle', {
  ...SHARED,
  summary: 'Activate or deactivate a key; without `isActive`, toggle it',
  params: KeyParams,
  body: z.object({ isActive: z.boolean().optional() }).prefault({}),
  response: successOf(z.object({ isActive: z.boolean() })),
});

/** Result of a key's test for one job. */
export const JobTest = z.object({
  works: z.boolean(),
  /** The model that responded; null if none did. */
  model: z.string().nullable(),
  /** As text, including quota problems. */
  message: z.string(),
});

export const KeyTest = z.object({
  script: JobTest,
  speech: JobTest,
  /** Each configured model, and whether this key can use it. */
  models: z.array(
    z.object({
      model: z.string(),
      job: z.enum(['script', 'speech']),
      works: z.boolean(),
      message: z.string(),
    }),
  ),
});
export type KeyTest = z.infer<typeof KeyTest>;

export const testGeminiKey = post('/api/gemini-keys/{id}/test', {
  ...SHARED,
  summary:
    'Ask the provider what works with this key: text, speech, which models, quota. From then on, the key is used for what works',
  params: KeyParams,
  response: successOf(KeyTest),
  rateLimit: 10,
});

/** The provider's name of the model. */
export const ModelName = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\w.-]+$/, 'Please enter a model such as gemini-3.8-flash');

/** Maximum number of models for one job. */
export const MODEL_LIMIT = 10;

const Models = z
  .array(ModelName)
  .min(1, 'Please name at least one model')
  .max(MODEL_LIMIT)
  .refine((models) => new Set(models).size === models.length, 'Please name each model once');

/** The engine of each job, and the order of the provider's models. */
export const EngineSettingsInput = z.object({
  scriptEngine: EngineChoice,
  speechEngine: EngineChoice,
  textModels: Models,
  speechModels: Models,
  /** Credits for a script of the built-in writer. */
  draftPrice: z.literal([0, 1]),
});
export type EngineSettingsInput = z.infer<typeof EngineSettingsInput>;

const Engine = z.object({
  engine: EngineName,
  available: z.boolean(),
  /** The model to try first. */
  model: z.string(),
});

/** `engine` is the one that is replaced; Gemini if absent. */
const Fallback = z.object({
  engine: EngineName.optional(),
  reason: z.string(),
  until: Instant.nullable(),
});

const Model = z.object({
  model: z.string(),
  /** Until when it is skipped because the provider no longer offers it; null if it is available. */
  retiredUntil: Instant.nullable(),
});

/** The built-in voices of the process that answers. */
export const VoicesState = z.object({
  /** `asleep`: the model is loaded for the next voice; `impossible`: this machine cannot, and `reason` says why. */
  status: z.enum(['asleep', 'loading', 'ready', 'impossible']),
  reason: z.string().nullable(),
  /** Seconds of sound per second of work, as measured lately; null before the first voice. */
  speed: z.number().nullable(),
});
export type VoicesState = z.infer<typeof VoicesState>;

/** A model that an earlier release installed and ran itself. */
export const RetiredModel = z.object({
  name: z.string(),
  /** One line for a shell, which gives it to Ollama; null once that was dismissed, or another engine writes. */
  command: z.string().nullable(),
  /** No longer used. */
  folder: z.string(),
});
export type RetiredModel = z.infer<typeof RetiredModel>;

export const EngineSettings = EngineSettingsInput.extend({
  /** Null if nothing was saved: the environment or the defaults then apply. */
  revision: Revision.nullable(),
  /** Why a fallback is in use, and until when if known; null if none is. */
  fallbacks: z.object({ script: Fallback.nullable(), speech: Fallback.nullable() }),
  /** The engine in use. */
  serving: z.object({ script: Engine, speech: Engine }),
  /** All engines for each job, in the order of `auto`, which uses none after the built-in one. */
  engines: z.object({ script: z.array(Engine), speech: z.array(Engine) }),
  builtInVoices: VoicesState,
  retiredModels: z.array(RetiredModel),
  textModelHealth: z.array(Model),
  speechModelHealth: z.array(Model),
});
export type EngineSettings = z.infer<typeof EngineSettings>;

export const getEngineSettings = get('/api/engine-settings', {
  ...SHARED,
  summary: 'Engine choice, model order, and the health of each',
  response: successOf(EngineSettings),
});

export const editEngineSettings = put('/api/engine-settings', {
  ...SHARED,
  summary: 'Choose engines and the order of models; 409 if someone has saved since `revision`',
  body: EngineSettingsInput.extend({ revision: Revision.nullish() }),
  response: successOf(EngineSettings),
});

export const dismissRetiredModels = post('/api/engine-settings/retired-models/dismiss', {
  ...SHARED,
  summary: 'Hide how models that earlier releases ran are given to Ollama',
  response: successOf(EngineSettings),
});
