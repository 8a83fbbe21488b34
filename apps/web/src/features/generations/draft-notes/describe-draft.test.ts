import { describe, expect, it } from 'vitest';
import { mergeDraft } from '#features/generations/merge-draft.ts';
import { describeLength, describeOverruled, describeRewrite } from './describe-draft.ts';

describe('the length of a draft', () => {
  const seconds = { askedWords: 75, writtenWords: 42, seconds: { asked: 30, written: 16.8 } };

  it('is in seconds if the request was', () => {
    expect(describeLength(seconds, 'one two', 'one two')).toEqual({
      heading: 'About 17 of the 30 seconds you asked for',
      asked: 30,
      reached: 17,
      ends: ['00:17', '00:30'],
      value: '17 of 30 seconds',
    });
  });

  it('is in words otherwise', () => {
    const words = { askedWords: 100, writtenWords: 60, seconds: null };
    expect(describeLength(words, 'one two', 'one two')).toMatchObject({
      heading: 'About 60 of the 100 words you asked for',
      ends: ['60 words', '100 words'],
    });
  });

  it('changes with the edits, up to what was asked for', () => {
    expect(describeLength(seconds, 'one two', 'one two three')).toMatchObject({ reached: 25 });
    expect(describeLength(seconds, 'one two', 'one two three four five')).toMatchObject({
      heading: 'About the 30 seconds you asked for',
      reached: 30,
    });
  });
});

describe('what an answer changed', () => {
  const say = (before: string, after: string, edited = before) =>
    describeRewrite(mergeDraft(before, after, edited));

  it('is read out if it is short, and counted if it is long', () => {
    expect(say('One. Two.', 'One. A loaf costs £4. Two.')).toBe(
      'The draft is written again. New: A loaf costs £4.',
    );
    expect(say('One.', `One. ${'more '.repeat(41).trim()}.`)).toBe(
      'The draft is written again. New: 41 words',
    );
    expect(say('One.', 'One.')).toBe('The draft is written again. It says the same.');
  });

  it('names edits that kept a sentence from changing', () => {
    const merged = mergeDraft('It is on Mill Lane.', 'It is on Mill Lane now.', 'It waits on Mill Lane.');
    expect(describeOverruled(merged)).toMatch(/^A sentence that you edited/u);
    expect(describeOverruled({ ...merged, overruled: 2 })).toMatch(/^2 sentences that you edited/u);
    expect(describeOverruled({ ...merged, overruled: 0 })).toBeNull();
  });
});
