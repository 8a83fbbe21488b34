import { totalmem } from 'node:os';
import type { LanguageModel, ModelServerStatus } from '@voicedraft/contract/language-models';
import { z } from 'zod';
import { callProvider } from '#integrations/http-client/call-provider.ts';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { readAnswer } from '#integrations/http-client/read-answers.ts';
import type { ServerBrand } from '#integrations/openai/chat-caller.ts';
import { createOpenAiTransport } from '#integrations/openai/transport.ts';
import type { ListedModel } from '#integrations/openai/wire.ts';
import { isOnThisMachine } from './ollama-address.ts';
import type { ServerAddress } from './server-address.ts';
import { canChat, rankModels, type ToldModel } from './server-model.ts';

/** A busy machine answers late. */
const TIMEOUT_MS = 5000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Statuses of servers that have no list of models. */
const NO_LIST = new Set([404, 405, 501]);
const KEY_REFUSED = new Set([401, 403]);
const LOADING = 503;

/** A server's answer. */
export interface ServerReading {
  readonly status: ModelServerStatus;
  readonly brand: ServerBrand;
  /** The best one first; empty if the server lists none. */
  readonly models: readonly LanguageModel[];
}

/** Asks a server how it is and which models it has. */
export type ReadServer = (address: ServerAddress) => Promise<ServerReading>;

/**
 * Asks a server how it is and which models it has, within five seconds. `known` keeps what does not change, so that
 * Ollama is asked for the details of a model only once.
 * @throws ProviderFailure `timeout` if it has not answered in that time
 */
export function createServerReader(): ReadServer {
  const known: KnownDetails = new Map();
  return async (address) => {
    try {
      return address.isOllama === true ? await readOllama(address, known) : await readList(address);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.kind === 'timeout') throw error;
      return { status: statusOf(error), brand: 'other', models: [] };
    }
  };
}

function statusOf({ status = 0 }: ProviderFailure): ModelServerStatus {
  if (NO_LIST.has(status)) return 'serving';
  if (KEY_REFUSED.has(status)) return 'refused';
  return status === LOADING ? 'starting' : 'unreachable';
}

async function readList({ url, apiKey }: ServerAddress): Promise<ServerReading> {
  const credentials = apiKey === null ? {} : { apiKey };
  const transport = createOpenAiTransport({ baseUrl: url, timeoutMs: TIMEOUT_MS, ...credentials });
  const listed = await transport.listModels(AbortSignal.timeout(TIMEOUT_MS));
  const told = listed
    .filter(({ id }) => canChat(id))
    .map((model): ToldModel => ({
      name: model.id,
      bytes: null,
      contextTokens: readContext(model),
      isRemote: false,
    }));
  return { status: 'serving', brand: brandOf(url, listed), models: rankModels(told, null) };
}

function readContext({
  max_model_len,
  context_length,
  max_context_length,
  context_window,
  meta,
}: ListedModel) {
  const tokens =
    max_model_len ??
    context_length ??
    max_context_length ??
    context_window ??
    meta?.n_ctx ??
    meta?.n_ctx_train;
  return tokens === undefined || tokens === null || tokens <= 0 ? null : Math.floor(tokens);
}

/** By the owner that servers name in their list. */
const BRANDS: ReadonlyMap<string, ServerBrand> = new Map([
  ['library', 'ollama'],
  ['llamacpp', 'llama.cpp'],
  ['vllm', 'vllm'],
]);

function brandOf(url: string, [first]: readonly ListedModel[]): ServerBrand {
  if (/(?:^|\.)openrouter\.ai$/u.test(new URL(url).hostname)) return 'openrouter';
  return BRANDS.get(first?.owned_by ?? '') ?? 'other';
}

const OllamaTags = z.object({
  models: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        size: z.number().min(0),
        digest: z.string(),
        /** Set for models that run at Ollama's own servers. */
        remote_host: z.string().optional(),
      }),
    )
    .max(1000),
});
type OllamaTag = z.infer<typeof OllamaTags>['models'][number];

const OllamaModel = z.object({
  /** Missing in older versions. */
  capabilities: z.array(z.string()).optional(),
  model_info: z.record(z.string(), z.unknown()).optional(),
});

interface OllamaDetails {
  readonly canChat: boolean;
  readonly contextTokens: number | null;
}

/** By digest. */
type KnownDetails = Map<string, OllamaDetails>;

async function readOllama({ url, apiKey }: ServerAddress, known: KnownDetails): Promise<ServerReading> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  };
  const ask = <Answer>(schema: z.ZodType<Answer>, path: string, body?: object): Promise<Answer> =>
    callProvider(
      { secret: apiKey ?? undefined, timeoutMs: TIMEOUT_MS, signal, maxBytes: MAX_BYTES },
      (providerFetch) =>
        readAnswer(async () => {
          const init =
            body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
          return schema.parse(await (await providerFetch(`${url}${path}`, init)).json());
        }),
    );
  const detailsOf = async ({ name, digest }: OllamaTag): Promise<OllamaDetails> => {
    const before = known.get(digest);
    if (before !== undefined) return before;
    const { capabilities, model_info: info = {} } = await ask(OllamaModel, '/api/show', { model: name });
    const length = Object.entries(info).find(([key]) => key.endsWith('.context_length'))?.[1];
    const details = {
      canChat: capabilities === undefined ? canChat(name) : capabilities.includes('completion'),
      contextTokens: typeof length === 'number' && length > 0 ? length : null,
    };
    known.set(digest, details);
    return details;
  };
  const { models: tags } = await ask(OllamaTags, '/api/tags');
  const told = await Promise.all(
    tags.map(async (tag): Promise<(ToldModel & OllamaDetails)[]> => {
      // One that is being deleted just now has no details.
      const details = await detailsOf(tag).catch(() => null);
      if (details === null) return [];
      return [{ name: tag.name, bytes: tag.size, isRemote: tag.remote_host !== undefined, ...details }];
    }),
  );
  const memory = isOnThisMachine(url) ? totalmem() : null;
  return {
    status: 'serving',
    brand: 'ollama',
    models: rankModels(
      told.flat().filter((model) => model.canChat),
      memory,
    ),
  };
}
