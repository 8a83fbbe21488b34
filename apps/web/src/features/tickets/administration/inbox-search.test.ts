import { describe, expect, it } from 'vitest';
import { isInboxFiltered, readInboxSearch } from './inbox-search.ts';

const ID = '1f0c8a52-6f0b-4c1a-9a3e-0d6f3a1b2c3d';

describe('readDeskSearch', () => {
  it('reads every filter, the page and the open ticket', () => {
    const search = { status: 'open', from: '2026-02-01', priority: 'high', q: '@example.org', page: 3 };
    for (const assignee of ['me', 'none', ID]) {
      const whole = { ...search, assignee, ticket: ID };
      expect(readInboxSearch(whole)).toEqual(whole);
    }
  });

  it.each([
    { priority: 'urgent' },
    { priority: 1 },
    { assignee: 'everybody' },
    { assignee: `${ID} or 1=1` },
    { q: '   ' },
    { page: 0 },
    { page: 1.5 },
    { sort: 'date' },
  ])('ignores %j', (search) => {
    expect(readInboxSearch(search)).toEqual({});
  });
});

describe('isDeskFiltered', () => {
  it('considers the filters, not the page', () => {
    expect(isInboxFiltered({ page: 4 })).toBe(false);
    expect(isInboxFiltered({ status: undefined })).toBe(false);
    expect(isInboxFiltered({ q: 'maya' })).toBe(true);
    expect(isInboxFiltered({ assignee: 'none' })).toBe(true);
  });
});
