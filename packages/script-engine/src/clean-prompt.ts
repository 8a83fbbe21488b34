import { asWritten } from './pattern.ts';

/** A full stop after these does not end a sentence, nor does one in a list number (`1.`). */
const ABBREVIATION = String.raw`\b(?:Mr|Mrs|Ms|Dr|Prof|St|No|Jr|Sr|vs|e\.g|i\.e|[ap]\.m(?!\.\s+(?!\w+day\b)\p{Lu}))`;
const BREAK = asWritten`(?<=[.!?]["'”’)]?)(?<!${ABBREVIATION}\.)(?<!(?:^|\n)\s*\d{1,2}\.)\s+|\n+`;

/**
 * The prompt without anything that cannot be spoken: tags, control characters, pictographs, markup. The spelling of
 * words and the line breaks stay.
 */
export function cleanPrompt(prompt: string): string {
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
    .replace(/ +(?=[,.;!?])/g, '')
    .replace(/([!?])[!?]+/g, '$1');
  const hasOpenQuote = (plain.match(/"/g)?.length ?? 0) % 2 === 1;
  return (hasOpenQuote ? plain.replaceAll('"', '') : plain).trim();
}

/** The sentences and lines of a cleaned prompt. */
export function splitSentences(text: string): string[] {
  return text
    .split(BREAK)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** The text as a spoken sentence: capitalised (except `iPhone` or `shop.example`) and with end punctuation. */
export function asSentence(text: string): string {
  const plain = text.trim().replace(/(?<![,;:.])[,;:.]+$/, (end) => (end.startsWith('...') ? end : ''));
  const isOwnSpelling = /^\p{Ll}+\p{Lu}|^[\w-]+\.[a-z]{2,}\b|^@/u.test(plain);
  const start = isOwnSpelling
    ? plain
    : plain.replace(/^(["“'‘(]?)(\p{Ll})/u, (_, mark, letter) => mark + letter.toUpperCase());
  return /[.!?]["'”’)]?$/.test(start) || start === '' ? start : `${start}.`;
}
