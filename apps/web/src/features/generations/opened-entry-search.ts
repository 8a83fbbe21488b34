import type { RawSearch } from '#ui/list/list-search.ts';

/** The entry of the library that the generator's URL opens; it is removed once that is done. */
export function readOpenedEntry({ entry }: RawSearch): { readonly entry?: string | undefined } {
  return typeof entry === 'string' && entry !== '' ? { entry } : {};
}
