import { SCRIPT_LANGUAGES } from '@voicedraft/contract/script-controls';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import { retryTransient } from '#integrations/http-client/retry.ts';
import { realBackOff } from '#integrations/http-client/timing.ts';
import { createChatCaller } from './chat-caller.ts';
import { createChatScriptWriter } from './chat-script-writer.ts';
import { explainFailure } from './explain-failure.ts';
import type { OpenAiEngineOptions } from './openai-engine-options.ts';
import { createOpenAiTransport } from './transport.ts';

/** A self-hosted model may have to load before it produces its first word. */
const DEFAULT_TIMEOUT_MS = 120_000;

/**
 * Creates the script writer for an OpenAI-compatible server (`/v1/chat/completions`). It streams if the request
 * takes pieces. A failure is retried once, as long as no piece was delivered.
 */
export function createOpenAiScriptWriter(options: OpenAiEngineOptions): ScriptWriter {
  const { baseUrl, apiKey, model, timeoutMs = DEFAULT_TIMEOUT_MS, backOff = realBackOff } = options;
  const transport = createOpenAiTransport({
    baseUrl,
    timeoutMs,
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  const caller = createChatCaller(transport, model);
  return createChatScriptWriter({
    engine: { engine: 'openai', model, languages: SCRIPT_LANGUAGES, isAvailable: () => true },
    alwaysStreams: false,
    run: ({ work, signal, mayRepeat }) =>
      retryTransient(() => work(caller), { backOff, signal, mayRetry: mayRepeat }),
    explain: explainFailure,
  });
}
