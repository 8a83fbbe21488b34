import { SCRIPT_MAX_OUTPUT_TOKENS, TEXT_MAX_CHARACTERS } from '@voicedraft/contract/limits';
import type { ScriptRequest } from '@voicedraft/engine-api/script-writer';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import type { ChatRequest, OpenAiTransport } from './transport.ts';

/** One chat completion. */
export interface ChatOrder extends Pick<ScriptRequest, 'signal' | 'onPiece' | 'onQueued'> {
  readonly messages: ChatRequest['messages'];
  readonly streams: boolean;
  /** Ends a stream early once it returns true for the text so far. */
  readonly isEnough?: (text: string) => boolean;
}

export interface ChatResult {
  readonly text: string;
  /** `stop` if the model ended by itself; the text may end in the middle of a sentence otherwise. */
  readonly finishReason: string | undefined;
}

/** A model of an OpenAI-compatible server. */
export interface ChatCaller {
  readonly model: string;
  /** @throws ProviderFailure */
  ask(order: ChatOrder): Promise<ChatResult>;
}

type LimitName = 'max_tokens' | 'max_completion_tokens';

/** Calls a model with either name of the length limit, whichever its server accepts. */
export function createChatCaller(transport: OpenAiTransport, model: string): ChatCaller {
  /** Most servers know the older name, and some models only the newer one. */
  let limitName: LimitName = 'max_tokens';
  const send = (order: ChatOrder): Promise<ChatResult> => {
    const body = { model, messages: order.messages, [limitName]: SCRIPT_MAX_OUTPUT_TOKENS };
    return order.streams ? readStream(transport, body, order) : readWhole(transport, body, order);
  };
  return {
    model,
    ask: async (order) => {
      try {
        return await send(order);
      } catch (error) {
        if (limitName !== 'max_tokens' || !isLimitRefusal(error)) throw error;
        limitName = 'max_completion_tokens';
        return send(order);
      }
    },
  };
}

async function readWhole(
  transport: OpenAiTransport,
  body: ChatRequest,
  { signal }: ChatOrder,
): Promise<ChatResult> {
  const choice = (await transport.chat(body, signal)).choices[0];
  const text = (choice?.message.content ?? '').slice(0, TEXT_MAX_CHARACTERS);
  return { text, finishReason: choice?.finish_reason ?? undefined };
}

async function readStream(
  transport: OpenAiTransport,
  body: ChatRequest,
  { signal, onPiece, onQueued, isEnough }: ChatOrder,
): Promise<ChatResult> {
  let text = '';
  let finishReason: string | undefined;
  await transport.streamChat(body, signal, ({ choices: [choice], queue_position: position }) => {
    if (position !== undefined) onQueued?.(position);
    const piece = choice?.delta?.content ?? '';
    text += piece;
    finishReason = choice?.finish_reason ?? finishReason;
    if (piece !== '') onPiece?.(piece);
    if (finishReason !== undefined) return undefined;
    // Not every server keeps to the limit of tokens; this is several times as much.
    if (text.length <= TEXT_MAX_CHARACTERS && isEnough?.(text) !== true) return undefined;
    finishReason = 'enough';
    return 'enough';
  });
  if (finishReason === undefined) {
    throw new ProviderFailure('malformed', 'the stream ended without a finish reason');
  }
  return { text, finishReason };
}

function isLimitRefusal(error: unknown): boolean {
  return (
    error instanceof ProviderFailure &&
    error.status === 400 &&
    /max_completion_tokens/u.test(error.body ?? '')
  );
}
