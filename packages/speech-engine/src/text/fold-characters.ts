/** Latin letters that have no base letter when their accents are removed. */
const LATIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'ng',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
  ə: 'e',
  ƒ: 'f',
};

/** Characters that are read as words; the spaces separate them from their neighbours. */
const SPOKEN_SIGNS: Readonly<Record<string, string>> = {
  '×': 'x',
  '÷': ' divided by ',
  '±': ' plus or minus ',
  '≈': ' about ',
  '≤': ' at most ',
  '≥': ' at least ',
  '≠': ' is not ',
  '→': ', ',
  '§': ' section ',
  '√': ' √',
  '∞': ' infinity ',
  '№': ' No. ',
  '‰': ' per thousand ',
  '⁄': '/',
};

/** Raised digits; NFKC would make them digits of the number before. */
const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹', (sign, digit) => [sign, String(digit)]),
);

/** Greek letters used as a unit or a number; NFKC has already converted their compatibility forms. */
const GREEK_SIGNS: Readonly<Record<string, string>> = {
  '\u03a9': ' ohms ',
  '\u03bc': '\u00b5',
  '\u03c0': ' pi ',
};

/** Marks a line that stands alone, such as a list item or a heading; it has no sound. */
const BULLET = '• ';

/** The signs that are read as words, for a class of a pattern: each language names the same ones. */
const SIGNS = new RegExp(`[${Object.keys(SPOKEN_SIGNS).join('')}]`, 'gu');
const VULGAR_FRACTION = /[¼-¾⅐-⅞↉]/gu;

/** A long run of one punctuation mark means no more than three of it, and would only take time. */
const REPEATED_MARK = /([^\p{L}\p{N}\s])\1{3,}/gu;

/** Characters that a language keeps, and those that it says. */
export interface Folding {
  /** Signs that are read as words; those that are missing are left out. */
  readonly signs: Readonly<Record<string, string>>;
  /** Small letters that are not folded to plain ones. */
  readonly letters: string;
  /** Said between two numbers of which the second is less, as in '7 - 3'; without it they are a range or a score. */
  readonly minus?: string;
}

const ENGLISH: Folding = { signs: SPOKEN_SIGNS, letters: '', minus: 'minus' };

/**
 * Reduces a text to the characters that the later steps know: ASCII, line feeds, `°`, `µ`, currency signs, `√`, the
 * language's letters, and letters of other scripts unchanged. Markup, control characters and emoji are removed; other
 * accents, typographic quotes, dashes and decorative alphabets become plain.
 */
export function foldCharacters(text: string, { signs, letters, minus }: Folding = ENGLISH): string {
  const plain = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n(?: ?\n)+/g, '\n\n')
    .replaceAll(REPEATED_MARK, '$1$1$1')
    .replace(/[©®™℠]/g, ' ')
    .replace(SIGNS, (sign) => signs[sign] ?? ' ')
    .replace(/(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/gu, (_, sign: string, digits: string) => {
      return `^${sign && '-'}${Array.from(digits, (digit) => RAISED[digit] ?? '').join('')}`;
    })
    .replace(/(?<=\d)\s?(?=[¼-¾⅐-⅞])/gu, ' ')
    .replace(VULGAR_FRACTION, (sign) => `${sign.normalize('NFKC').replace('⁄', '/')} `)
    .replace(/[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ]/gu, (sign) => sign.normalize('NFKC'))
    .replace(/(?<=\d\s?)º/gu, '°')
    .normalize('NFKC')
    // It makes three dots of an ellipsis.
    .replaceAll(REPEATED_MARK, '$1$1$1')
    .replace(/[\u03a9\u03bc\u03c0]/g, (sign) => GREEK_SIGNS[sign] ?? sign);
  return foldLetters(foldPunctuation(removeMarkup(plain), minus), letters)
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/gu, ' ')
    .replace(/[\u200b-\u200f\u2060-\u2064\ufeff\u00ad]|\p{Variation_Selector}|\u20e3/gu, '')
    .replace(/[^\S\n]+|[[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]--\n]/gv, ' ');
}

/** Removes tags, Markdown marks and code fences, but keeps the words between them. */
function removeMarkup(text: string): string {
  return text
    .replace(/<!--.{0,2000}?-->/gs, ' ')
    .replace(/<[/?!]?[a-z][^<>]{0,500}>/gi, ' ')
    .replace(/&(?:nbsp|amp|quot|apos|lt|gt);/g, (entity) => (entity === '&amp;' ? '&' : ' '))
    .replace(/!?\[([^[\]\n]{1,300})\]\([^()\s]{1,500}\)/g, '$1')
    .replace(/^[^\S\n]*#{1,6}[^\S\n]+/gm, BULLET)
    .replace(/^[^\S\n]*(?:[-*+•‣▪·])[^\S\n]+(?=\S)/gmu, BULLET)
    .replace(/^[^\S\n]*>[^\S\n]*/gm, '')
    .replace(/^[^\S\n]*(\d{1,2})[.)][^\S\n]+(?=\S)/gm, '$1, ')
    .replace(/^[^\S\n]*(?:[-*_=~`][^\S\n]*){3,}$/gm, '')
    .replace(/(?<=\d)\s?\*\s?(?=\d)|(?<=\s[a-z\d])\s\*\s(?=[a-z\d])/g, ' ✕ ')
    .replace(/[*`]{1,3}|~~/g, '')
    .replaceAll(' ✕ ', ' * ');
}

/** Between two numbers that nothing else belongs to: a range goes up, and a difference is taken of less. */
const SPACED_DASH = /(?<![\w.,$€£/-])(\d+(?::\d\d)?)\s-\s(\d+(?::\d\d)?)(?![\w/-]|[.,]\d|\.\s|\)\s)/g;

function foldPunctuation(text: string, minus: string | undefined): string {
  return text
    .replace(/[‘’‚‛′ʼ]/gu, "'")
    .replace(/[“”„‟″«»‹›「」『』]/gu, '"')
    .replace(/[‐‑−]/gu, '-')
    .replace(
      /(?<=[\d%°]|\d\s?[ap]\.?m\.?|\d[kKM])\s?[–—]\s?(?=[\d$€£]|-\d)|(?<=\d\s(?:thousand|million|billion|trillion))\s?–\s?(?=[$€£]|\d{1,9}(?:[.,]\d{1,9})?\s(?:thousand|million|billion|trillion)\b)/giu,
      '-',
    )
    .replace(/(?<=\d\s(?:thousand|million|billion|trillion))–(?=\d)/giu, ', ')
    .replace(/(?<=[\w.])–(?=\w)/gu, '-')
    .replace(SPACED_DASH, (_, left: string, right: string) => {
      const isMath = minus !== undefined && Number(left) > Number(right) && !/[:]/.test(left + right);
      return isMath ? `${left} ${minus} ${right}` : `${left}-${right}`;
    })
    .replace(/(?<=\d(?:[ap]\.?m\.?|%))\s-\s(?=\d)/giu, '-')
    .replace(/(?:(?<!\s)\s+)?[–—―]\s*|(?<!\s)\s+-{1,3}\s+|(?<=\w)--+(?=\w)/gu, ', ')
    .replace(/[‣·▪|¦]|(?<!^)•/gmu, ', ')
    .replace(/(?<!\.)\.{2,}(?=\s*\p{Ll})/gu, ', ')
    .replace(/\.{2,}/g, '. ')
    .replace(/[¿¡]/gu, '')
    .replace(/[。．]/gu, '. ')
    .replace(/[、，]/gu, ', ');
}

/** Plain letters for accented Latin ones; other scripts keep theirs, so that they can be rejected. */
function foldLetters(text: string, kept: string): string {
  return text.replace(/\p{Script=Latin}\p{M}*/gu, (letter) => {
    if (kept.includes(letter.toLowerCase())) return letter;
    const base = letter.normalize('NFD').replace(/\p{M}/gu, '');
    const lower = base.toLowerCase();
    const folded = LATIN_LETTERS[lower];
    if (folded === undefined) return base;
    return lower === base ? folded : folded.charAt(0).toUpperCase() + folded.slice(1);
  });
}
