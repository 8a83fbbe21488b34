import { z } from 'zod';

// Compiled parsers need eval, which the content security policy forbids. Every module that loads schemas on a page
// imports this first.
z.config({ jitless: true, customError: describeIssue });

/**
 * The text for a value that a schema rejects without a text of its own; undefined falls back to the library's text.
 * For `z.config({ customError })` wherever such texts are shown.
 */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return `Please use at most ${issue.maximum} characters`;
  }
  return undefined;
}
