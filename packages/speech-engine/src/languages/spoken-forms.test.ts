import { describe, expect, it } from 'vitest';
import { readTable } from '#testing/read-table.ts';
import { prepareSpeech } from '#text/prepare-speech.ts';
import { LANGUAGES } from './languages.ts';
import { prepareTextIn } from './prepare-text-in.ts';
import type { LanguageCode } from './spoken-language.ts';

/** Words as they sound: without marks, capitals, hyphens and apostrophes. */
function toSpoken(text: string): string {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).join(' ');
}

/** The same without accents and blanks: where a language writes numbers in one word, and letters apart or together. */
function toBareSpoken(text: string): string {
  return toSpoken(text)
    .normalize('NFD')
    .replaceAll(/[^a-z]/gu, '');
}

/** The rows of a table whose accepted forms differ from what is said, written alike. */
function findWrong(table: string, code: LanguageCode, write: (text: string) => string): string[] {
  const [, ...rows] = readTable(`../languages/testing/${table}`);
  return rows.flatMap(([kind = '', written = '', accepted = '']) => {
    const said = prepareTextIn(code, written)
      .map(({ text }) => text)
      .join(' ');
    const isRight = accepted.split('|').some((form) => write(form) === write(said));
    return isRight ? [] : [`${kind}: ${written} → ${said}`];
  });
}

/** One word is said for several, or the words are said in another order. */
const SAID_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  it: ['1 ora e 1 minuto: ora', 'più di 10 000 iscritti: 000', 'ha vinto 10 mila euro: mila'],
};

describe.each(Object.values(LANGUAGES))('what people say for what is written in $name', ({ code }) => {
  const [, ...rows] = readTable(`../languages/testing/${code}-spoken-forms.tsv`);

  it('is said for 120 forms', () => {
    expect(rows.length).toBeGreaterThanOrEqual(120);
    expect(findWrong(`${code}-spoken-forms.tsv`, code, toSpoken)).toEqual([]);
  });

  it('is said for 60 more, which were written without the rules in view', () => {
    expect(findWrong(`${code}-more-spoken-forms.tsv`, code, toBareSpoken)).toEqual([]);
  });

  it('leaves no written word without a spoken one', () => {
    const silent = rows.flatMap(([, form = '']) => {
      const text = `Ana: ${form}, Eva.`;
      const words = prepareSpeech(text, code).flatMap((phrase) => phrase.words);
      const said = new Set(words.map(({ written }) => written.at));
      const written = [...text.matchAll(/\S+/gu)].filter(
        ([word]) => /[\p{L}\p{N}]/u.test(word) && !/^\p{L}*\$$/u.test(word),
      );
      return written
        .filter(({ index }) => !said.has(index))
        .map(([word]) => `${form}: ${word.replace(/,$/u, '')}`);
    });
    expect(silent).toEqual(SAID_TOGETHER[code] ?? []);
  });
});
