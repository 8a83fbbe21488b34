import { z } from 'zod';
import type { WrittenScript } from '#model/script-order.ts';

/** Tokens of the prompt and the text. */
export const Usage = z.object({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
});
export type Usage = z.infer<typeof Usage>;

const Finish = z.enum(['stop', 'length']);

const ANSWER = {
  id: z.string(),
  /** Seconds since 1970. */
  created: z.int(),
  model: z.string(),
};

/** A whole response. */
export const ChatCompletion = z.object({
  ...ANSWER,
  object: z.literal('chat.completion'),
  choices: z.array(
    z.object({
      index: z.literal(0),
      message: z.object({ role: z.literal('assistant'), content: z.string() }),
      finish_reason: Finish,
    }),
  ),
  usage: Usage,
});
export type ChatCompletion = z.infer<typeof ChatCompletion>;

/** A part of a streamed response. `queue_position` is our addition, which OpenAI's client libraries ignore. */
export const ChatChunk = z.object({
  ...ANSWER,
  object: z.literal('chat.completion.chunk'),
  /** Empty in a chunk that reports a position or the usage. */
  choices: z.array(
    z.object({
      index: z.literal(0),
      delta: z.object({ role: z.literal('assistant').optional(), content: z.string().optional() }),
      finish_reason: Finish.nullable(),
    }),
  ),
  /** The position in the queue: 1 is next, 0 is being written. */
  queue_position: z.int().min(0).optional(),
  usage: Usage.optional(),
});
export type ChatChunk = z.infer<typeof ChatChunk>;

/** The last event of a failed stream; the text before it is incomplete. */
export const ChatFailure = z.object({
  error: z.object({
    message: z.string(),
    type: z.string(),
    param: z.string().nullable(),
    code: z.string(),
  }),
});
export type ChatFailure = z.infer<typeof ChatFailure>;

/** What all parts of a response have in common. */
export function identifyAnswer(model: string): Pick<ChatChunk, 'id' | 'created' | 'model'> {
  return { id: `chatcmpl-${crypto.randomUUID()}`, created: Math.floor(Date.now() / 1000), model };
}

export function describeUsage({ promptTokens, writtenTokens }: WrittenScript): Usage {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: writtenTokens,
    total_tokens: promptTokens + writtenTokens,
  };
}
