import { SCRIPT_MAX_OUTPUT_TOKENS } from '@voicedraft/contract/limits';
import { SCRIPT_LANGUAGES } from '@voicedraft/contract/script-controls';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '@voicedraft/engine-api/script-writer';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { watchPieces } from '#integrations/http-client/watch-pieces.ts';
import { classifyFailure } from './classify-failure.ts';
import type { GeminiEngineOptions } from './gemini-engine-options.ts';
import { openGemini } from './open-gemini.ts';
import { findRefusal } from './refusal.ts';
import { type AttemptTarget, runWithFallback } from './run-with-fallback.ts';
import { addAnswer, EMPTY_ANSWER, type ScriptAnswer } from './script-answer.ts';
import { readRewrite } from '#integrations/http-client/read-rewrite.ts';
import {
  askForRewrite,
  askForScript,
  instructRewrite,
  instructScript,
} from '#integrations/http-client/script-instruction.ts';
import { describeAim, planLength } from '#integrations/openai/script-length.ts';
import { createThinkingRules, type ThinkingConfig } from './thinking.ts';
import type { GeminiQuestion } from './transport.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
/** Extra tokens for a model whose thinking has used up the room for the script. */
const THOUGHT_ROOM_TOKENS = 4096;

/** What a model is asked, and with which instruction. */
interface Order extends Pick<ScriptRequest, 'signal' | 'onPiece'> {
  readonly contents: string;
  readonly instruction: string;
}

/**
 * Creates the script writer that calls the Gemini API (customer specification §7, generative text call). It streams
 * if the request takes pieces. A failure is only retried while no piece was delivered.
 */
export function createGeminiScriptWriter(options: GeminiEngineOptions): ScriptWriter {
  const { keys, models, clock } = options;
  const { dependencies, transport } = openGemini(options, DEFAULT_TIMEOUT_MS);
  const thinking = createThinkingRules();

  /** One call; a thinking limit that the model rejects is relaxed step by step. */
  async function callOnce(
    target: AttemptTarget,
    order: Order,
    onPiece: ((text: string) => void) | undefined,
  ): Promise<ScriptAnswer> {
    for (;;) {
      const limit = thinking.configFor(target.model);
      const question = buildQuestion(order, thinking.needsRoom(target.model), limit);
      try {
        const call = { ...target, ...question, signal: order.signal };
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
        if (!isRefused || limit === undefined) throw error;
        thinking.markRefused(target.model, limit);
      }
    }
  }

  async function write(order: Order): Promise<WrittenScript> {
    const { onPiece, isDelivered } = watchPieces(order.onPiece);
    // The second round handles a response that was empty or whose room was used up by thinking.
    for (let isLastRound = false; ; isLastRound = true) {
      const { result, model } = await runWithFallback(dependencies, {
        attempt: (target) => callOnce(target, order, onPiece),
        signal: order.signal,
        mayRetry: () => !isDelivered(),
      });
      const refusal = findRefusal(result);
      if (refusal !== undefined) throw refusal;
      const text = result.text.trim();
      const isCrowded = result.finishReason === 'MAX_TOKENS' && (text === '' || result.thoughtTokens > 0);
      if (isCrowded) thinking.markNeedsRoom(model);
      const isGood = text !== '' && !isCrowded;
      if (isGood || (text !== '' && (isLastRound || isDelivered()))) return { text, model };
      if (isLastRound) {
        throw new EngineError('empty', 'No script returned from API', {
          detail: `finish reason ${result.finishReason ?? 'none'}`,
        });
      }
    }
  }

  return {
    engine: 'gemini',
    languages: SCRIPT_LANGUAGES,
    get model() {
      return models.listUsable()[0] ?? '';
    },
    isAvailable: () => keys.hasUsableKey(),
    writeScript: ({ onPiece, ...request }) =>
      write({
        contents: askForScript(request),
        instruction: instructScript(request, aimOf(request)),
        signal: request.signal,
        ...(onPiece && { onPiece }),
      }),
    rewrite: async (request) => {
      const { text, model } = await write({
        contents: askForRewrite(request),
        instruction: instructRewrite(request),
        signal: request.signal,
        ...(request.onPiece && { onPiece: request.onPiece }),
      });
      return { text: readRewrite(text, request), model };
    },
    answer: ({ instruction, text: contents, signal }) => write({ contents, instruction, signal }),
  };
}

/** The length to write if one was chosen; a length in the prompt alone is left to the model. */
function aimOf(request: ScriptRequest): string | undefined {
  const length = request.controls?.seconds === undefined ? null : planLength(request);
  return length === null ? undefined : describeAim(length);
}

function buildQuestion(
  { contents, instruction }: Order,
  withRoom: boolean,
  thinkingConfig: ThinkingConfig | undefined,
): GeminiQuestion {
  return {
    contents,
    config: {
      systemInstruction: instruction,
      maxOutputTokens: SCRIPT_MAX_OUTPUT_TOKENS + (withRoom ? THOUGHT_ROOM_TOKENS : 0),
      // The API's reference spells the levels in lower case, which the library's own field does not accept.
      ...(thinkingConfig && { httpOptions: { extraBody: { generationConfig: { thinkingConfig } } } }),
    },
  };
}

/** A stream that stops without a finish reason was cut off. */
function checkEnded(answer: ScriptAnswer): ScriptAnswer {
  if (answer.finishReason === undefined && answer.blockReason === undefined) {
    throw new ProviderFailure('malformed', 'the stream ended without a finish reason');
  }
  return answer;
}
