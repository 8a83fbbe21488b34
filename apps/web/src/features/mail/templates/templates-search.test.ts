import { describe, expect, it } from 'vitest';
import { readTemplatesSearch } from './templates-search.ts';

describe('the open template in the URL', () => {
  it('is an id, or none', () => {
    expect(readTemplatesSearch({ template: 'new', page: 2 })).toEqual({ template: 'new' });
    expect(readTemplatesSearch({ template: '' })).toEqual({});
    expect(readTemplatesSearch({ template: 7 })).toEqual({});
    expect(readTemplatesSearch({})).toEqual({});
  });
});
