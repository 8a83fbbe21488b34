import { SCRIPT_MAX_OUTPUT_TOKENS, TEXT_MAX_CHARACTERS } from '@voicedraft/contract/limits';
import type { ScriptRequest } from '@voicedraft/engine-api/script-writer';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { createThoughtFilter } from './thoughts.ts';
import type { ChatRequest, OpenAiTransport, ThoughtSwitches } from './transport.ts';

/** One chat completion. */
interface ChatOrder extends Pick<ScriptRequest, 'signal' | 'onPiece' | 'onQueued'> {
  readonly messages: ChatRequest['messages'];
  /** Ends a stream early once it returns true for the text so far. */
  readonly isEnough?: (text: string) => boolean;
}

interface ChatResult {
  /** Without the model's thoughts. */
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

/** Server software, as far as it determines how to turn off a model's thinking. */
export type ServerBrand = 'ollama' | 'llama.cpp' | 'vllm' | 'openrouter' | 'other';

export interface ChatModel {
  readonly model: string;
  readonly brand: ServerBrand;
  /** Tokens that the prompt and the answer may have together; null if the server does not say. */
  readonly contextTokens: number | null;
}

const SWITCHES: Readonly<Record<ServerBrand, ThoughtSwitches>> = {
  ollama: { reasoning_effort: 'none' },
  'llama.cpp': { chat_template_kwargs: { enable_thinking: false } },
  vllm: { chat_template_kwargs: { enable_thinking: false } },
  openrouter: { reasoning: { enabled: false } },
  other: {},
};
/** Models that think unless their prompt says this: for servers that know no switch. */
const TOLD_IN_PROMPT = /qwen-?3(?!.*(?:instruct|coder|thinking))/iu;
const DO_NOT_THINK = '/no_think';
/** For a model that thinks all the same: it would spend the usual tokens on that. */
const ROOM_FOR_THOUGHTS = 4;
/** No less than this is asked for, however little a server says it has left. */
const LEAST_TOKENS = 128;
/** Characters of a token: few, so that the answer is rather cut than refused. */
const TOKEN_CHARACTERS = 3;
const REFUSED = new Set([400, 422]);

/**
 * Calls a model. What its server does not know is not sent again: the older or newer name of the length limit, and
 * the switch that keeps a model from thinking. A model that has spent all of its tokens on thoughts is asked once more,
 * with more of them.
 */
export function createChatCaller(transport: OpenAiTransport, chat: ChatModel): ChatCaller {
  const { model, brand } = chat;
  let limitName: 'max_tokens' | 'max_completion_tokens' = 'max_tokens';
  let switches = SWITCHES[brand];
  let hasRoomForThoughts = false;

  const send = (order: ChatOrder): Promise<ChatResult & { readonly hasThoughts: boolean }> => {
    const messages =
      brand === 'other' && TOLD_IN_PROMPT.test(model) ? tellNotToThink(order.messages) : order.messages;
    const wanted = SCRIPT_MAX_OUTPUT_TOKENS * (hasRoomForThoughts ? ROOM_FOR_THOUGHTS : 1);
    const body = { model, messages, [limitName]: limitTokens(wanted, messages, chat), ...switches };
    return readStream(transport, body, order);
  };
  /** Whether the body has something that the server refuses, which is then left out from now on. */
  const canDoWithout = (error: unknown): boolean => {
    if (!(error instanceof ProviderFailure) || !REFUSED.has(error.status ?? 0)) return false;
    const body = error.body ?? '';
    if (limitName === 'max_tokens' && /max_completion_tokens/u.test(body)) {
      limitName = 'max_completion_tokens';
      return true;
    }
    if (Object.keys(switches).length === 0 || !/reasoning|chat_template_kwargs|think/iu.test(body))
      return false;
    switches = {};
    return true;
  };
  const sendKnown = async (order: ChatOrder) => {
    for (;;) {
      try {
        return await send(order);
      } catch (error) {
        if (!canDoWithout(error)) throw error;
      }
    }
  };
  return {
    model,
    ask: async (order) => {
      const first = await sendKnown(order);
      const isSpent = first.hasThoughts && first.finishReason === 'length' && first.text.trim() === '';
      if (!isSpent || hasRoomForThoughts) return first;
      hasRoomForThoughts = true;
      return sendKnown(order);
    },
  };
}

/** The tokens to ask for, within what the server has. */
function limitTokens(
  wanted: number,
  messages: ChatRequest['messages'],
  { contextTokens }: ChatModel,
): number {
  if (contextTokens === null) return wanted;
  const asked = messages.reduce(
    (sum, { content }) => sum + (typeof content === 'string' ? content.length : 0),
    0,
  );
  const left = contextTokens - Math.ceil(asked / TOKEN_CHARACTERS);
  return Math.max(LEAST_TOKENS, Math.min(wanted, left));
}

function tellNotToThink(messages: ChatRequest['messages']): ChatRequest['messages'] {
  return messages.map((message, index) =>
    index === messages.length - 1 && message.role === 'user' && typeof message.content === 'string'
      ? { ...message, content: `${message.content}\n\n${DO_NOT_THINK}` }
      : message,
  );
}

async function readStream(
  transport: OpenAiTransport,
  body: ChatRequest,
  { signal, onPiece, onQueued, isEnough }: ChatOrder,
): Promise<ChatResult & { readonly hasThoughts: boolean }> {
  const filter = createThoughtFilter(body.model);
  let text = '';
  let finishReason: string | undefined;
  const show = (piece: string): void => {
    text += piece;
    if (piece !== '') onPiece?.(piece);
  };
  await transport.streamChat(body, signal, ({ choices: [choice], queue_position: position }) => {
    if (position !== undefined) onQueued?.(position);
    const { content, reasoning, reasoning_content: thoughts } = choice?.delta ?? {};
    if (reasoning || thoughts) filter.areApart();
    show(filter.push(content ?? ''));
    finishReason = choice?.finish_reason ?? finishReason;
    if (finishReason !== undefined) return undefined;
    // Not every server keeps to the limit of tokens; this is several times as much.
    if (text.length <= TEXT_MAX_CHARACTERS && isEnough?.(text) !== true) return undefined;
    finishReason = 'enough';
    return 'enough';
  });
  if (finishReason === undefined) {
    throw new ProviderFailure('malformed', 'the stream ended without a finish reason');
  }
  show(filter.end());
  return { text, finishReason, hasThoughts: filter.hasThoughts };
}
