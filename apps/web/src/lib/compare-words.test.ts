import { describe, expect, it } from 'vitest';
import { compareWords } from './compare-words.ts';

const mark = (was: string, now: string) =>
  compareWords(was, now).map((runs) =>
    runs.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''),
  );

describe('the words of two texts', () => {
  it('are marked if only one of them contains them', () => {
    expect(mark('You pay for results', 'You pay for good results')).toEqual([
      'You pay for results',
      'You pay for [good ]results',
    ]);
    expect(mark('one two three four', 'one four five')).toEqual(['one [two three ]four', 'one four [five]']);
    expect(mark('As it was.', 'As it was. And a good deal more of it.')).toEqual([
      'As it was.',
      'As it was. [And a good deal more of it.]',
    ]);
  });

  it('are not marked in texts that have almost nothing in common', () => {
    expect(mark('A script desk', 'Wholly other words')).toEqual(['A script desk', 'Wholly other words']);
    expect(compareWords('', 'New')).toEqual([[], [{ text: 'New', differs: false }]]);
  });

  it('are compared in the longest texts that content may have', () => {
    const long = 'a b '.repeat(500).trim();
    const [was, now] = mark(long, `${long} c`);
    expect(was).toBe(long);
    expect(now).toBe(`${long} [c]`);
  });
});
