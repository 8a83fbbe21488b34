import { isSlug, toSlug } from '@voicedraft/contract/slug';
import { describe, expect, it } from 'vitest';
import { numberSlug } from './slug.ts';

describe('the slug of an item', () => {
  it.each([
    ['Prompt notebook', 'prompt-notebook'],
    ['  Crème brûlée & Co. 2 ', 'creme-brulee-co-2'],
    ['世界', 'item'],
    ['-', 'item'],
    ['ﬁne ½', 'fine-1-2'],
    [`${'a'.repeat(89)} b`, 'a'.repeat(89)],
  ])('is made from the name %j', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
    expect(isSlug(slug)).toBe(true);
  });

  it('gets the first available number if it is taken', () => {
    expect(numberSlug('a', new Set())).toBe('a');
    expect(numberSlug('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3');
  });

  it.each(['', '-a', 'a-', 'a--b', 'A', 'ä', 'a b'])('never has the form %j', (text) => {
    expect(isSlug(text)).toBe(false);
  });
});
