import { z } from 'zod';

const Part = z.object({
  text: z.string().optional(),
  /** True for a summary of the model's thoughts, which is no part of the answer. */
  thought: z.boolean().optional(),
  inlineData: z.object({ mimeType: z.string().default(''), data: z.string() }).optional(),
});

/** The part of an answer of generateContent, or of one event of its stream, that is used. */
export const GenerateAnswer = z.object({
  candidates: z
    .array(
      z.object({
        content: z.object({ parts: z.array(Part).optional() }).optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  usageMetadata: z.object({ thoughtsTokenCount: z.number().optional() }).optional(),
});
export type GenerateAnswer = z.infer<typeof GenerateAnswer>;

/** Some events of a stream hold an error instead of an answer. */
export const ErrorAnswer = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    details: z
      .array(
        z.object({
          reason: z.string().optional(),
          retryDelay: z.string().optional(),
          violations: z.array(z.object({ quotaId: z.string().optional() })).optional(),
        }),
      )
      .optional(),
  }),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** Limits on thoughts, in the form that a model takes: a budget in tokens or a level. */
export interface ThinkingConfig {
  readonly thinkingBudget?: number;
  readonly thinkingLevel?: 'minimal' | 'low';
}

/** The requests that are sent. */
export interface GenerateBody {
  readonly systemInstruction?: { readonly parts: readonly [{ readonly text: string }] };
  readonly contents: readonly [
    { readonly role: 'user'; readonly parts: readonly [{ readonly text: string }] },
  ];
  readonly generationConfig: {
    readonly maxOutputTokens?: number;
    readonly thinkingConfig?: ThinkingConfig;
    readonly responseModalities?: readonly ['AUDIO'];
    readonly speechConfig?: {
      readonly voiceConfig: { readonly prebuiltVoiceConfig: { readonly voiceName: string } };
    };
  };
}
