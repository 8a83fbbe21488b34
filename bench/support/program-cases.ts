import type { ListCase } from './list-cases.ts';

/** Rows of a page while a list is walked through, and of the pages that are measured. */
const STEP = 100;
const LIMIT = 20;

interface ProgramPage {
  readonly data: readonly { readonly id: string }[];
  readonly next_cursor: string | null;
}

/** Lists that programs read by cursor, each with the filters of its pages; the rows of the first are counted by `total`. */
const LISTS: readonly (readonly [path: string, filters: Readonly<Record<string, string>>])[] = [
  [
    '/v1/library',
    {
      '': '',
      favourites: 'view=favourites',
      'of a kind': 'kind=project',
      'of a voice': 'voice=despina',
      'of some months': 'from=2025-01-01&to=2025-06-30',
      'search: a rare word': 'q=word1990',
      'search: in every title': 'q=number',
    },
  ],
  ['/v1/voices', { '': '' }],
];

/**
 * What a user's program asks of the lists with cursors: the first page, one in the middle and the last. Each list is
 * read to its end for this.
 * @returns also what is wrong with the pages: every row must be on exactly one
 */
export async function programCases(
  url: string,
  cookie: string,
): Promise<{ readonly cases: ListCase[]; readonly errors: string[] }> {
  const cases: ListCase[] = [];
  const errors: string[] = [];
  for (const [path, filters] of LISTS) {
    const all = new Set<string>();
    for (const [name, filter] of Object.entries(filters)) {
      const { ids, cursors } = await readThrough(`${url}${path}?${filter}`, cookie);
      if (new Set(ids).size < ids.length) errors.push(`${path}?${filter} has a row on two pages`);
      if (name === '') for (const id of ids) all.add(id);
      if (ids.length === 0 || ids.some((id) => !all.has(id))) errors.push(`${path}?${filter} has wrong rows`);
      const places: readonly (readonly [place: string, cursor: string | undefined])[] = [
        ['first page', undefined],
        ['in the middle', cursors[Math.floor(cursors.length / 2)]],
        ['at the end', cursors.at(-1)],
      ];
      for (const [place, cursor] of places) {
        if (cursor === undefined && place !== 'first page') continue;
        const query = [filter, `limit=${LIMIT}`, cursor === undefined ? '' : `cursor=${cursor}`];
        cases.push({
          list: path,
          what: name === '' ? place : `${name}, ${place}`,
          path: `${path}?${query.filter((part) => part !== '').join('&')}`,
          by: 'customer',
          offset: null,
        });
      }
    }
  }
  return { cases, errors };
}

/** All rows of a list, and the cursors of its pages. */
async function readThrough(list: string, cookie: string): Promise<{ ids: string[]; cursors: string[] }> {
  const ids: string[] = [];
  const cursors: string[] = [];
  for (let cursor: string | null = ''; ;) {
    const answer = await fetch(`${list}&limit=${STEP}${cursor === '' ? '' : `&cursor=${cursor}`}`, {
      headers: { cookie },
    });
    if (!answer.ok) throw new Error(`${list}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
    const page = (await answer.json()) as ProgramPage;
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
    if (cursor === null) return { ids, cursors };
    cursors.push(cursor);
  }
}
