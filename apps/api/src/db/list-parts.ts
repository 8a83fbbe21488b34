import { LIST_MAX_ROWS } from '@voicedraft/contract/limits';
import { PageQuery } from '@voicedraft/contract/shapes';

const DAY_MS = 86_400_000;

/** Rows of a list to read. */
export interface ListPart {
  readonly limit: number;
  readonly offset: number;
}

/** The part of a list that a query asks for; without paging all of it, capped as specified. */
export function partOfList(query: { page?: number | undefined; pageSize?: number | undefined }): ListPart {
  if (query.page === undefined && query.pageSize === undefined) return { limit: LIST_MAX_ROWS, offset: 0 };
  const { page, pageSize } = PageQuery.parse(query);
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/**
 * One part of a list, and how many rows the list holds. Of a search a part that is not full tells that by
 * itself: most searches find a few rows, and are not made twice.
 */
export async function readPart<Row>(
  part: ListPart,
  read: {
    readonly isSearch: boolean;
    find(part: ListPart): Promise<Row[]>;
    count(): Promise<number>;
  },
): Promise<{ rows: Row[]; total: number }> {
  if (!read.isSearch) {
    const [rows, total] = await Promise.all([read.find(part), read.count()]);
    return { rows, total };
  }
  const rows = await read.find(part);
  const isLast = rows.length < part.limit && (rows.length > 0 || part.offset === 0);
  return { rows, total: isLast ? part.offset + rows.length : await read.count() };
}

/** Moments from the first of two days in UTC to the end of the last: `from` included, `before` not. */
export function spanOfDays(days: { from?: string | undefined; to?: string | undefined }): {
  from: Date | undefined;
  before: Date | undefined;
} {
  return {
    from: days.from === undefined ? undefined : new Date(days.from),
    before: days.to === undefined ? undefined : new Date(new Date(days.to).getTime() + DAY_MS),
  };
}

/** A pattern for `like` that finds what is typed, whatever it holds; undefined for nothing typed. */
export function patternOf(typed: string | undefined): string | undefined {
  const text = typed?.trim().toLowerCase() ?? '';
  return text === '' ? undefined : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
