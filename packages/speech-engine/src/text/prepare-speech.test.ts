import { describe, expect, it } from 'vitest';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { readTable } from '#testing/read-table.ts';
import { prepareSpeech } from './prepare-speech.ts';

function refusalOf(text: string): string {
  try {
    prepareSpeech(text, 'en');
  } catch (error) {
    if (error instanceof EngineError) return error.kind;
  }
  throw new Error('the text was not refused');
}

describe('prepareSpeech', () => {
  it('writes a text out and keeps what each word is read for', () => {
    const [first, second] = prepareSpeech('It costs $19.\n\nOn 14 March!', 'en');
    expect(first?.words.map(({ spoken, written }) => [spoken, written.text, written.at])).toEqual([
      ['It', 'It', 0],
      ['costs', 'costs', 3],
      ['nineteen', '$19.', 9],
      ['dollars.', '$19.', 9],
    ]);
    expect(first?.pause).toBe('paragraph');
    expect(second?.words.at(-1)?.written).toEqual({ text: 'March!', at: 21 });
  });

  it("says 'Dr.', 'kg' and 'a.m.' for themselves", () => {
    const words = prepareSpeech('Dr. Smith paid $1,250.50 for 3 kg at 7:30 a.m.', 'en').flatMap(
      (phrase) => phrase.words,
    );
    const said = (text: string) =>
      words.filter(({ written }) => written.text === text).map(({ spoken }) => spoken);
    expect(['Dr.', '3', 'kg', '7:30', 'a.m.'].map(said)).toEqual([
      ['Doctor'],
      ['three'],
      ['kilograms'],
      ['seven', 'thirty'],
      ['A.M.'],
    ]);
  });

  it.each(['spoken-forms.tsv', 'more-spoken-forms.tsv'])(
    'leaves no written word of %s without a spoken one',
    (name) => {
      const [, ...rows] = readTable(name);
      const silent = rows.flatMap(([, form = '']) => {
        const text = `We saw ${form} there.`;
        const said = new Set(
          prepareSpeech(text, 'en').flatMap(({ words }) => words.map(({ written }) => written.at)),
        );
        const written = [...text.matchAll(/\S+/gu)].filter(([word]) => /[\p{L}\p{N}]/u.test(word));
        return written.filter(({ index }) => !said.has(index)).map(([word]) => `${form}: ${word}`);
      });
      expect(silent).toEqual([]);
    },
  );

  it('reads long runs of marks at once', () => {
    const [first] = prepareSpeech(`One${'…'.repeat(12_000)} two.`, 'en');
    expect(first?.words.map(({ spoken }) => spoken)).toEqual(['One,', 'two.']);
  });

  it.each([
    ['', 'unsupported'],
    ['?!… 😀', 'unsupported'],
    ['-', 'unsupported'],
    ['Добрый день', 'unsupported'],
    ['1 '.repeat(2000), 'unsupported'],
  ])('refuses %j', (text, kind) => expect(refusalOf(text)).toBe(kind));
});
