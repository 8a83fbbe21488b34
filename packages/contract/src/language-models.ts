import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { Revision, successOf } from './shapes.ts';

/** Servers that share the work. */
const MODEL_SERVER_LIMIT = 10;
const PROMPT_MAX_CHARACTERS = 500;

/** `starting`: it is loading its model; `refused`: it does not accept the key. */
export const ModelServerStatus = z.enum(['serving', 'starting', 'refused', 'unreachable']);
export type ModelServerStatus = z.infer<typeof ModelServerStatus>;

/** A model that a server has. */
export const LanguageModel = z.object({
  name: z.string(),
  /** File size; null if the server does not state it. */
  bytes: z.number().nullable(),
  /** Tokens of a request and its answer together; null if the server does not state it. */
  contextTokens: z.number().nullable(),
  /** Whether it is on our list of models that write well. */
  writesWell: z.boolean(),
  /** Whether it fits into this machine's memory; true if unknown. */
  fits: z.boolean(),
  /** Whether the texts go to a machine of the server's maker. */
  isRemote: z.boolean(),
});
export type LanguageModel = z.infer<typeof LanguageModel>;

/** One server, as the process that answers knows it. */
export const ModelServer = z.object({
  url: z.string(),
  status: ModelServerStatus,
  /** The model that it would be asked for; null if there is none. */
  model: z.string().nullable(),
  /** Scripts that this process has it write now. */
  running: z.int(),
  /** Until when it is left alone because its limit was reached, in seconds from now; null if it is not. */
  pausedSeconds: z.int().nullable(),
  /** The best one first. */
  models: z.array(LanguageModel),
});
export type ModelServer = z.infer<typeof ModelServer>;

const ModelId = z.string().trim().min(1).max(200);
const ServerUrl = z
  .url({ protocol: /^https?$/u, error: 'Please enter an address such as http://10.0.0.5:8000' })
  .max(300)
  .regex(/^[^@?#]*$/u, 'Please enter the address without a user name, a password or a query');
const ServerKey = z
  .string()
  .trim()
  .max(500)
  .regex(/^[\x21-\x7e]*$/u, 'Please enter the key as the provider shows it, without spaces');

/** Choice of the models that write scripts. */
export const LanguageModelsInput = z.object({
  /** Whether an Ollama that answers is used without being set up. */
  findsOllama: z.boolean(),
  /** The model to use of it; null for the best one that it has. */
  ollamaModel: ModelId.nullable(),
  /** Servers with OpenAI's API; empty to use those of the environment. */
  serverUrls: z.array(ServerUrl).max(MODEL_SERVER_LIMIT),
  /** Null for the best one that they have. */
  serverModel: ModelId.nullable(),
  /** Omitted: as stored, which is only possible for the same addresses; empty: none. */
  serverKey: ServerKey.optional(),
});
export type LanguageModelsInput = z.infer<typeof LanguageModelsInput>;

export const LanguageModels = z.object({
  findsOllama: z.boolean(),
  ollamaModel: z.string().nullable(),
  serverUrls: z.array(z.string()),
  serverModel: z.string().nullable(),
  /** Masked; null if there is none. */
  serverKey: z.string().nullable(),
  /** Null if nothing was saved: the environment then applies. */
  revision: Revision.nullable(),
  /** Origin of the servers. */
  source: z.enum(['none', 'environment', 'stored']),
  /** Null while none has answered. */
  ollama: ModelServer.extend({ isOnThisMachine: z.boolean() }).nullable(),
  servers: z.array(ModelServer),
});
export type LanguageModels = z.infer<typeof LanguageModels>;

/** A server's answer to the question for its models. */
export const ServerModels = z.object({ status: ModelServerStatus, models: z.array(LanguageModel) });
export type ServerModels = z.infer<typeof ServerModels>;

const OF_ENGINES = { access: 'admin', areas: ['engines'], feature: 'settings' } as const;

export const getLanguageModels = get('/api/language-models', {
  ...OF_ENGINES,
  summary:
    'The language models that can write scripts: those of Ollama, and those of servers with OpenAI’s API',
  response: successOf(LanguageModels),
});

export const editLanguageModels = put('/api/language-models', {
  ...OF_ENGINES,
  summary:
    'Choose where language models are and which one writes; the key is encrypted and never sent back. 409 if someone has saved since `revision`',
  confirm: true,
  body: LanguageModelsInput.extend({ revision: Revision.nullish() }),
  response: successOf(LanguageModels),
});

export const listServerModels = post('/api/language-models/list', {
  ...OF_ENGINES,
  summary: 'Ask a server which models it has; without a key, with the one that is stored for its address',
  body: z.object({ url: ServerUrl, key: ServerKey.optional() }),
  response: successOf(ServerModels),
  rateLimit: 30,
});

/** Where models run: Ollama, or servers. */
export const ModelSource = z.enum(['ollama', 'servers']);
export type ModelSource = z.infer<typeof ModelSource>;

export const ModelTrial = z.object({
  text: z.string(),
  model: z.string(),
  words: z.int(),
  /** Until the first words, and in all. */
  firstMs: z.number(),
  tookMs: z.number(),
});
export type ModelTrial = z.infer<typeof ModelTrial>;

export const tryLanguageModel = post('/api/language-models/try', {
  ...OF_ENGINES,
  summary:
    'Write a script with a model, for nothing and without keeping it; streams the events `piece` and `done` with Accept: text/event-stream',
  body: z.object({
    source: ModelSource,
    model: ModelId,
    prompt: z.string().trim().min(1, 'Please enter a prompt').max(PROMPT_MAX_CHARACTERS),
  }),
  response: successOf(ModelTrial),
  produces: ['text/event-stream'],
  rateLimit: 10,
});
