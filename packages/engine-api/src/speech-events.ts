import { z } from 'zod';

/** When a word of the text is spoken. */
export const WordTime = z.object({
  /** The word as it was written in the request, with its punctuation. */
  text: z.string(),
  /** Index of its first UTF-16 unit in the request's `input`. */
  at: z.int().min(0),
  /** Seconds from the beginning of the whole audio. */
  start: z.number().min(0),
  end: z.number().min(0),
});
export type WordTime = z.infer<typeof WordTime>;

/**
 * The events of a speech request with `stream_format: 'sse'`. `speech.audio.delta` and `speech.audio.done` are
 * OpenAI's; `words` and `usage` are our additions.
 */
export const SpeechEvent = z.discriminatedUnion('type', [
  z.object({
    /** The position in the queue: 1 is next, 0 is being spoken. */
    type: z.literal('speech.queued'),
    position: z.int().min(0),
  }),
  z.object({
    type: z.literal('speech.audio.delta'),
    /** Base64 of signed 16-bit little-endian mono samples at 24 kHz. */
    audio: z.string(),
    /** The words in this audio, in order; empty if the model reports no times. */
    words: z.array(WordTime),
  }),
  z.object({
    type: z.literal('speech.audio.done'),
    usage: z.object({
      /** Length of the whole audio, in seconds. */
      seconds: z.number(),
      /** Number of symbols that the model spoke. */
      symbols: z.int(),
    }),
  }),
  z.object({
    /** The last event of a failed request; the audio before it is incomplete. */
    type: z.literal('error'),
    error: z.object({ code: z.string(), message: z.string() }),
  }),
]);
export type SpeechEvent = z.infer<typeof SpeechEvent>;
