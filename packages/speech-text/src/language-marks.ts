import { SPOKEN_LANGUAGES } from '@voicedraft/contract/spoken-languages';
import type { TextRange } from './read-marks.ts';

/** Words of another language in a text to be spoken: `[en:weekend]`. */
export const LANGUAGE_MARK = new RegExp(
  String.raw`\[(${SPOKEN_LANGUAGES.join('|')}):([^[\]\n]{1,80})\]`,
  'gu',
);

/** Words as a voice gets them that says them in another language, by its code. */
export function markLanguage(code: string, words: string): string {
  return `[${code}:${words.trim()}]`;
}

/** A text, and ranges in it, without its language marks: for voices that find out the language of each word. */
export function stripLanguageMarks(
  text: string,
  ranges: readonly TextRange[] = [],
): { readonly text: string; readonly ranges: readonly TextRange[] } {
  const left: TextRange[] = [...text.matchAll(LANGUAGE_MARK)].flatMap(({ 0: mark, 2: words = '', index }) => {
    const start = index + mark.length - words.length - 1;
    const end = index + mark.length;
    return [
      { start: index, end: start },
      { start: end - 1, end },
    ];
  });
  const move = (at: number) =>
    at - left.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(at, end) - start), 0);
  return {
    text: text.replaceAll(LANGUAGE_MARK, '$2'),
    ranges: ranges.map(({ start, end }) => ({ start: move(start), end: move(end) })),
  };
}
