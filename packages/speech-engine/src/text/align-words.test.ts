import { describe, expect, it } from 'vitest';
import { alignWords, listWrittenWords } from './align-words.ts';

/** Each spoken word with the written one that it is read for. */
function align(written: string, spoken: string): string {
  const words = written.split(' ');
  const heard = spoken.split(' ');
  return alignWords(words, heard)
    .map((position, index) => `${heard[index]}=${words[position]}`)
    .join(' ');
}

describe('alignWords', () => {
  it.each([
    ['Hello, world!', 'Hello, world.', 'Hello,=Hello, world.=world!'],
    [
      'It is $19, really',
      'It is nineteen dollars, really.',
      'It=It is=is nineteen=$19, dollars,=$19, really.=really',
    ],
    [
      'on 14 March the',
      'on the fourteenth of March the',
      'on=on the=14 fourteenth=14 of=14 March=March the=the',
    ],
    ['An AI-powered tool', 'An A.I. powered tool', 'An=An A.I.=AI-powered powered=AI-powered tool=tool'],
    ['tea — coffee', 'tea, coffee', 'tea,=tea coffee=coffee'],
    ['café 2 €', 'cafe two euros', 'cafe=café two=2 euros=€'],
    ['5 %', 'five percent', 'five=5 percent=%'],
    ['Rs 1,000', 'one thousand rupees', 'one=1,000 thousand=1,000 rupees=1,000'],
  ])('%s, read as %s', (written, spoken, expected) => {
    expect(align(written, spoken)).toBe(expected);
  });

  it('gives words before the first and behind the last written one to these', () => {
    expect(alignWords(['a', 'b'], ['x', 'a', 'b', 'y'])).toEqual([0, 0, 1, 1]);
  });

  it('never goes back', () => {
    const written = 'the the 1 the 22 333 the — the'.split(' ');
    const spoken = 'one the of the two three the the the of'.split(' ');
    const positions = alignWords(written, spoken);
    expect(positions).toHaveLength(spoken.length);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  });
});

describe('listWrittenWords', () => {
  it('gives the position of each word', () => {
    const text = '  One\n\ntwo 😀 three ';
    expect(listWrittenWords(text).map((word) => word.text)).toEqual(['One', 'two', '😀', 'three']);
    for (const { text: word, at } of listWrittenWords(text))
      expect(text.slice(at, at + word.length)).toBe(word);
  });
});
