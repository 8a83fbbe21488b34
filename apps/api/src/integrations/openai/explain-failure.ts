import { EngineError } from '@voicedraft/engine-api/engine-error';
import {
  describeForLog,
  describeStatus,
  describeWait,
  toEngineError,
} from '#integrations/http-client/engine-failure.ts';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';

/** How OpenAI, llama.cpp and vLLM refuse what does not fit into a model's context. */
const TOO_LONG = /context_length_exceeded|exceed_context_size|maximum context length/u;

/** Turns a failed call to an OpenAI-compatible server into the error that an engine may reject with. */
export function explainFailure(error: unknown): EngineError {
  if (!(error instanceof ProviderFailure) || error.kind !== 'status') return toEngineError(error);
  const options = { cause: error, detail: describeForLog(error) };
  const isFiltered = error.status === 400 && /content_(?:filter|policy_violation)/u.test(error.body ?? '');
  if (isFiltered) return createFilteredError(options);
  if (TOO_LONG.test(error.body ?? '')) {
    return new EngineError('unsupported', 'The prompt is too long. Please shorten it.', options);
  }
  switch (error.status ?? 0) {
    case 401:
    case 403:
      return new EngineError('no-keys', `${describeStatus(error)} (contact admin)`, options);
    case 429: {
      const wait = error.retryAfterMs === undefined ? 'later' : `in ${describeWait(error.retryAfterMs)}`;
      return new EngineError(
        'quota',
        `The AI provider's limit has been reached for now. Try again ${wait}.`,
        options,
      );
    }
    default:
      return toEngineError(error);
  }
}

/** The error for a text that the server's filter rejected. */
export function createFilteredError(options: { cause?: unknown; detail?: string } = {}): EngineError {
  return new EngineError(
    'blocked',
    'The AI provider refused this text (content filter). Change it and try again.',
    options,
  );
}
