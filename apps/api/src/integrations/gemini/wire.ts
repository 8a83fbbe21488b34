import { z } from 'zod';

const Part = z.object({
  text: z.string().optional(),
  /** True for a summary of the model's thoughts, which is not part of the response. */
  thought: z.boolean().optional(),
  inlineData: z.object({ mimeType: z.string().default(''), data: z.string() }).optional(),
});

/** The part of a generateContent response, or of one event of its stream, that we use. */
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

const ErrorAnswer = z.object({
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

/** The error in a body, which the library passes on as text; undefined for any other body. */
export function readErrorAnswer(body: string): z.infer<typeof ErrorAnswer>['error'] | undefined {
  return ErrorAnswer.safeParse(parseOrNothing(body)).data?.error;
}

/** The body of an error; streaming calls have been seen to wrap it in an array. */
function parseOrNothing(body: string): unknown {
  try {
    const json: unknown = JSON.parse(body);
    return Array.isArray(json) ? json[0] : json;
  } catch {
    return undefined;
  }
}
