import { z } from 'zod';
import { AppError } from '#http/app-error.ts';

/** One page of a list as programs get it. */
export interface Page<T> {
  readonly data: T[];
  readonly next_cursor: string | null;
}

/** A place in a list by time. */
export const TimePlace = z.object({ micros: z.int().min(0).max(4e15), id: z.uuid() });

const INVALID = 'This cursor is not valid. Start again without one.';

/** A cursor of the API: a place in a list, opaque to callers. */
function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * The place that a cursor names; null without a cursor.
 * @throws AppError `validation` on `cursor`
 */
export function readCursor<T>(schema: z.ZodType<T>, cursor: string | undefined): T | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (error) {
    throw new AppError('validation', INVALID, { fields: { cursor: INVALID }, cause: error });
  }
}

/** One page of rows of which one more than `limit` was read. */
export function cutPage<Row, Wire>(
  rows: readonly Row[],
  limit: number,
  toWire: (row: Row) => Wire,
  placeOf: (row: Row) => unknown,
): Page<Wire> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { data: page.map(toWire), next_cursor: hasMore ? writeCursor(placeOf(last)) : null };
}
