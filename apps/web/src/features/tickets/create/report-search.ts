import { type RawSearch, readId } from '#ui/list/list-search.ts';

/** The result that a new ticket reports a problem with: `?about={generation id}`. */
export function readReportSearch({ about }: RawSearch): { readonly about?: string | undefined } {
  const id = readId(about);
  return id === undefined ? {} : { about: id };
}
