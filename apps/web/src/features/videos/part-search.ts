import type { RawSearch } from '#ui/list/list-search.ts';

/** The lines of a take that a video shows, as its URL names them: numbers from 1. All of them if it names none. */
export interface PartSearch {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export function readPartSearch({ from, to }: RawSearch): PartSearch {
  const [first, last] = [readNumber(from), readNumber(to)];
  return { ...(first !== null && { from: first }), ...(last !== null && { to: last }) };
}

function readNumber(value: unknown): number | null {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : null;
}
