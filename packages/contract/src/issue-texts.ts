import type { z } from 'zod';

/**
 * What is said of a value that a schema of the contract refuses without a text of its own; undefined leaves it to
 * the library. For `z.config({ customError })` of whoever shows such texts.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return `Please use at most ${issue.maximum} characters`;
  }
  return undefined;
}
