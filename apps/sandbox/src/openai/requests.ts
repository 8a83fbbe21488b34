import { z } from 'zod';

/** Maximum number of characters of one speech request, as at OpenAI. */
const SPEECH_MAX_CHARACTERS = 4096;

export const ChatRequest = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  max_tokens: z.int().positive().optional(),
  stream: z.boolean().optional(),
  reasoning_effort: z.string().optional(),
  chat_template_kwargs: z.object({ enable_thinking: z.boolean().optional() }).optional(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

export const SpeechRequest = z.object({
  model: z.string(),
  input: z.string().min(1).max(SPEECH_MAX_CHARACTERS),
  voice: z.string(),
  response_format: z.enum(['wav', 'pcm']),
});
export type SpeechRequest = z.infer<typeof SpeechRequest>;

/** Ollama's. */
export const ShowRequest = z.object({ model: z.string() });
