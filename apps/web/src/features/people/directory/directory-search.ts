import type { UserSort } from '@voicedraft/contract/people';
import { type ListSearch, type RawSearch, readListSearch } from '#ui/list/list-search.ts';

/** Columns of the directory that sort (second specification §2). */
export const DIRECTORY_COLUMNS = [
  'user',
  'credit',
  'role',
  'membership',
  'joined',
] as const satisfies readonly UserSort[];

/** Reads the state of the user directory from an address. */
export function readDirectorySearch(search: RawSearch): ListSearch<UserSort> {
  return readListSearch<UserSort>(search, DIRECTORY_COLUMNS);
}
