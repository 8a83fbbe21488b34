import type { ListCase } from './list-cases.ts';
import { TAKES_PER_ENTRY, type LibraryVolume } from './library-volume.ts';

const SORTS = ['title', 'voice', 'length', 'date'];
const FOLDER = 'folder=';

/** What one user asks of the library: lists, sorts, filters, searches and counts. */
export function libraryCases({ ownTakes }: LibraryVolume, folderId: string): ListCase[] {
  const entries = ownTakes / TAKES_PER_ENTRY;
  const asked: readonly (readonly [what: string, query: string, finds?: number])[] = [
    ['first page', ''],
    ['page far behind', `page=${Math.floor(entries / 40)}`],
    ...SORTS.flatMap((sort): [string, string][] => [
      [`by ${sort}`, `sort=${sort}`],
      [`by ${sort}, from the end`, `sort=${sort}&order=${sort === 'date' ? 'asc' : 'desc'}`],
    ]),
    ['of a kind', 'kind=project'],
    ['of a voice', 'voice=despina'],
    ['of a folder', `${FOLDER}${folderId}`],
    ['of some months', 'from=2025-01-01&to=2025-06-30'],
    ['favourites', 'view=favourites'],
    ['shared', 'view=shared'],
    ['shared, by title', 'view=shared&sort=title'],
    ['deleted', 'view=deleted'],
    ['search: nothing', 'q=nobody', 0],
    ['search: one', 'q=lighthouse', 1],
    ['search: a rare word', 'q=word1990'],
    ['search: two words', 'q=word12+word7'],
    ['search: beginning of a word', 'q=word19'],
    ['search: in every title', 'q=number'],
    ['search: one letter', 'q=w'],
    ['search, by title', 'q=number&sort=title'],
    ['search with filters', `q=word1&voice=despina&kind=script&${FOLDER}${folderId}`],
  ];
  return [
    ...asked.map(([what, query, finds]): ListCase => {
      const page = Number(/page=(\d+)/.exec(query)?.[1] ?? 1);
      const path = `/api/library${query === '' ? '' : `?${query}`}`;
      return {
        list: 'library',
        what,
        path,
        by: 'customer',
        offset: (page - 1) * 20,
        ...(finds !== undefined && { finds }),
      };
    }),
    { list: 'library', what: 'counts', path: '/api/library/counts', by: 'customer', offset: null },
    { list: 'library', what: 'ids of all', path: '/api/library/ids', by: 'customer', offset: null },
    { list: 'generations', what: 'first page', path: '/api/generations', by: 'customer', offset: null },
  ];
}
