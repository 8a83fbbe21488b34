import { describe, expect, it } from 'vitest';
import { splitLongSentence } from './split-utterances.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
const lengths = (text: string): number[] =>
  splitLongSentence({ text, pause: 'sentence' }).map((piece) => piece.text.split(' ').length);

describe('splitLongSentence', () => {
  it('keeps forty words together', () => {
    expect(splitLongSentence({ text: words(40), pause: 'paragraph' })).toEqual([
      { text: words(40), pause: 'paragraph' },
    ]);
  });

  it('cuts at the last comma that fits', () => {
    expect(lengths(`${words(15)}, ${words(15)}, ${words(30)}.`)).toEqual([30, 30]);
  });

  it('cuts before a conjunction if there is no comma', () => {
    expect(lengths(`${words(30)} because ${words(29)}.`)).toEqual([30, 30]);
  });

  it('cuts anywhere if there is nothing else', () => {
    expect(lengths(words(100))).toEqual([40, 40, 20]);
  });

  it('gives the pause of the sentence only to its last piece', () => {
    const pieces = splitLongSentence({ text: words(60), pause: 'paragraph' });
    expect(pieces.map((piece) => piece.pause)).toEqual(['clause', 'paragraph']);
  });

  it('reads endless words in pieces of limited length', () => {
    const pieces = splitLongSentence({ text: 'abcdefgh'.repeat(625), pause: 'sentence' });
    expect(
      pieces
        .map((piece) => piece.text)
        .join('')
        .replaceAll(' ', '').length,
    ).toBe(5000);
    for (const { text } of pieces) expect(text.length).toBeLessThanOrEqual(280);
  });

  it('shortens repeated letters', () => {
    expect(splitLongSentence({ text: 'Nooooooooooo!', pause: 'sentence' })[0]?.text).toBe('Nooo!');
  });
});
