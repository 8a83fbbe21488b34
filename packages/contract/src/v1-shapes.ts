import { z } from 'zod';
import { FileFormat } from './downloads.ts';
import { EngineQuality } from './engine-names.ts';
import type { ErrorCode } from './errors.ts';
import { Instant } from './shapes.ts';
import { NEUTRAL_SETTINGS, SpeechSettings } from './speech-settings.ts';

/**
 * Shapes of the endpoints for programs. Their names are in snake case, a single record is the body of the response,
 * and a list is `{data, next_cursor}`. Each field has a description, which OpenAPI shows; what programs send is strict,
 * so that a misspelled field is refused by its name.
 */

/** The fields of a schema that the rest of the product shares, with descriptions for programs. */
export function describeFields<S extends Readonly<Record<string, z.ZodType>>>(
  { shape }: z.ZodObject<S>,
  texts: { readonly [K in keyof S]: string },
): z.ZodObject<S> {
  const textOf = new Map(Object.entries<string>(texts));
  const described = Object.entries<z.ZodType>(shape).map(([name, field]) => {
    return [name, field.describe(textOf.get(name) ?? name)];
  });
  return z.object(Object.fromEntries(described) as S);
}

/** Paging by cursor: rows that are added meanwhile move none from one page to another. */
export const CursorQuery = z.strictObject({
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe('`next_cursor` of the page before; omit it for the first page'),
  limit: z.coerce.number().int().min(1).max(100).default(20).describe('Rows of a page'),
});
export type CursorQuery = z.infer<typeof CursorQuery>;

/** One page of a list, newest first; `next_cursor` is null on the last one. */
export function pageOf<T extends z.ZodType>(record: T) {
  return z.object({
    data: z.array(record).describe('The rows of this page'),
    next_cursor: z.string().nullable().describe('`cursor` of the next page; null on the last one'),
  });
}

/** A list without pages. */
export function listOf<T extends z.ZodType>(record: T) {
  return z.object({ data: z.array(record).describe('All of them') });
}

/** The id in a path. Anything that is not an id counts as a record that does not exist. */
export const ApiIdParams = z.object({ id: z.uuid().describe('Id of the record') });

/** The answer to a removal. */
export const ApiRemoved = z.object({ id: z.uuid().describe('Id of what was removed') });

/** State of a script or voiceover. */
export const Status = z
  .enum(['running', 'succeeded', 'failed'])
  .describe('`running` until it has ended; then `succeeded` or `failed`');

/** Expected quality of what an engine made. */
export const ApiQuality = EngineQuality.describe(
  '`draft`, `natural` or `studio`: what to expect of the engine',
);

/** Errors that all calls share which make a script or a voiceover. */
export const GENERATION_ERRORS = [
  'insufficient_credits',
  'generation_running',
  'content_blocked',
  'generation_failed',
  'generation_timeout',
  'no_api_keys',
] as const satisfies readonly ErrorCode[];

/** When a record was made. */
export const CreatedAt = Instant.describe('When it was made');

/** Why something failed. */
export const Problem = z.string().nullable().describe('Why it failed, in plain words; null otherwise');

/** URLs of files by format, which need the key too. */
export const ApiFiles = z
  .partialRecord(FileFormat, z.string())
  .describe('URLs of its files by format, which need the key too; empty until it is ready');
export type ApiFiles = z.infer<typeof ApiFiles>;

const SETTING_TEXTS = {
  speed: '0.7 to 1.4 in steps of 0.05, relative to the voice’s own speed',
  pitch: '−6 to 6 semitones above the voice’s own pitch',
  volume: '−12 to 12 decibels above the usual loudness; peaks are limited',
  style: 'A voice ignores a style that it does not have',
  instructions:
    'How to speak, in your own words, such as `like a sports commentator`, up to 200 characters; ignored by engines that take none',
  language:
    'The language of the text: `en`, `es`, `fr`, `it` or `pt`; found out if left out. A voice refuses a text in a language that it does not speak',
};

/** How a voice speaks, as programs get it. */
export const ApiSettings = describeFields(SpeechSettings, SETTING_TEXTS);
/** How a voice speaks, as programs send it: what is left out is neutral. */
export const ApiSettingsInput = ApiSettings.strict();
export const ApiSpeakerSettingsInput = ApiSettingsInput.default(NEUTRAL_SETTINGS);
