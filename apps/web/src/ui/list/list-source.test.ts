import { describe, expect, it } from 'vitest';
import { defineListSearch } from './list-search.ts';
import { cutSource, loadedRows } from './list-source.ts';
import { readListState } from './list-state.ts';

const SEARCH = defineListSearch({ columns: ['name'], initialSort: { column: 'name', direction: 'asc' } });
const ROWS = ['Studio', 'Creator', 'Starter', 'Team', 'Agency'];
const RULES = {
  pageSize: 2,
  searchTexts: (row: string) => [row],
  sortValues: { name: (row: string) => row },
};

const stateAt = (search: object) => readListState(SEARCH, { ...search }, () => undefined);

describe('a list whose rows are all loaded', () => {
  it('is sorted, and cut into the requested page', () => {
    const source = cutSource(loadedRows(ROWS), stateAt({ page: 2 }), RULES);
    expect(source.data).toEqual({ rows: ['Starter', 'Studio'], total: 5 });
  });

  it('counts what its search finds', () => {
    const found = cutSource(loadedRows(ROWS), stateAt({ q: 'st', order: 'desc', sort: 'name' }), RULES);
    expect(found.data).toEqual({ rows: ['Studio', 'Starter'], total: 2 });
  });

  it('is empty if it has no rows, whatever the search', () => {
    expect(cutSource(loadedRows(ROWS), stateAt({ q: 'nothing' }), RULES).isEmpty).toBe(false);
    expect(cutSource(loadedRows<string>([]), stateAt({ q: 'nothing' }), RULES).isEmpty).toBe(true);
  });

  it('is one page in its original order, without rules', () => {
    expect(cutSource(loadedRows(ROWS), stateAt({}), {}).data).toEqual({ rows: ROWS, total: 5 });
  });

  it('passes on loading and errors', () => {
    const failure = new Error('No database.');
    const query = { data: undefined, error: failure, isFetching: true, refetch: () => undefined };
    expect(cutSource(query, stateAt({}), RULES)).toMatchObject({
      data: undefined,
      error: failure,
      isFetching: true,
    });
  });
});
