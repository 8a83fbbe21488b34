import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { EngineChoice, EngineName } from './generations.ts';
import { GeminiKey } from './settings.ts';
import { Instant, lineOf, Seen, successOf } from './shapes.ts';

/** Text of the key form (second specification §5). */
export const KEY_REQUIRED = 'Name and key are required';

/** Ids of keys: those of the environment are `environment-1` and so on, and cannot be changed here. */
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

/** Changes of a key; a key that is left out or empty keeps the stored one. */
export const GeminiKeyEdit = GeminiKeyInput.extend({
  key: KeyText.optional(),
  isActive: z.boolean().optional(),
  ...Seen,
});

/** How a key fares. What calls teach is known for the time since the server's start, and when it was used for longer. */
export const KeyHealth = z.object({
  /** `untested`: it does not serve, since no test of it has passed. */
  state: z.enum(['ready', 'resting', 'refused', 'invalid', 'untested', 'off']),
  /** The jobs that its last test failed for, and why: it does not serve them. */
  failedTests: z.array(z.object({ job: z.enum(['script', 'speech']), reason: z.string() })),
  lastUsedAt: Instant.nullable(),
  failures: z.int(),
  /** In words; null while it has not failed. */
  lastFailure: z.string().nullable(),
  restingUntil: Instant.nullable(),
  /** Models that its quota is exhausted for. */
  restingModels: z.array(z.string()),
});
export type KeyHealth = z.infer<typeof KeyHealth>;

/** A key as administrators see it: masked. */
export const ManagedKey = GeminiKey.extend({
  source: z.enum(['environment', 'stored']),
  /** Null for keys of the environment. */
  createdAt: Instant.nullable(),
  updatedAt: Instant.nullable(),
  health: KeyHealth,
});
export type ManagedKey = z.infer<typeof ManagedKey>;

export const listManagedKeys = defineEndpoint({
  method: 'GET',
  path: '/api/gemini-keys/health',
  access: 'admin',
  feature: 'settings',
  summary: 'The keys, masked, with the health of each',
  response: successOf(z.array(ManagedKey)),
});

export const addGeminiKey = defineEndpoint({
  method: 'POST',
  path: '/api/gemini-keys',
  access: 'admin',
  feature: 'settings',
  summary:
    'Add a key; it is encrypted and never sent back, and is used once its test has passed. 409 when it already exists',
  body: GeminiKeyInput,
  response: successOf(GeminiKey),
});

export const editGeminiKey = defineEndpoint({
  method: 'PUT',
  path: '/api/gemini-keys/{id}',
  access: 'admin',
  feature: 'settings',
  summary: 'Change name or state of a key, or replace it; without `key` the stored one stays',
  params: KeyParams,
  body: GeminiKeyEdit,
  response: successOf(GeminiKey),
});

export const deleteGeminiKey = defineEndpoint({
  method: 'DELETE',
  path: '/api/gemini-keys/{id}',
  access: 'admin',
  feature: 'settings',
  summary: 'Delete a key',
  params: KeyParams,
  response: z.object({ success: z.literal(true) }),
});

export const toggleGeminiKey = defineEndpoint({
  method: 'PATCH',
  path: '/api/gemini-keys/{id}/toggle',
  access: 'admin',
  feature: 'settings',
  summary: 'Activate or deactivate a key; without `isActive`, toggle it',
  params: KeyParams,
  body: z.object({ isActive: z.boolean().optional() }).prefault({}),
  response: successOf(z.object({ isActive: z.boolean() })),
});

/** What a test of a key found out about one job. */
export const JobTest = z.object({
  works: z.boolean(),
  /** Model that answered; null where none did. */
  model: z.string().nullable(),
  /** In words, also about quota. */
  message: z.string(),
});

export const KeyTest = z.object({
  script: JobTest,
  speech: JobTest,
  /** Each configured model, and whether this key reaches it. */
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

export const testGeminiKey = defineEndpoint({
  method: 'POST',
  path: '/api/gemini-keys/{id}/test',
  access: 'admin',
  feature: 'settings',
  summary:
    'Ask the provider what works with this key: text, speech, which models, quota. From then on, it is used for what works',
  params: KeyParams,
  response: successOf(KeyTest),
  rateLimit: 10,
});

/** Model name, as the provider has it. */
export const ModelName = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\w.-]+$/, 'Please enter a model such as gemini-3.8-flash');

/** Models that one job can have. */
export const MODEL_LIMIT = 10;

const Models = z
  .array(ModelName)
  .min(1, 'Please name at least one model')
  .max(MODEL_LIMIT)
  .refine((models) => new Set(models).size === models.length, 'Please name each model once');

/** Which engine serves which job, and the order of the provider's models. */
export const EngineSettingsInput = z.object({
  scriptEngine: EngineChoice,
  speechEngine: EngineChoice,
  textModels: Models,
  speechModels: Models,
});
export type EngineSettingsInput = z.infer<typeof EngineSettingsInput>;

const Engine = z.object({
  engine: EngineName,
  available: z.boolean(),
  /** The model that is tried first. */
  model: z.string(),
});

const StandIn = z.object({ reason: z.string(), until: Instant.nullable() });

const Model = z.object({
  model: z.string(),
  /** Until when it is passed over because the provider no longer has it; null for one that serves. */
  retiredUntil: Instant.nullable(),
});

export const EngineSettings = EngineSettingsInput.extend({
  /** Null while nothing was saved: then the environment's values, or their defaults, hold. */
  updatedAt: Instant.nullable(),
  /** Why the built-in engine stands in for the provider, and until when where that is known; null where it does not. */
  standIns: z.object({ script: StandIn.nullable(), speech: StandIn.nullable() }),
  /** Which engine serves now. */
  serving: z.object({ script: Engine, speech: Engine }),
  /** Every engine for each job. */
  engines: z.object({ script: z.array(Engine), speech: z.array(Engine) }),
  textModelHealth: z.array(Model),
  speechModelHealth: z.array(Model),
});
export type EngineSettings = z.infer<typeof EngineSettings>;

export const getEngineSettings = defineEndpoint({
  method: 'GET',
  path: '/api/engine-settings',
  access: 'admin',
  feature: 'settings',
  summary: 'Engine choice, model order, and the health of each',
  response: successOf(EngineSettings),
});

export const editEngineSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/engine-settings',
  access: 'admin',
  feature: 'settings',
  summary: 'Choose engines and the order of models; 409 when someone saved since `updatedAt`',
  body: EngineSettingsInput.extend({ updatedAt: Instant.nullish() }),
  response: successOf(EngineSettings),
});
