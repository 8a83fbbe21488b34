import { z } from 'zod';

const Content = z.object({
  role: z.string().optional(),
  parts: z
    .array(
      z.object({
        text: z.string(),
        speechMetadata: z.object({ style: z.string().optional(), speaker: z.string().optional() }).optional(),
      }),
    )
    .min(1),
});

/** The part of a generateContent request that the stand-in evaluates. */
export const GenerateRequest = z.object({
  systemInstruction: Content.optional(),
  contents: z.array(Content).min(1),
  generationConfig: z
    .object({
      maxOutputTokens: z.int().positive().optional(),
      responseModalities: z.array(z.string()).optional(),
      speechConfig: z
        .object({
          voiceConfig: z.object({ prebuiltVoiceConfig: z.object({ voiceName: z.string() }) }),
        })
        .optional(),
      thinkingConfig: z
        .object({ thinkingBudget: z.int().optional(), thinkingLevel: z.string().optional() })
        .optional(),
    })
    .optional(),
});
export type GenerateRequest = z.infer<typeof GenerateRequest>;

/** An error response of the provider: HTTP status and body. */
export interface WireError {
  readonly status: number;
  readonly body: {
    readonly error: { code: number; message: string; status: string; details?: readonly object[] };
  };
}

/** Builds an error in the provider's format. */
export function wireError(
  code: number,
  status: string,
  message: string,
  details?: readonly object[],
): WireError {
  return {
    status: code,
    body: { error: { code, message, status, ...(details === undefined ? {} : { details }) } },
  };
}

/** Builds a successful response, or one piece of a streamed one. */
export function wireAnswer(
  model: string,
  parts: readonly object[] | undefined,
  finishReason: string | undefined,
  tokens: { readonly answer: number; readonly thoughts: number },
): object {
  return {
    candidates: [
      {
        ...(parts === undefined ? {} : { content: { parts, role: 'model' } }),
        ...(finishReason === undefined ? {} : { finishReason }),
        index: 0,
      },
    ],
    usageMetadata: {
      candidatesTokenCount: tokens.answer,
      ...(tokens.thoughts === 0 ? {} : { thoughtsTokenCount: tokens.thoughts }),
      totalTokenCount: tokens.answer + tokens.thoughts,
    },
    modelVersion: model,
    responseId: 'stand-in',
  };
}
