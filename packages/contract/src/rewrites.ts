import { z } from 'zod';
import { post } from './endpoint.ts';
import { EngineName, EngineQuality } from './engine-names.ts';
import { TEXT_MAX_CHARACTERS } from './limits.ts';
import { ScriptLanguage, ScriptTone } from './script-controls.ts';
import { successOf } from './shapes.ts';

/** Price of a rewrite, in credits. */
export const REWRITE_COST_CREDITS = 1;
export const NOTHING_TO_REWRITE = 'Select the words to rewrite first.';

const TOO_LONG_TO_REWRITE_IN = `Words can be rewritten in a text of up to ${TEXT_MAX_CHARACTERS.toLocaleString('en-US')} characters. Split this one first.`;

/** Said if no language model is connected: nothing else can write a passage again. */
export const NO_REWRITES = 'Rewriting needs a language model, and none is connected.';

export const RewriteWay = z.enum(['shorter', 'longer', 'rephrase', 'simpler', 'tone', 'language']);
export type RewriteWay = z.infer<typeof RewriteWay>;

/** A passage of a script to write again: from `start` to before `end`, indexes of UTF-16 units of `text`. */
export const RewriteRequest = z
  .object({
    text: z.string().max(TEXT_MAX_CHARACTERS, TOO_LONG_TO_REWRITE_IN),
    start: z.int().min(0),
    end: z.int().min(0),
    how: RewriteWay,
    /** The tone to write it in, with `how` as `tone`. */
    tone: ScriptTone.optional(),
    /** The language to write it in, with `how` as `language`. */
    into: ScriptLanguage.optional(),
    /** The script in the library, of which the result becomes a version; none if omitted. */
    entryId: z.uuid().optional(),
  })
  .refine(({ text, start, end }) => end <= text.length && /[\p{L}\p{N}]/u.test(text.slice(start, end)), {
    path: ['end'],
    message: NOTHING_TO_REWRITE,
  })
  .refine(({ how, tone }) => how !== 'tone' || tone !== undefined, {
    path: ['tone'],
    message: 'Choose a tone.',
  })
  .refine(({ how, into }) => how !== 'language' || into !== undefined, {
    path: ['into'],
    message: 'Choose a language.',
  });
export type RewriteRequest = z.infer<typeof RewriteRequest>;

export const RewriteResult = z.object({
  id: z.uuid(),
  /** Replacement of the passage; the white space around it stays. */
  text: z.string(),
  /** The part of the script that it replaces: as requested, without white space at either end. */
  start: z.int(),
  end: z.int(),
  /** Figures, names, prices and dates of the passage that the new words no longer say; absent if none. */
  lost: z.array(z.string()).optional(),
  engine: EngineName,
  model: z.string(),
  quality: EngineQuality,
  fallback: z.literal(true).optional(),
  creditsLeft: z.int(),
});
export type RewriteResult = z.infer<typeof RewriteResult>;

export const rewritePassage = post('/api/rewrites', {
  access: 'signed-in',
  feature: 'generations',
  summary:
    'Write a passage of a script again, shorter, longer, simpler, in other words, another tone or language, for 1 credit; streams with Accept: text/event-stream. 422 without a language model',
  body: RewriteRequest,
  response: successOf(RewriteResult),
  produces: ['text/event-stream'],
  rateLimit: 60,
});
