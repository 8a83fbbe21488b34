import { SCRIPT_MAX_OUTPUT_TOKENS } from '@voicedraft/contract/limits';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptRequest, ScriptWriter } from '@voicedraft/engine-api/script-writer';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { realBackOff } from '#integrations/http-client/timing.ts';
import { classifyFailure } from './classify-failure.ts';
import type { GeminiEngineOptions } from './gemini-engine-options.ts';
import { findRefusal } from './refusal.ts';
import { type AttemptTarget, type FallbackMeans, runWithFallback } from './run-with-fallback.ts';
import { addAnswer, EMPTY_ANSWER, type ScriptAnswer } from './script-answer.ts';
import { SCRIPT_INSTRUCTION } from '#integrations/http-client/script-instruction.ts';
import { createThinkingRules } from './thinking.ts';
import { createGeminiTransport } from './transport.ts';
import type { GenerateBody } from './wire.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
/** Tokens that a model gets on top when its thoughts have taken the room of the script. */
const THOUGHT_ROOM_TOKENS = 4096;

/**
 * Creates the script writer that calls the Gemini API (customer specification §7, generative text call). It
 * streams when the request takes pieces. A failure is tried again only while no piece was delivered.
 */
export function createGeminiScriptWriter(options: GeminiEngineOptions): ScriptWriter {
  const { keys, models, clock, backOff = realBackOff } = options;
  const means: FallbackMeans = { keys, models, clock, backOff };
  const transport = createGeminiTransport({
    baseUrl: options.baseUrl,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
  });
  const thinking = createThinkingRules();

  /** One call; a limit on thoughts that the model refuses is lifted step by step. */
  async function callOnce(
    target: AttemptTarget,
    request: ScriptRequest,
    onPiece: ((text: string) => void) | undefined,
  ): Promise<ScriptAnswer> {
    for (;;) {
      const config = thinking.configFor(target.model);
      const body = buildBody(request.prompt, thinking.needsRoom(target.model), config);
      try {
        const call = { ...target, body, signal: request.signal };
        if (onPiece === undefined) return addAnswer(EMPTY_ANSWER, await transport.generate(call)).after;
        let answer = EMPTY_ANSWER;
        await transport.stream(call, (event) => {
          const { piece, after } = addAnswer(answer, event);
          answer = after;
          if (piece !== '') onPiece(piece);
        });
        return checkEnded(answer);
      } catch (error) {
        const isRefused = classifyFailure(error, clock.now()).kind === 'thinking-refused';
        if (!isRefused || config === undefined) throw error;
        thinking.markRefused(target.model, config);
      }
    }
  }

  return {
    engine: 'gemini',
    get model() {
      return models.listUsable()[0] ?? '';
    },
    isAvailable: () => keys.hasUsableKey(),
    writeScript: async (request) => {
      let isDelivered = false;
      const { onPiece } = request;
      const deliver =
        onPiece &&
        ((text: string): void => {
          isDelivered = true;
          onPiece(text);
        });
      const mayRetry = (): boolean => !isDelivered;

      // The second round is for an answer that came empty or whose room was taken by thoughts.
      for (let isLastRound = false; ; isLastRound = true) {
        const { result, model } = await runWithFallback(means, {
          attempt: (target) => callOnce(target, request, deliver),
          signal: request.signal,
          mayRetry,
        });
        const refusal = findRefusal(result);
        if (refusal !== undefined) throw refusal;
        const text = result.text.trim();
        const isCrowded = result.finishReason === 'MAX_TOKENS' && (text === '' || result.thoughtTokens > 0);
        if (isCrowded) thinking.markNeedsRoom(model);
        const isGood = text !== '' && !isCrowded;
        if (isGood || (text !== '' && (isLastRound || isDelivered))) return { text, model };
        if (isLastRound) {
          throw new EngineError('empty', 'No script returned from API', {
            detail: `finish reason ${result.finishReason ?? 'none'}`,
          });
        }
      }
    },
  };
}

function buildBody(
  prompt: string,
  withRoom: boolean,
  thinkingConfig: GenerateBody['generationConfig']['thinkingConfig'],
): GenerateBody {
  return {
    systemInstruction: { parts: [{ text: SCRIPT_INSTRUCTION }] },
    contents: [{ role: 'user', parts: [{ text: prompt }] }],
    generationConfig: {
      maxOutputTokens: SCRIPT_MAX_OUTPUT_TOKENS + (withRoom ? THOUGHT_ROOM_TOKENS : 0),
      ...(thinkingConfig === undefined ? {} : { thinkingConfig }),
    },
  };
}

/** A stream that stops without saying why was cut on its way. */
function checkEnded(answer: ScriptAnswer): ScriptAnswer {
  if (answer.finishReason === undefined && answer.blockReason === undefined) {
    throw new ProviderFailure('malformed', 'the stream ended without a finish reason');
  }
  return answer;
}
