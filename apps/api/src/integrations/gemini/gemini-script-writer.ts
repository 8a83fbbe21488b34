import { SCRIPT_MAX_OUTPUT_TOKENS } from '@voicedraft/contract/limits';
import { SCRIPT_LANGUAGES } from '@voicedraft/contract/script-controls';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import { toEngineError } from '#integrations/http-client/engine-failure.ts';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import {
  createModelWriter,
  type ModelAnswer,
  type ModelQuestion,
  type Turn,
} from '#integrations/script-writing/write-script.ts';
import { classifyFailure } from './classify-failure.ts';
import type { GeminiEngineOptions } from './gemini-engine-options.ts';
import { openGemini } from './open-gemini.ts';
import { findRefusal, type AnswerEnd } from './refusal.ts';
import { type AttemptTarget, runWithFallback } from './run-with-fallback.ts';
import { createThinkingRules, type ThinkingConfig } from './thinking.ts';
import type { GeminiQuestion } from './transport.ts';
import type { GenerateAnswer } from './wire.ts';

/** A text response, complete or assembled from the events of a stream. */
interface ScriptAnswer extends AnswerEnd {
  readonly text: string;
  /** Tokens used for thinking. */
  readonly thoughtTokens: number;
}

const EMPTY_ANSWER: ScriptAnswer = {
  text: '',
  finishReason: undefined,
  blockReason: undefined,
  thoughtTokens: 0,
};

const DEFAULT_TIMEOUT_MS = 30_000;
/** Extra tokens for a model whose thinking has used up the room for the script. */
const THOUGHT_ROOM_TOKENS = 4096;

/**
 * Creates the script writer that calls the Gemini API (customer specification §7, generative text call). It streams
 * if the request takes pieces. A failure is only retried while no piece was delivered.
 */
export function createGeminiScriptWriter(options: GeminiEngineOptions): ScriptWriter {
  const { keys, models, clock } = options;
  const { dependencies, transport } = openGemini(options, DEFAULT_TIMEOUT_MS);
  const thinking = createThinkingRules();

  /** One call; a thinking limit that the model rejects is relaxed step by step. */
  async function callOnce(target: AttemptTarget, question: ModelQuestion): Promise<ScriptAnswer> {
    for (;;) {
      const limit = thinking.configFor(target.model);
      const take = question.beginAnswer?.();
      try {
        const call = {
          ...target,
          ...buildQuestion(question, thinking.needsRoom(target.model), limit),
          signal: question.signal,
        };
        if (take === undefined) return addAnswer(EMPTY_ANSWER, await transport.generate(call)).after;
        let answer = EMPTY_ANSWER;
        await transport.stream(call, (event) => {
          const { piece, after } = addAnswer(answer, event);
          answer = after;
          if (piece !== '') take(piece);
        });
        return checkEnded(answer);
      } catch (error) {
        const isRefused = classifyFailure(error, clock.now()).kind === 'thinking-refused';
        if (!isRefused || limit === undefined) throw error;
        thinking.markRefused(target.model, limit);
      }
    }
  }

  async function ask(question: ModelQuestion): Promise<ModelAnswer> {
    const { result, model } = await runWithFallback(dependencies, {
      attempt: (target) => callOnce(target, question),
      signal: question.signal,
      mayRetry: question.mayRepeat,
    });
    const refusal = findRefusal(result);
    if (refusal !== undefined) throw refusal;
    const { text, thoughtTokens, finishReason: end } = result;
    const isCrowded = end === 'MAX_TOKENS' && (text.trim() === '' || thoughtTokens > 0);
    if (isCrowded) thinking.markNeedsRoom(model);
    return { text, model, end, isWhole: end !== 'MAX_TOKENS', isCrowded };
  }

  return createModelWriter({
    engine: {
      engine: 'gemini',
      languages: SCRIPT_LANGUAGES,
      get model() {
        return models.listUsable()[0] ?? '';
      },
      isAvailable: () => keys.hasUsableKey(),
    },
    ask,
    explain: toEngineError,
  });
}

const ROLES = { customer: 'user', model: 'model' } as const satisfies Record<Turn['by'], string>;

function buildQuestion(
  { instruction, turns }: ModelQuestion,
  withRoom: boolean,
  thinkingConfig: ThinkingConfig | undefined,
): GeminiQuestion {
  return {
    contents: turns.map(({ by, text }) => ({ role: ROLES[by], parts: [{ text }] })),
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

/** Adds one response, or one event of a stream, to the previous ones; also returns the new text separately. */
function addAnswer(before: ScriptAnswer, answer: GenerateAnswer): { piece: string; after: ScriptAnswer } {
  const candidate = answer.candidates?.[0];
  const piece = (candidate?.content?.parts ?? [])
    .filter((part) => part.thought !== true)
    .map((part) => part.text ?? '')
    .join('');
  return {
    piece,
    after: {
      text: before.text + piece,
      finishReason: candidate?.finishReason ?? before.finishReason,
      blockReason: answer.promptFeedback?.blockReason ?? before.blockReason,
      thoughtTokens: answer.usageMetadata?.thoughtsTokenCount ?? before.thoughtTokens,
    },
  };
}
