import { describe, expect, it } from 'vitest';
import { prepareText } from './prepare-text.ts';
import { stressUtterances } from './stress-utterances.ts';

/** The utterances of a text whose stressed words are between asterisks. */
function stress(marked: string): string[] {
  const text = marked.replaceAll('*', '');
  const emphases = [...marked.matchAll(/\*([^*]+)\*/gu)].map(({ 1: words = '', index }, number) => {
    return { start: index - 2 * number, end: index - 2 * number + words.length };
  });
  return stressUtterances(prepareText(text), text, emphases).map(
    (part) => `${part.isStressed ? '!' : ''}${part.text}|${part.pause}`,
  );
}

describe('stressUtterances', () => {
  it.each([
    ['This is good.', ['This is good.|paragraph']],
    ['This is *very good* indeed.', ['This is,|stress', '!very good,|stress', 'indeed.|paragraph']],
    ['*Stop!* Go on.', ['!Stop!|sentence', 'Go on.|paragraph']],
    ['It costs *$3* now.', ['It costs,|stress', '!three dollars,|stress', 'now.|paragraph']],
    ['Use *AI* today.', ['Use,|stress', '!A.I.|stress', 'today.|paragraph']],
    ['“*Yes*”, he said.', ['!Yes,|stress', 'he said.|paragraph']],
    ['One *two. Three* four.', ['One,|stress', '!two.|sentence', '!Three,|stress', 'four.|paragraph']],
  ])('splits %j', (text, expected) => expect(stress(text)).toEqual(expected));

  it('leaves out stress that prepared words do not show', () => {
    expect(stress('It is 1*9*95.')).toHaveLength(1);
    expect(stress('It is *…* there.')).toHaveLength(1);
  });
});
