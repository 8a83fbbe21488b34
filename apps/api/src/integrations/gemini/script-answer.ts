import type { AnswerEnd } from './refusal.ts';
import type { GenerateAnswer } from './wire.ts';

/** A text response, complete or assembled from the events of a stream. */
export interface ScriptAnswer extends AnswerEnd {
  readonly text: string;
  /** Tokens used for thinking. */
  readonly thoughtTokens: number;
}

export const EMPTY_ANSWER: ScriptAnswer = {
  text: '',
  finishReason: undefined,
  blockReason: undefined,
  thoughtTokens: 0,
};

/** Adds one response, or one event of a stream, to the previous ones; also returns the new text separately. */
export function addAnswer(
  before: ScriptAnswer,
  answer: GenerateAnswer,
): { piece: string; after: ScriptAnswer } {
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
