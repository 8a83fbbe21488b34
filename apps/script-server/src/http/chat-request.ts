import { checkBody } from '@voicedraft/engine-server/http/check-body';
import { z } from 'zod';
import type { ChatMessage, ScriptOrder } from '#model/script-order.ts';

const MAX_STOPS = 4;

const Text = z.union(
  [
    z.string(),
    z
      .array(z.object({ type: z.literal('text'), text: z.string() }))
      .transform((parts) => parts.map(({ text }) => text).join('')),
  ],
  'content must be text.',
);

const Message = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant'], 'role must be system, user or assistant.'),
  content: Text,
});

const Tokens = z.int('must be a whole number from 1.').min(1, 'must be a whole number from 1.').nullish();

/** Body of `POST /v1/chat/completions`, as in OpenAI's API; other fields are ignored. */
export const ChatRequest = z.object({
  messages: z
    .array(Message, 'messages must be a list.')
    .min(1, 'messages must not be empty.')
    .refine((messages) => messages.at(-1)?.role !== 'assistant', 'The last message must be the user’s.'),
  stream: z.boolean('stream must be true or false.').nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  max_tokens: Tokens,
  max_completion_tokens: Tokens,
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  seed: z.int().min(0).max(0xffff_ffff).nullish(),
  stop: z.union([z.string().min(1), z.array(z.string().min(1)).max(MAX_STOPS)]).nullish(),
  response_format: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('text') }),
      z.object({ type: z.literal('json_object') }),
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({ schema: z.record(z.string(), z.unknown()) }),
      }),
    ])
    .nullish(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

/** Recommended for Qwen's models without thoughts. */
const TEMPERATURE = 0.7;
const TOP_P = 0.8;

/** Checks a body. Throws Refusal 400. */
export function readChatRequest(body: unknown): ChatRequest {
  return checkBody(ChatRequest, body);
}

/** Converts a request for the model. */
export function toScriptOrder(request: ChatRequest): ScriptOrder {
  const { messages, stop, response_format: format } = request;
  return {
    messages: messages.map(toMessage),
    maxTokens: request.max_completion_tokens ?? request.max_tokens ?? undefined,
    temperature: request.temperature ?? TEMPERATURE,
    topP: request.top_p ?? TOP_P,
    seed: request.seed ?? undefined,
    stop: typeof stop === 'string' ? [stop] : (stop ?? []),
    format: toFormat(format),
  };
}

function toMessage({ role, content }: z.infer<typeof Message>): ChatMessage {
  return { role: role === 'developer' ? 'system' : role, text: content };
}

function toFormat(format: ChatRequest['response_format']): ScriptOrder['format'] {
  if (format?.type === 'json_schema') return { schema: format.json_schema.schema };
  return format?.type === 'json_object' ? 'json' : 'text';
}
