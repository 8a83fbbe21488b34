import type { ChatRequest } from './requests.ts';

/** Whose server a stand-in looks like; `openai` for a hosted one. */
export type ServerShape = 'openai' | 'ollama' | 'llama.cpp' | 'vllm';

/** A model that a stand-in has. */
export interface ServedModel {
  readonly name: string;
  /** Of its file, as Ollama tells. */
  readonly bytes?: number;
  readonly contextTokens?: number;
  /** What Ollama says that it can do; 'completion' by default. */
  readonly capabilities?: readonly string[];
}

/** `GET /v1/models`. */
export function listModels(shape: ServerShape, models: readonly ServedModel[]): object {
  const data = models.map(({ name, contextTokens }) => {
    const entry = { id: name, object: 'model', created: 1_764_000_000 };
    switch (shape) {
      case 'ollama':
        return { ...entry, owned_by: 'library' };
      case 'llama.cpp':
        return { ...entry, owned_by: 'llamacpp', meta: { n_vocab: 151_936, n_ctx_train: contextTokens } };
      case 'vllm':
        return { ...entry, owned_by: 'vllm', root: name, parent: null, max_model_len: contextTokens };
      case 'openai':
        return { ...entry, owned_by: 'system' };
    }
  });
  return { object: 'list', data };
}

/** Ollama's `GET /api/tags`. */
export function listTags(models: readonly ServedModel[]): object {
  return {
    models: models.map(({ name, bytes = 1_000_000_000 }) => ({
      name,
      model: name,
      modified_at: '2026-11-01T12:00:00Z',
      size: bytes,
      digest: `digest-of-${name}`,
      details: { format: 'gguf', family: 'qwen3', parameter_size: '1.7B', quantization_level: 'Q4_K_M' },
    })),
  };
}

/** Ollama's `POST /api/show`. */
export function showModel({ contextTokens, capabilities = ['completion'] }: ServedModel): object {
  return {
    details: { format: 'gguf', family: 'qwen3' },
    model_info: { 'general.architecture': 'qwen3', 'qwen3.context_length': contextTokens },
    capabilities,
  };
}

/** The body of an error. */
export function describeError(shape: ServerShape, status: number, message: string, code?: string): object {
  switch (shape) {
    case 'ollama':
      return { error: { message, type: 'api_error', param: null, code: null } };
    case 'llama.cpp':
      return {
        error: {
          code: status,
          message,
          type: status === 503 ? 'unavailable_error' : 'invalid_request_error',
        },
      };
    case 'vllm':
      return {
        error: {
          message,
          type: status === 404 ? 'NotFoundError' : 'BadRequestError',
          param: null,
          code: status,
        },
      };
    case 'openai': {
      const type = status === 401 ? 'authentication_error' : 'invalid_request_error';
      return { error: { message, type, param: null, code: code ?? null } };
    }
  }
}

/** Whether a request switches the thoughts of a model off, in the way that its server knows. */
export function switchesThoughtsOff(shape: ServerShape, request: ChatRequest): boolean {
  if (shape === 'ollama') return request.reasoning_effort === 'none';
  if (shape === 'openai') return request.messages.at(-1)?.content.endsWith('/no_think') ?? false;
  return request.chat_template_kwargs?.enable_thinking === false;
}

/** The pieces of a stream in which a model thinks: beside the text, or within it, cut in awkward places. */
export function thinkAloud(shape: ServerShape, where: 'beside' | 'within'): object[] {
  if (where === 'within')
    return ['<thi', 'nk>\nThe viewer wants', ' facts.\n</th', 'ink>\n\n'].map((content) => ({ content }));
  const field = shape === 'llama.cpp' ? 'reasoning_content' : 'reasoning';
  return ['The viewer wants', ' facts.'].map((text) => ({ content: null, [field]: text }));
}
