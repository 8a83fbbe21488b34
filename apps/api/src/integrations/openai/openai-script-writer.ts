import { SCRIPT_MAX_OUTPUT_TOKENS } from '@voicedraft/contract/limits';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptRequest, ScriptWriter } from '@voicedraft/engine-api/script-writer';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { retryTransient } from '#integrations/http-client/retry.ts';
import { SCRIPT_INSTRUCTION } from '#integrations/http-client/script-instruction.ts';
import { realBackOff } from '#integrations/http-client/timing.ts';
import { watchPieces } from '#integrations/http-client/watch-pieces.ts';
import { createFilteredError, explainFailure } from './explain-failure.ts';
import type { OpenAiEngineOptions } from './openai-engine-options.ts';
import { type ChatRequest, createOpenAiTransport } from './transport.ts';

/** A self-hosted model may have to load before it produces its first word. */
const DEFAULT_TIMEOUT_MS = 120_000;

interface ChatResult {
  readonly text: string;
  readonly finishReason: string | undefined;
}

/**
 * Creates the script writer for an OpenAI-compatible server (`/v1/chat/completions`). It streams if the request
 * takes pieces. A failure or an empty response is retried once, as long as no piece was delivered.
 */
export function createOpenAiScriptWriter(options: OpenAiEngineOptions): ScriptWriter {
  const { baseUrl, apiKey, model, timeoutMs = DEFAULT_TIMEOUT_MS, backOff = realBackOff } = options;
  const transport = createOpenAiTransport({
    baseUrl,
    timeoutMs,
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  /** The name of the length limit: most servers know the older one, and some models only the newer one. */
  let limitName: 'max_tokens' | 'max_completion_tokens' = 'max_tokens';

  async function callOnce(request: ScriptRequest, onPiece: ScriptRequest['onPiece']): Promise<ChatResult> {
    const body = buildBody(model, request.prompt, limitName);
    try {
      return await sendChat(body, request.signal, onPiece);
    } catch (error) {
      if (limitName !== 'max_tokens' || !isLimitRefusal(error)) throw error;
      limitName = 'max_completion_tokens';
      return sendChat(buildBody(model, request.prompt, limitName), request.signal, onPiece);
    }
  }

  async function sendChat(
    body: ChatRequest,
    signal: AbortSignal,
    onPiece: ScriptRequest['onPiece'],
  ): Promise<ChatResult> {
    if (onPiece === undefined) {
      const choice = (await transport.chat(body, signal)).choices[0];
      return { text: choice?.message.content ?? '', finishReason: choice?.finish_reason ?? undefined };
    }
    let text = '';
    let finishReason: string | undefined;
    await transport.streamChat(body, signal, ({ choices: [choice] }) => {
      const piece = choice?.delta?.content ?? '';
      text += piece;
      finishReason = choice?.finish_reason ?? finishReason;
      if (piece !== '') onPiece(piece);
    });
    if (finishReason === undefined) {
      throw new ProviderFailure('malformed', 'the stream ended without a finish reason');
    }
    return { text, finishReason };
  }

  return {
    engine: 'openai',
    model,
    isAvailable: () => true,
    writeScript: async (request) => {
      const { signal } = request;
      const { onPiece, isDelivered } = watchPieces(request.onPiece);
      try {
        for (let isLastRound = false; ; isLastRound = true) {
          const result = await retryTransient(() => callOnce(request, onPiece), {
            backOff,
            signal,
            mayRetry: () => !isDelivered(),
          });
          if (result.finishReason === 'content_filter') throw createFilteredError();
          const text = result.text.trim();
          if (text !== '') return { text, model };
          if (isLastRound || isDelivered()) {
            const detail = `finish reason ${result.finishReason ?? 'none'}`;
            throw new EngineError('empty', 'No script returned from API', { detail });
          }
        }
      } catch (error) {
        throw explainFailure(error);
      }
    },
  };
}

function buildBody(
  model: string,
  prompt: string,
  limitName: 'max_tokens' | 'max_completion_tokens',
): ChatRequest {
  return {
    model,
    messages: [
      { role: 'system', content: SCRIPT_INSTRUCTION },
      { role: 'user', content: prompt },
    ],
    [limitName]: SCRIPT_MAX_OUTPUT_TOKENS,
  };
}

function isLimitRefusal(error: unknown): boolean {
  return (
    error instanceof ProviderFailure &&
    error.status === 400 &&
    /max_completion_tokens/u.test(error.body ?? '')
  );
}
