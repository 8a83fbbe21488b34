import { z } from 'zod';
import { TakeFormat } from './downloads.ts';

/**
 * Shapes of the endpoints for programs. Their names are in snake case, a single record is the body of the response,
 * and a list is `{data, next_cursor}`.
 */

/** Paging by cursor: rows that are added meanwhile move none from one page to another. */
export const CursorQuery = z.object({
  /** `next_cursor` of the page before. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type CursorQuery = z.infer<typeof CursorQuery>;

/** One page of a list, newest first; `next_cursor` is null on the last one. */
export function pageOf<T extends z.ZodType>(record: T) {
  return z.object({ data: z.array(record), next_cursor: z.string().nullable() });
}

/** State of a script or voiceover. */
export const Status = z.enum(['running', 'succeeded', 'failed']);

/** URLs of files by format, which need the key too. */
export const ApiFiles = z.partialRecord(TakeFormat, z.string());
export type ApiFiles = z.infer<typeof ApiFiles>;
