/** Signs with a meaning of their own, whatever stands around them. */
const ARROWS: readonly (readonly [sign: RegExp, instead: string])[] = [
  [/<!--[^<>]{0,500}-->/gu, ' '],
  [/<=>|<[-=]+>/gu, '↔'],
  [/<=/gu, '≤'],
  [/>=/gu, '≥'],
  [/<-+(?!\d)/gu, '←'],
  [/[-=]+>/gu, '→'],
];

/** Markup of text copied from a page, which must not be spoken. */
const MARKUP =
  /<\/?(?:a|b|big|blockquote|br|code|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|pre|s|small|span|strong|sub|sup|table|t[dhr]|u|ul)(?:\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*\s*\/?>/giu;
/** Words in angle brackets: a key, a placeholder, an address. */
const BRACKETED = /(?<![\p{L}\p{N}])<\/?(?=[\p{L}_@.])([^<>\n]{1,300}?)\/?>/gu;

/** Asterisks without a spoken meaning: those of lists, rules, Markdown and footnotes. */
const SILENT: readonly RegExp[] = [
  /^[^\S\n\r\u2028\u2029]*(?:\*[^\S\n\r\u2028\u2029]*){3,}$/gmu,
  /^([^\S\n\r\u2028\u2029]*)\*+[^\S\n]+(?=\S)/gmu,
  /(?<![\p{L}\p{N}*])\*{1,3}(?=\S)([^*\n]+)(?<=\S)\*{1,3}(?![\p{L}\p{N}*])/gu,
  /(?<=[^\s*])\*{1,2}(?=[\s.,;:!?)\]]|$)/gu,
  /(?<=^|\n)\*(?=\p{Lu})/gu,
];
/** Between numbers, or letters that stand for some: `5*3`, `a * b`. */
const TIMES = /(?<=\d|(?<![\p{L}\p{N}])\p{L}|\))( ?)\*\1(?=\d|\p{L}(?![\p{L}\p{N}])|\()/gu;

/** Whether a text has signs that a verbatim speech model takes as instructions. */
export function needsRewriting(text: string): boolean {
  return /[<>*]/u.test(text);
}

/**
 * A text for a speech model that reads it verbatim and takes `<…>` and `*…*` as instructions: without these signs, with
 * all that was to be said. What only lays out a text goes, words in angle brackets stay, and the others are spelled: as
 * words in English, in other languages as signs that mean the same.
 */
export function writeTranscript(text: string, isEnglish: boolean): string {
  if (!needsRewriting(text)) return text;
  let written = text.replaceAll(/^[^\S\n\r\u2028\u2029]*>+[^\S\n]*/gmu, '');
  for (const [sign, instead] of ARROWS) written = written.replaceAll(sign, instead);
  written = written.replaceAll(MARKUP, '').replaceAll(BRACKETED, '$1').replaceAll(TIMES, '$1×$1');
  for (const mark of SILENT) written = written.replaceAll(mark, (_, inner: unknown) => keep(inner));
  return written
    .replaceAll(/ ?< ?/gu, isEnglish ? ' less than ' : '＜')
    .replaceAll(/ ?> ?/gu, isEnglish ? ' greater than ' : '＞')
    .replaceAll(/ ?\*+ ?/gu, isEnglish ? ' asterisk ' : '＊');
}

/** What a pattern captured; the first argument after the match is its place if it captures nothing. */
function keep(inner: unknown): string {
  return typeof inner === 'string' ? inner : '';
}
