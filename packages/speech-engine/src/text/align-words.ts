import { abbreviationsOf } from '@voicedraft/speech-text/abbreviations';
import { UNITS } from './units.ts';

/** A word of the text as it was written: the characters between two spaces. */
export interface WrittenWord {
  readonly text: string;
  /** Index of its first UTF-16 unit in the text. */
  readonly at: number;
}

/** The words of a text with their positions in it. */
export function listWrittenWords(text: string): WrittenWord[] {
  return [...text.matchAll(/\S+/gu)].map((match) => ({ text: match[0], at: match.index }));
}

/** Words that the figures, signs and abbreviations of a language may be read as. */
export interface ReadingWords {
  /** Whether a number, an ordinal or a fraction may contain this key of a word. */
  readonly isNumber: (key: string) => boolean;
  /** A word that is a Roman number. */
  readonly roman: RegExp;
  /** Signs with letters that may be left without a word, since theirs comes behind the figure: 'R$'. */
  readonly unspoken?: RegExp;
  /** Words for signs within a word. */
  readonly signs: readonly (readonly [sign: RegExp, words: string])[];
  /** Words for abbreviations and units, in small letters. */
  readonly longForms: ReadonlyMap<string, string>;
}

const NUMBER_WORD =
  /^(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ies|ieth)|hundreds?|thousands?|[mbtr]+illions?|point|first|second|third|\w+th|half|halves|quarters?|thirds|\w+ths|tens|minus|o'clock)$/;
/** Words that signs within a word may be read as. */
const SIGN_WORDS: readonly (readonly [sign: RegExp, words: string])[] = [
  [/\$/, 'dollar dollars cent cents u.s'],
  [/€/, 'euro euros cent cents'],
  [/£/, 'pound pounds penny pence'],
  [/¢/, 'cent cents'],
  [/[¥₹]/, 'yen rupee rupees'],
  [/%/, 'percent'],
  [/&/, 'and'],
  [/\+/, 'plus'],
  [/=/, 'equals'],
  [/@/, 'at'],
  [/#/, 'number hashtag sharp'],
  [/°/, 'degree degrees celsius fahrenheit'],
  [/[-–—−]/, 'to minus dash'],
  [/[×x*]/, 'by times'],
  [/\//, 'per slash or out of'],
  [/_/, 'underscore'],
  [/\./, 'dot point'],
  [/:/, 'to colon'],
  [/~/, 'about'],
  [/\^|[²³]/, 'squared cubed square cubic power of the to'],
  [/^(?:[ap]\.?m\.?)$/i, 'am pm'],
];
const LONG_FORMS = new Map<string, string>();
function know(short: string, long: string): void {
  const key = short.toLowerCase();
  LONG_FORMS.set(key, `${LONG_FORMS.get(key) ?? ''} ${long.toLowerCase()}`);
}
for (const { short, long } of abbreviationsOf('en')) know(short, long);
for (const [short, forms] of Object.entries(UNITS)) know(short, forms.join(' '));
know('st', 'street');
know('dr', 'drive');
know('k', 'thousand');
know('m', 'million');
know('b', 'billion');
know('w/', 'with');
know('w/o', 'without');
know('eg', 'for example');
know('ie', 'that is');

const ENGLISH: ReadingWords = {
  isNumber: (key) => NUMBER_WORD.test(key),
  roman: /^[ivxlcdm]+$/i,
  unspoken: /^rs\.?$/,
  signs: SIGN_WORDS,
  longForms: LONG_FORMS,
};

const SAME = 6;
const LIKELY = 3;
/** A written word with a letter or digit of which nothing is spoken. */
const UNSPOKEN = -8;
/** The share of the length decides what nothing else does. */
const NEARNESS = 0.5;
/** Of two numbers, the longer one gets more words. */
const DIGITS = 0.1;

/**
 * For each spoken word, the index of the written word that it belongs to, never decreasing: '$19' is read as 'nineteen' and
 * 'dollars'. Of all ways to divide them, the one in which most spoken words are what their written word may be read as,
 * and in which no written word with letters or digits is left without one. `written` must not be empty.
 */
export function alignWords(written: readonly string[], spoken: readonly string[], says = ENGLISH): number[] {
  const aligned: number[] = [];
  for (let start = 0; start < spoken.length;) {
    // Whole texts in parts, so that time stays in proportion to the text.
    const first = aligned.at(-1) ?? 0;
    const isLast = spoken.length - start <= MOST_SPOKEN;
    const part = spoken.slice(start, isLast ? undefined : start + MOST_SPOKEN);
    const candidates = written.slice(first, isLast ? undefined : first + MOST_SPOKEN + MARGIN);
    const found = alignPart(candidates, part, { isLast, isContinued: start > 0, says });
    const sure = isLast ? found.length : Math.max(1, found.length - MARGIN);
    aligned.push(...found.slice(0, sure).map((index) => index + first));
    start += sure;
  }
  return aligned;
}

const MOST_SPOKEN = 240;
const MARGIN = 40;

function alignPart(
  written: readonly string[],
  spoken: readonly string[],
  { isLast, isContinued, says }: { isLast: boolean; isContinued: boolean; says: ReadingWords },
): number[] {
  const hints = written.map((word) => readHints(word, says));
  const keys = spoken.map(toKey);
  const columns = spoken.length + 1;
  // The best sum for the first `row` written and `column` spoken words, where the last one may still get more words.
  const best = new Float64Array((written.length + 1) * columns).fill(-Infinity);
  const taken = new Int16Array((written.length + 1) * columns);
  best[0] = 0;
  for (let row = 1; row <= written.length; row++) {
    const hint = hints[row - 1];
    if (hint === undefined) continue;
    const isOpen = isContinued && row === 1;
    // Each is asked for in many columns.
    const scores = keys.map((key) => scoreOf(hint, key, says));
    for (let column = 0; column < columns; column++) {
      const skipped =
        (best[(row - 1) * columns + column] ?? -Infinity) + (hint.isSpoken && !isOpen ? UNSPOKEN : 0);
      let [most, count] = [skipped, 0];
      let sum = 0;
      for (let size = 1; size <= Math.min(column, hint.most); size++) {
        sum += (scores[column - size] ?? 0) - (size > hint.expected ? NEARNESS : 0);
        const apart = hint.digits === 0 ? 0 : DIGITS * Math.abs(size - hint.digits);
        const total = (best[(row - 1) * columns + column - size] ?? -Infinity) + sum - apart;
        if (total > most) [most, count] = [total, size];
      }
      best[row * columns + column] = most;
      taken[row * columns + column] = count;
    }
  }
  return trace(
    taken,
    columns,
    isLast ? written.length : bestRow(best, columns, written.length),
    spoken.length,
  );
}

/** A written word is rarely read as more; a long address is cut. */
const MOST_OF_ONE = 60;
const MOST_OF_A_WORD = 24;

function bestRow(best: Float64Array, columns: number, rows: number): number {
  let found = rows;
  for (let row = rows; row >= 0; row--) {
    if ((best[row * columns + columns - 1] ?? -Infinity) > (best[found * columns + columns - 1] ?? -Infinity))
      found = row;
  }
  return found;
}

function trace(taken: Int16Array, columns: number, row: number, column: number): number[] {
  const aligned: number[] = [];
  while (row > 0) {
    const count = taken[row * columns + column] ?? 0;
    for (let each = 0; each < count; each++) aligned.unshift(row - 1);
    column -= count;
    row -= 1;
  }
  // More than one word can be read as: the first gets it.
  while (column-- > 0) aligned.unshift(0);
  return aligned;
}

interface Hint {
  readonly key: string;
  /** Keys of words that it may be read as. */
  readonly words: ReadonlySet<string>;
  readonly hasDigits: boolean;
  readonly digits: number;
  /** It is never read as more words. */
  readonly most: number;
  /** Its letters, where it may be read letter by letter. */
  readonly letters: string;
  readonly isSpoken: boolean;
  /** How many spoken words are no surprise. */
  readonly expected: number;
}

/** Longer words hardly come back, and would fill memory. */
const REMEMBERED_LETTERS = 200;
const hintsOf = new Map<ReadingWords, Map<string, Hint>>();

function readHints(word: string, says: ReadingWords): Hint {
  const hints = hintsOf.get(says) ?? new Map<string, Hint>();
  hintsOf.set(says, hints);
  const known = hints.get(word);
  if (known !== undefined) return known;
  if (hints.size > 2000) hints.clear();
  const whole = word.normalize('NFKC').replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
  const plain = word.normalize('NFKC').toLowerCase();
  const bare = whole.toLowerCase();
  const words = plain
    .split(/[^\p{L}\p{N}']+/u)
    .flatMap((part) => [part, ...part.split(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u)]);
  const long = [bare, bare.replaceAll('.', ''), ...words].flatMap((part) =>
    (says.longForms.get(part) ?? '').split(' '),
  );
  const signs = says.signs.flatMap(([sign, said]) => (sign.test(plain) ? said.split(' ') : []));
  const hasDigits = /\p{N}/u.test(plain) || says.roman.test(whole);
  const hint = {
    key: toKey(word),
    words: new Set([...words, ...long, ...signs].map(toKey).filter(Boolean)),
    hasDigits,
    digits: plain.match(/\d/g)?.length ?? 0,
    most: hasDigits || /[.@/_-]/.test(bare) ? MOST_OF_ONE : MOST_OF_A_WORD,
    letters: toKey(word).replaceAll(/\d/g, ''),
    isSpoken: /[\p{L}\p{N}]/u.test(plain) && says.unspoken?.test(plain) !== true,
    expected: hasDigits ? 12 : Math.max(1, signs.length, words.filter(Boolean).length / 2),
  };
  if (word.length <= REMEMBERED_LETTERS) hints.set(word, hint);
  return hint;
}

function scoreOf(hint: Hint, spoken: string, says: ReadingWords): number {
  if (spoken === hint.key) return SAME + 2;
  if (hint.words.has(spoken)) return SAME;
  if (hint.hasDigits && says.isNumber(spoken)) return LIKELY;
  if (spoken !== '' && hint.letters.includes(spoken)) return LIKELY;
  return spoken.length > 3 && hint.letters.length > 3 && spoken.slice(0, 3) === hint.letters.slice(0, 3)
    ? LIKELY
    : -1;
}

/** A word's letters and digits in lower case without accents, to compare spellings. */
export function toKey(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
