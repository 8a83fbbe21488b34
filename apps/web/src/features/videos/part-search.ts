import type { RawSearch } from '#ui/list/list-search.ts';

/** The lines of a take that a video shows, as its URL names them: numbers from 1. All of them if it names none. */
export interface PartSearch {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** What else the URL of a video says. */
interface VideoSearch extends PartSearch {
  /** The line before which a sound is to be added. */
  readonly sound?: number | undefined;
}

export function readVideoSearch({ from, to, sound }: RawSearch): VideoSearch {
  const [first, last, line] = [readNumber(from), readNumber(to), readNumber(sound)];
  return {
    ...(first !== null && { from: first }),
    ...(last !== null && { to: last }),
    ...(line !== null && { sound: line }),
  };
}

function readNumber(value: unknown): number | null {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : null;
}
