import type { z } from 'zod';

/**
 * The text for a value that a schema rejects without a text of its own; undefined falls back to the library's text.
 * For `z.config({ customError })` wherever such texts are shown.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return `Please use at most ${issue.maximum} characters`;
  }
  return undefined;
}
