import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { EngineName, EngineQuality } from './engine-names.ts';
import { TEXT_MAX_CHARACTERS } from './limits.ts';
import { ScriptLanguage } from './script-controls.ts';
import { successOf } from './shapes.ts';

/** Price of a rewrite, in credits. */
export const REWRITE_COST_CREDITS = 1;
export const NOTHING_TO_REWRITE = 'Select the words to rewrite first.';

export const RewriteWay = z.enum(['shorter', 'longer', 'rephrase', 'simpler']);
export type RewriteWay = z.infer<typeof RewriteWay>;

/** A passage of a script to write again: from `start` to before `end`, indexes of UTF-16 units of `text`. */
export const RewriteRequest = z
  .object({
    text: z.string().max(TEXT_MAX_CHARACTERS),
    start: z.int().min(0),
    end: z.int().min(0),
    how: RewriteWay,
    /** Language of the script; English if absent. */
    language: ScriptLanguage.optional(),
    /** The script in the library, of which the result becomes a version; none if omitted. */
    entryId: z.uuid().optional(),
  })
  .refine(({ text, start, end }) => end <= text.length && /[\p{L}\p{N}]/u.test(text.slice(start, end)), {
    path: ['end'],
    message: NOTHING_TO_REWRITE,
  });
export type RewriteRequest = z.infer<typeof RewriteRequest>;

export const RewriteResult = z.object({
  id: z.uuid(),
  /** What takes the place of the passage; the white space around it stays. */
  text: z.string(),
  /** The part of the script that it replaces: as requested, without white space at either end. */
  start: z.int(),
  end: z.int(),
  engine: EngineName,
  model: z.string(),
  quality: EngineQuality,
  fallback: z.literal(true).optional(),
  creditsLeft: z.int(),
});
export type RewriteResult = z.infer<typeof RewriteResult>;

export const rewritePassage = defineEndpoint({
  method: 'POST',
  path: '/api/rewrites',
  access: 'signed-in',
  feature: 'generations',
  summary:
    'Write a passage of a script again, shorter, longer, simpler or in other words, for 1 credit. 422 with the credit returned if nothing true is left to change',
  body: RewriteRequest,
  response: successOf(RewriteResult),
  rateLimit: 60,
});
