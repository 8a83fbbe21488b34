import type { Grammar } from './languages/grammar.ts';

/**
 * The prompt without anything that cannot be spoken: tags, control characters, pictographs, markup. The spelling of
 * words and the line breaks stay, and in some languages the spaces before marks.
 */
export function cleanPrompt(prompt: string, spacesMarks = false): string {
  const plain = prompt
    .normalize('NFC')
    .replace(/<\/?[a-z!][^<>]{0,300}>/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Extended_Pictographic}\u{fe0f}\u{20e3}]/gu, (mark) =>
      mark === '\n' ? mark : /[\u{ad}\u{200d}]/u.test(mark) ? '' : ' ',
    )
    .replace(/https?:\/\/(?:www\.)?/gi, '')
    .replace(/[{}[\]<>|*^~\\`]+|(?<!\w)[_#]+(?!\w)|\$(?!\s?\d)/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .replace(/(?<=[.!?:;]) (?=\d{1,2}[.)] \p{L})/gu, '\n')
    .replace(/\s[—–-]{1,2}\s(?=\S)/g, (dash) => (dash.includes('\n') ? '\n- ' : ', '))
    .replace(/—/g, ', ')
    .replace(spacesMarks ? / +(?=[,.])/g : / +(?=[,.;!?])/g, '')
    .replace(/([!?])[!?]+/g, '$1');
  const hasOpenQuote = (plain.match(/"/g)?.length ?? 0) % 2 === 1;
  return (hasOpenQuote ? plain.replaceAll('"', '') : plain).trim();
}

/** The sentences and lines of a cleaned prompt. */
export function splitSentences(text: string, { sentenceEnd }: Grammar): string[] {
  return text
    .split(sentenceEnd)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** The text as a spoken sentence: capitalised (except `iPhone` or `shop.example`) and with end punctuation. */
export function asSentence(text: string): string {
  const plain = text.trim().replace(/(?<![,;:.])[,;:.]+$/, (end) => (end.startsWith('...') ? end : ''));
  const isOwnSpelling = /^\p{Ll}+\p{Lu}|^[\w-]+\.[a-z]{2,}\b|^@/u.test(plain);
  const start = isOwnSpelling
    ? plain
    : plain.replace(/^(["“'‘(¿¡«]?)(\p{Ll})/u, (_, mark, letter) => mark + letter.toUpperCase());
  return /[.!?]["'”’)]?$/.test(start) || start === '' ? start : `${start}.`;
}
