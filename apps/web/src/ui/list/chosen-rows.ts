import { createStoredValue } from '#lib/stored-value.ts';
import { PAGE_ROWS } from './list-search.ts';

/** How many rows staff last chose for a page of a list: so many are shown in the next list too. */
export const CHOSEN_ROWS = createStoredValue({
  key: 'voicedraft.rows',
  parse: (value) => {
    if (typeof value !== 'number' || !PAGE_ROWS.includes(value)) throw new Error('No number of rows.');
    return value;
  },
});
