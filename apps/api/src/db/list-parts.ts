import { LIST_MAX_ROWS } from '@voicedraft/contract/limits';
import { PageQuery } from '@voicedraft/contract/shapes';

const DAY_MS = 86_400_000;

/** The rows of a list to read. */
export interface ListPart {
  readonly limit: number;
  readonly offset: number;
}

/** One part of a list, and how many rows the list has. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** The part of a list that a query asks for; without paging all of it, up to the specified cap. */
export function partOfList(query: { page?: number | undefined; pageSize?: number | undefined }): ListPart {
  if (query.page === undefined && query.pageSize === undefined) return { limit: LIST_MAX_ROWS, offset: 0 };
  const { page, pageSize } = PageQuery.parse(query);
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/**
 * Reads one part of a list and the list's number of rows. In a search, a part that is not full already gives the
 * total: most searches find few rows and need no second query.
 */
export async function readPart<Row>(
  part: ListPart,
  read: {
    readonly isSearch: boolean;
    find(part: ListPart): Promise<Row[]>;
    count(): Promise<number>;
  },
): Promise<Page<Row>> {
  if (!read.isSearch) {
    const [rows, total] = await Promise.all([read.find(part), read.count()]);
    return { rows, total };
  }
  const rows = await read.find(part);
  const isLast = rows.length < part.limit && (rows.length > 0 || part.offset === 0);
  return { rows, total: isLast ? part.offset + rows.length : await read.count() };
}

/** The span of time that a list is about: from a time, and before a time; an omitted one does not filter. */
export interface TimeSpan {
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** The span from the start of the first UTC day to the end of the last one. */
export function spanOfDays(days: { from?: string | undefined; to?: string | undefined }): TimeSpan {
  return {
    from: days.from === undefined ? undefined : new Date(days.from),
    before: days.to === undefined ? undefined : new Date(new Date(days.to).getTime() + DAY_MS),
  };
}

/** A `like` pattern that finds the typed text literally; undefined if nothing is typed. */
export function patternOf(typed: string | undefined): string | undefined {
  const text = typed?.trim().toLowerCase() ?? '';
  return text === '' ? undefined : `%${escapePattern(text)}%`;
}

/** A text as it stands literally in a `like` pattern. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
