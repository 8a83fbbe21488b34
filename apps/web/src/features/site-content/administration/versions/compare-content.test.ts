import { describe, expect, it } from 'vitest';
import { compareContent, type EntryDifference } from './compare-content.ts';

const texts = (...list: string[]) => list.map((text) => ({ text }));

/** Display names of an editor's fields, and the fields that name an entry. */
const FIELDS = {
  isActive: { label: 'Status' },
  order: { label: 'Order' },
  title: { label: 'Title' },
  text: { label: 'Text' },
  url: { label: 'URL' },
  alt: { label: 'Alternative text' },
};
const ENTRIES = { fields: FIELDS, naming: ['title', 'text', 'alt', 'url'] };
const NAMES = {
  fields: {
    ...FIELDS,
    mainTitle: { label: 'Main title' },
    youtubeUrl: { label: 'YouTube URL' },
    section1: {
      label: 'Section 1',
      fields: { buttonText: { label: 'Button text' }, features: { label: 'Features', ...ENTRIES } },
    },
    middleSection: {
      label: 'Middle section',
      fields: { contactInfo: { label: 'Contact info', fields: { email: { label: 'Email' } } } },
    },
  },
};

/** The entries that differ between two states of a list, in short form. */
function compareEntries(was: readonly object[], now: readonly object[]): Partial<EntryDifference>[] {
  const [group] = compareContent(was, now, ENTRIES);
  const [list] = group?.differences ?? [];
  return list?.kind === 'list' ? [...list.entries] : [];
}

describe('two versions of a part', () => {
  it('differ in changed, added and removed fields, section by section and in words', () => {
    const was = {
      mainTitle: 'Old',
      youtubeUrl: '/film',
      section1: { buttonText: 'Go', features: texts('A') },
      middleSection: { contactInfo: { email: 'a@b.example' } },
    };
    const now = {
      mainTitle: 'New',
      section1: { buttonText: 'Stay', features: texts('A') },
      middleSection: { contactInfo: { email: 'c@b.example' } },
      isActive: false,
    };
    expect(compareContent(was, now, NAMES)).toEqual([
      {
        name: null,
        differences: [
          { kind: 'field', field: 'Main title', was: 'Old', now: 'New' },
          { kind: 'field', field: 'YouTube URL', was: '/film', now: '' },
          { kind: 'field', field: 'Status', was: '', now: 'Inactive' },
        ],
      },
      { name: 'Section 1', differences: [{ kind: 'field', field: 'Button text', was: 'Go', now: 'Stay' }] },
      {
        name: 'Middle section',
        differences: [
          { kind: 'field', field: 'Contact info, email', was: 'a@b.example', now: 'c@b.example' },
        ],
      },
    ]);
  });

  it('are equal if only ids and dates differ', () => {
    const state = (at: string) => [{ _id: 'a', updatedAt: at, title: 'Same' }];
    expect(compareContent(state('1'), state('2'), ENTRIES)).toEqual([]);
    const dated = (createdAt: string) => ({ createdAt, title: 'Same' });
    expect(compareContent(dated('1'), dated('2'), NAMES)).toEqual([]);
  });

  it('are compared even if one of them has an unexpected shape', () => {
    expect(compareContent({}, { title: 'New' }, NAMES)).toHaveLength(1);
    expect(compareContent(null, 'text', NAMES)).toEqual([]);
    expect(compareEntries([], texts('New'))).toMatchObject([{ name: 'New', was: null, now: 1 }]);
  });
});

describe('two versions of a list', () => {
  it('are compared by entry: removing one leaves the others unchanged', () => {
    expect(compareEntries(texts('A', 'B', 'C'), texts('A', 'C'))).toEqual([
      { name: 'B', was: 2, now: null, moved: false, fields: [] },
    ]);
    expect(compareEntries(texts('A', 'C'), texts('A', 'B', 'C'))).toEqual([
      { name: 'B', was: null, now: 2, moved: false, fields: [] },
    ]);
  });

  it('show which entry moved, not that all others made room for it', () => {
    expect(compareEntries(texts('A', 'B', 'C', 'D'), texts('D', 'A', 'B', 'C'))).toEqual([
      { name: 'D', was: 4, now: 1, moved: true, fields: [] },
    ]);
    const turned = compareEntries(texts('A', 'B', 'C'), texts('C', 'B', 'A'));
    expect(turned.map(({ name }) => name)).toEqual(['C', 'A']);
  });

  it('recognise an entry whose words were changed, and distinguish it from a new one', () => {
    const changed = compareEntries(
      texts('A person answers tickets', 'One prompt', 'One voice'),
      texts('Wholly other', 'One prompt', 'One voice', 'A person answers your tickets'),
    );
    expect(changed).toMatchObject([
      { name: 'Wholly other', was: null, now: 1 },
      {
        name: 'A person answers your tickets',
        was: 1,
        now: 4,
        moved: true,
        fields: [{ was: 'A person answers tickets', now: 'A person answers your tickets' }],
      },
    ]);
  });

  it('match entries at the same position in lists of the same length', () => {
    expect(compareEntries(texts('A', 'B'), texts('A', 'Z'))).toMatchObject([
      { name: 'Z', was: 2, now: 2, moved: false, fields: [{ field: 'Text', was: 'B', now: 'Z' }] },
    ]);
  });

  it('match entries by id, whatever they contain, and count a new order once', () => {
    const entry = (id: string, order: number, title: string) => ({ _id: id, order, title, isActive: true });
    const was = [entry('a', 1, 'One'), entry('b', 2, 'Two'), entry('c', 3, 'Three')];
    const now = [entry('c', 1, 'Three'), entry('a', 2, 'Else'), entry('b', 3, 'Two')];
    expect(compareEntries(was, now)).toMatchObject([
      { name: 'Three', was: 3, now: 1, moved: true, fields: [] },
      { name: 'Else', was: 1, now: 2, moved: false, fields: [{ field: 'Title', was: 'One', now: 'Else' }] },
    ]);
    expect(compareEntries([entry('a', 1, 'One')], [entry('a', 5, 'One')])).toMatchObject([
      { fields: [{ field: 'Order', was: '1', now: '5' }] },
    ]);
    expect(compareEntries([entry('a', 1, 'One')], [entry('z', 1, 'One')])).toHaveLength(2);
  });

  it('show everything in an added or removed entry, and number one without a name', () => {
    const image = { url: '', alt: '' };
    expect(compareEntries([{ url: '/a.png', alt: 'Desk' }, image], [])).toMatchObject([
      { name: 'Desk', was: 1, now: null, fields: [{ field: 'URL', was: '/a.png', now: '' }] },
      { name: 'Entry 2', was: 2, now: null, fields: [] },
    ]);
  });

  it('contain identical entries as often as they occur', () => {
    const twice = texts('A', 'A');
    expect(compareEntries(twice, twice)).toEqual([]);
    expect(compareEntries(twice, texts('A'))).toMatchObject([{ name: 'A', now: null }]);
  });
});
