import { SEARCH_MAX_LENGTH } from '@voicedraft/contract/limits';

export type SortDirection = 'asc' | 'desc';

/** State of a list as its address has it; what is left out is the list's own default. */
export interface ListSearch<Column extends string = string> {
  /** What is searched for. */
  readonly q?: string | undefined;
  readonly sort?: Column | undefined;
  readonly order?: SortDirection | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

/** Search parameters of an address, not yet checked. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Reads the state of a list from an address: unknown columns, directions and pages count as left out. */
export function readListSearch<Column extends string>(
  search: RawSearch,
  columns: readonly Column[],
): ListSearch<Column> {
  const { q, sort, order, page } = search;
  const text = readText(q).slice(0, SEARCH_MAX_LENGTH);
  const column = columns.find((known) => known === sort);
  const number = Number(readText(page));
  return {
    ...(text.trim() !== '' && { q: text }),
    ...(column !== undefined && { sort: column }),
    ...((order === 'asc' || order === 'desc') && { order }),
    ...(Number.isSafeInteger(number) && number > 1 && { page: number }),
  };
}

/** A value as text: the router hands out what looks like a number or a truth value as one. */
function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
