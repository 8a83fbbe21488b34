import { describe, expect, it } from 'vitest';
import { Refusal } from '@voicedraft/engine-server/http/refusal';
import { prepareSpeech } from './prepare-speech.ts';

function refusalOf(text: string): Refusal['facts'] {
  try {
    prepareSpeech(text);
  } catch (error) {
    if (error instanceof Refusal) return error.facts;
  }
  throw new Error('the text was not refused');
}

describe('prepareSpeech', () => {
  it('writes a text out and keeps what each word is read for', () => {
    const [first, second] = prepareSpeech('It costs $19.\n\nOn 14 March!');
    expect(first?.words.map(({ spoken, written }) => [spoken, written.text, written.at])).toEqual([
      ['It', 'It', 0],
      ['costs', 'costs', 3],
      ['nineteen', '$19.', 9],
      ['dollars.', '$19.', 9],
    ]);
    expect(first?.pause).toBe('paragraph');
    expect(second?.words.at(-1)?.written).toEqual({ text: 'March!', at: 21 });
  });

  it('reads long runs of marks at once', () => {
    const [first] = prepareSpeech(`One${'…'.repeat(12_000)} two.`);
    expect(first?.words.map(({ spoken }) => spoken)).toEqual(['One,', 'two.']);
  });

  it.each([
    ['', 'empty_text', 400],
    [' \n ', 'empty_text', 400],
    ['?!… 😀', 'empty_text', 400],
    ['Добрый день', 'unsupported_language', 400],
    ['1 '.repeat(2000), 'text_too_long', 413],
  ])('refuses %j', (text, code, status) => {
    expect(refusalOf(text)).toMatchObject({ code, status, param: 'input' });
  });
});
