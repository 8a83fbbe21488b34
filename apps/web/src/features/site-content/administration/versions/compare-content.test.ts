import { describe, expect, it } from 'vitest';
import { compareContent } from './compare-content.ts';

describe('two states of a part', () => {
  it('differ by the fields that were changed, added and taken out', () => {
    const before = {
      mainTitle: 'Old',
      section1: { buttonText: 'Go', features: [{ text: 'A' }, { text: 'B' }] },
    };
    const after = {
      mainTitle: 'New',
      section1: { buttonText: 'Go', features: [{ text: 'A' }] },
      isActive: true,
    };
    expect(compareContent(before, after)).toEqual([
      { field: 'Main title', before: 'Old', after: 'New' },
      { field: 'Section 1, features 2, text', before: 'B', after: null },
      { field: 'Is active', before: null, after: 'Yes' },
    ]);
  });

  it('are the same where only ids and dates differ', () => {
    const state = (id: string) => [{ _id: id, updatedAt: id, title: 'Same' }];
    expect(compareContent(state('1'), state('2'))).toEqual([]);
  });

  it('tell entries of a list by their place', () => {
    expect(compareContent([{ title: 'One' }], [{ title: 'Two' }])).toEqual([
      { field: '1, title', before: 'One', after: 'Two' },
    ]);
  });
});
