import { z } from 'zod';

const Part = z.object({
  text: z.string().optional(),
  /** True for a summary of the model's thoughts, which is not part of the response. */
  thought: z.boolean().optional(),
  inlineData: z.object({ mimeType: z.string().default(''), data: z.string() }).optional(),
});

/** The part of a generateContent response, or of one event of its stream, that is used. */
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

/** The body of an error; the library passes it on as text. */
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
