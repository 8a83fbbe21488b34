import { z } from 'zod';

/** Mistral's models that think send parts, of which only those of type `text` are the answer. */
const Content = z.union([
  z.string(),
  z
    .array(z.object({ type: z.string(), text: z.string().optional() }))
    .transform((parts) => parts.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('')),
]);

/** One event of a streamed chat completion; the last may contain usage and no choices. */
export const ChatPiece = z.object({
  choices: z.array(
    z.object({
      delta: z
        .object({
          content: Content.nullish(),
          /** The model's thoughts, as llama.cpp and older vLLM name them, */
          reasoning_content: z.string().nullish(),
          /** and so by Ollama, OpenRouter and newer vLLM. */
          reasoning: z.string().nullish(),
        })
        .optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
  /** Place in the server's queue, if it states it: 1 is next, 0 is being written. */
  queue_position: z.int().min(0).optional(),
});
export type ChatPiece = z.infer<typeof ChatPiece>;

/** A model of `/v1/models`, with what servers add to it. */
export const ListedModel = z.object({
  id: z.string().min(1).max(200),
  owned_by: z.string().nullish(),
  /** Of vLLM. */
  max_model_len: z.number().nullish(),
  /** Of OpenRouter. */
  context_length: z.number().nullish(),
  /** Of Mistral. */
  max_context_length: z.number().nullish(),
  /** Of Groq. */
  context_window: z.number().nullish(),
  /** Of llama.cpp: `n_ctx` is what it was started with. */
  meta: z.object({ n_ctx: z.number().nullish(), n_ctx_train: z.number().nullish() }).nullish(),
});
export type ListedModel = z.infer<typeof ListedModel>;

export const ModelList = z.object({ data: z.array(ListedModel).max(5000) });
