import { z } from 'zod';

/** Answer of a chat completion. */
export const ChatAnswer = z.object({
  choices: z.array(
    z.object({
      message: z.object({ content: z.string().nullish() }),
      finish_reason: z.string().nullish(),
    }),
  ),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

/** One event of a streamed chat completion; the last may hold usage and no choices. */
export const ChatPiece = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
});
export type ChatPiece = z.infer<typeof ChatPiece>;

/** The chat request that is sent. */
export interface ChatBody {
  readonly model: string;
  readonly messages: readonly { readonly role: 'system' | 'user'; readonly content: string }[];
  readonly max_tokens?: number;
  /** The newer name of `max_tokens`, which some models insist on. */
  readonly max_completion_tokens?: number;
}

/** The speech request that is sent. */
export interface SpeechBody {
  readonly model: string;
  readonly input: string;
  readonly voice: string;
  readonly response_format: 'wav';
}
