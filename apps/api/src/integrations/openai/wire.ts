import { z } from 'zod';

/** Response of a chat completion. */
export const ChatAnswer = z.object({
  choices: z.array(
    z.object({
      message: z.object({ content: z.string().nullish() }),
      finish_reason: z.string().nullish(),
    }),
  ),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

/** One event of a streamed chat completion; the last may contain usage and no choices. */
export const ChatPiece = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
  /** Our script server's place in its queue: 1 is next, 0 is being written. */
  queue_position: z.int().min(0).optional(),
});
export type ChatPiece = z.infer<typeof ChatPiece>;
