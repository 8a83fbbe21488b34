import { describe, expect, it } from 'vitest';
import { NEW_ENTRY, readEditedEntry } from './edited-entry.ts';

const ID = '81e6f5e1-c487-48d8-970a-6cee8d9c20ca';

describe('the edited entry in the URL', () => {
  it('is an id, or a new one', () => {
    expect(readEditedEntry({ tab: 'features', edit: ID })).toBe(ID);
    expect(readEditedEntry({ edit: 'new' })).toBe(NEW_ENTRY);
  });

  it.each([undefined, '', 'next', 7, true, [ID], `${ID}0`, 'javascript:alert(1)'])('is none for %j', (edit) =>
    expect(readEditedEntry({ edit })).toBeUndefined(),
  );
});
