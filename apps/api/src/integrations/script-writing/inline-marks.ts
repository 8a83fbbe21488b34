const PICTURE = String.raw`(?:\p{Regional_Indicator}{2}|(?![©®™])\p{Extended_Pictographic}(?:\u{fe0f}|\u{20e3}|\p{Emoji_Modifier}|\u{200d}(?=\p{Extended_Pictographic}))*(?!\u{fe0f})|[0-9#*]\u{fe0f}?\u{20e3}|\u{fe0f})+`;

/** Emoji at the beginning of a line, with the blanks after them. */
export const LEADING_EMOJI = new RegExp(String.raw`^(?:${PICTURE}\s*)+`, 'u');

/** All blanks before a removed text, which go with it if AFTER follows. */
const BEFORE = String.raw`(?<![^\S\n])[^\S\n]*`;
const AFTER = /^(?:[\s.,!?;:…)\]”"]|$)/u;
/** Longest address, in UTF-16 units. */
const MOST_OF_ADDRESS = 500;

const LINK = /(!?)\[([^[\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s"[^"\n]*")?\)/gu;
const BRACKETS = new RegExp(String.raw`${BEFORE}\[([^[\]\n]{0,400})\]`, 'gu');
const PARENTHESES = new RegExp(String.raw`${BEFORE}[({]([^(){}\n]{1,80})[)}]`, 'gu');
/** Placeholders for the customer stay visible: `[Your name]`. */
export const PLACEHOLDER =
  /^\s*(?:your|insert|enter|add|fill|company|product|brand|name|website|date|price)\b/iu;
const STRESSED = /(?<=^|[\s(“"'‘«¿¡—–-])([*_])(?=\S)([^*\n]{0,200}?\S)\1(?=[\s.,!?;:…)”"'’»—–-]|$)/gu;
const TAG = /<\/?[a-z][^<>\n]{0,100}>/giu;
const ADDRESS = new RegExp(
  String.raw`\bhttps?:\/\/(?:www\.)?([^\s<>"]{0,${MOST_OF_ADDRESS}}?[^\s<>".,;:!?)\/])\/?(?=[.,;:!?)]*(?:\s|$))`,
  'giu',
);
const EMOJI = new RegExp(`(${BEFORE})${PICTURE}`, 'gu');

const FUNCTION_WORD =
  /^(?:the|a|an|and|or|but|which|who|that|with|like|such|even|not|our|your|his|her|their|its|in|on|at|for|to|of|by|from|see|about)\b/iu;
const CUE =
  /^(?:[\p{L}-]+ ){0,2}(?:music|música|musique|musik|musica|sfx|sound effects?|sound|jingle|pause|pausa|beat|fades?|cut to|camera|zoom(?:s|ing)?|b-?roll|laugh(?:s|ing|ter)?|smil(?:es?|ing)|sigh(?:s|ing)?|whisper(?:s|ing)?|chuckl\w+|excited(?:ly)?|warmly|softly|cheerfully|enthusiastic(?:ally)?|applause|on[- ]screen|visual|voice-?over|v\.?o\.?|narrator|scene|transition)(?:[ ,][^.!?]{0,40})?$/iu;

/** Whether words in round brackets or between asterisks direct a recording: `upbeat music`, `smiles warmly`. */
function isCue(words: string): boolean {
  return CUE.test(words.trim()) && !FUNCTION_WORD.test(words.trim());
}

/**
 * A part of a line as speech: without marks of Markdown and HTML, emoji, directions and the formal parts of addresses. A
 * part begins at a word or the blanks before it.
 */
export function cleanInline(part: string, keepsDirections: boolean): string {
  // Most parts are a few words of plain text, thousands of times a second.
  if (PLAIN_TEXT.test(part)) return part;
  return part
    .replaceAll(TAG, (tag) => (/^<br/iu.test(tag) ? ' ' : ''))
    .replaceAll(LINK, (_, picture: string, words: string) => (picture === '' ? words : ''))
    .replaceAll(BRACKETS, (all, words: string) => (keepsDirections || PLACEHOLDER.test(words) ? all : ''))
    .replaceAll(PARENTHESES, (all, words: string) =>
      isCue(words) ? (keepsDirections ? all.replace(/[({]/u, '[').replace(/[)}]/u, ']') : '') : all,
    )
    .replaceAll(/\*{2,}|_{2,}|~{2,}|`+/gu, '')
    .replaceAll(STRESSED, (_, mark: string, words: string) => (mark === '*' && isCue(words) ? '' : words))
    .replaceAll(ADDRESS, '$1')
    .replaceAll(EMOJI, (all, blanks: string, at: number, whole: string) => {
      if (AFTER.test(whole.charAt(at + all.length))) return '';
      return blanks === '' && /\S/u.test(whole.charAt(at - 1)) ? ' ' : blanks;
    });
}

const PLAIN_TEXT = /^[\p{L}\p{M}\p{Nd}\s.,;!?'’"“”-]*$/u;
/** Letters that may be a word as they stand, whatever follows. */
const PLAIN_WORD = /(?<=^|\s)[\p{L}\p{M}]+$/u;
const ADDRESS_BEGUN = /(?<=^|\s)(?:h|ht|htt|https?|w|ww|www)$/iu;
const STAR_OPENED = /(?<=^|[\s(“"'‘«¿¡—–-])\*(?=[^\s*])/u;
const LINE_OPENED = /(?<=^|[\s(“"'‘«¿¡—–-])_(?=[^\s_])/u;
/** How far back a mark may have been opened, in UTF-16 units. */
const MOST_OPEN = 420;

/**
 * How much of a line's text can be cleaned before the rest has arrived, in UTF-16 units: up to the last word that is
 * complete, or only letters, and outside of all marks that are still open. Blanks stay with what follows them.
 */
export function findSafeEnd(text: string): number {
  const isWord = PLAIN_WORD.test(text) && !ADDRESS_BEGUN.test(text);
  let end = isWord ? text.length : findLastWord(text);
  if (/[[({<*_]/u.test(text)) end = Math.min(end, ...findOpen(text.slice(0, end)));
  // Marks that never close are words.
  if (text.length - end > MOST_OPEN) return findLastWord(text);
  return text.slice(0, end).trimEnd().length;
}

/** Where the last word begins, or the blanks before it. */
function findLastWord(text: string): number {
  let at = text.length;
  while (at > 0 && /\S/u.test(text.charAt(at - 1))) at -= 1;
  return text.slice(0, at).trimEnd().length;
}

/** Where marks begin that are not closed. */
function findOpen(text: string): number[] {
  const begun = [
    text.lastIndexOf('[') > text.lastIndexOf(']') ? text.lastIndexOf('[') : -1,
    text.lastIndexOf('(') > text.lastIndexOf(')') ? text.lastIndexOf('(') : -1,
    text.lastIndexOf('{') > text.lastIndexOf('}') ? text.lastIndexOf('{') : -1,
    text.search(/<\/?[a-z][^<>\n]*$/iu),
    findUnpaired(text, '*'),
    findUnpaired(text, '_'),
  ];
  return begun.filter((at) => at !== -1);
}

/** Where a single mark that stresses words begins, if it has no end. */
function findUnpaired(text: string, mark: '*' | '_'): number {
  const paired = text.replaceAll(STRESSED, (all) => ' '.repeat(all.length));
  return paired.search(mark === '*' ? STAR_OPENED : LINE_OPENED);
}
