import {
  anyOf,
  perLanguage,
  readEntries,
  type Counted,
  type Gender,
  type SpokenLanguage,
} from './spoken-language.ts';

/** A figure after {@link joinThousands}: '1250', '2,5', '3.5'. */
export const FIGURE = String.raw`\d+(?:[.,]\d+)?`;

/** Longer numbers are read digit by digit: nobody can follow quadrillions. */
const MAX_CARDINAL_DIGITS = 15;
/** More digits behind a comma are read one by one. */
const MAX_DECIMALS = 2;
/** 'turista', 'artistas': of either gender. */
const PERSON = /ist[ae]s?$/u;
/** How far away a noun may be: '2 grandes ciudades'. */
const MOST_WORDS = 3;

/** '1250' as 'mil doscientos cincuenta'; digit by digit after a leading zero or beyond 15 digits. */
export function speakCardinal(
  digits: string,
  { numbers }: SpokenLanguage,
  counted: Counted = 'alone',
): string {
  if (digits.length > MAX_CARDINAL_DIGITS || (digits.length > 1 && digits.startsWith('0'))) {
    return Array.from(digits, (digit) => numbers.digits[Number(digit)]).join(' ');
  }
  let rest = Number(digits);
  if (rest === 0) return numbers.digits[0] ?? '';
  const words: string[] = [];
  for (const [size, one, many] of numbers.scales) {
    const count = Math.floor(rest / size);
    if (count > 0) words.push(numbers.belowMillion(count, 'm'), count === 1 ? one : many);
    rest %= size;
  }
  if (rest === 0) return words.join(' ');
  if (words.length > 0) words.push(numbers.afterMillions?.(rest) ?? '');
  return [...words, numbers.belowMillion(rest, counted)].filter(Boolean).join(' ');
}

/** '0451' as 'cero cuatro cinco uno'. */
export function speakDigits(digits: string, { numbers }: SpokenLanguage): string {
  return Array.from(digits, (digit) => numbers.digits[Number(digit)] ?? '').join(' ');
}

/** '2,5' as 'dos coma cinco', '0,05' as 'cero coma cero cinco'; whole numbers as cardinals. */
export function speakNumber(figure: string, language: SpokenLanguage, counted: Counted = 'alone'): string {
  const [whole = '', decimals] = figure.split(/[.,]/u);
  if (decimals === undefined) return speakCardinal(whole, language, counted);
  const mark = figure.includes(',') ? language.words.comma : language.words.point;
  const zeros = /^0*/u.exec(decimals)?.[0] ?? '';
  const rest = decimals.slice(zeros.length);
  const isLong = decimals.length > MAX_DECIMALS;
  return [
    speakCardinal(whole, language, language.code === 'pt' ? counted : 'alone'),
    mark,
    speakDigits(isLong ? decimals : zeros, language),
    isLong || rest === '' ? '' : speakCardinal(rest, language),
  ]
    .filter(Boolean)
    .join(' ');
}

/** '21' as 'vigésimo primero'; numbers from a thousand on as cardinals. */
export function speakOrdinal(digits: string, language: SpokenLanguage, gender: Gender = 'm'): string {
  const number = Number(digits);
  return number > 0 && number < 1000
    ? language.numbers.ordinal(number, gender)
    : speakCardinal(digits, language);
}

/** What a number counts, by the words that follow it: '21 nuevas páginas' are feminine. */
export function whatIsCounted(rest: string, language: SpokenLanguage): Counted {
  const { isOther, genderOf } = nounsOf(language);
  const thousands = thousandsOf(language);
  const words = /^(?:[ -]?\p{L}[\p{L}'-]*){0,4}/u.exec(rest)?.[0].match(/\p{L}[\p{L}']*/gu) ?? [];
  const near = words.filter((word) => !thousands.has(word)).slice(0, MOST_WORDS);
  let found: Counted = 'alone';
  for (const word of near) {
    // A name is not counted.
    if (/^\p{Lu}/u.test(word) || isOther(word)) break;
    const gender = genderOf(word);
    if (gender !== undefined) return gender;
    found = 'm';
  }
  return found;
}

const nounsOf = perLanguage(({ nouns }) => {
  const withPlurals = (words: string): ReadonlySet<string> =>
    new Set(words.split(' ').flatMap((word) => [word, `${word}s`, `${word}es`]));
  const others = new Set(nouns.others.split(' '));
  const [feminine, masculine] = [withPlurals(nouns.feminine), withPlurals(nouns.masculine)];
  return {
    isOther: (word: string): boolean => others.has(word.replace(/(?<=').*/u, '')),
    genderOf: (word: string): Gender | undefined => {
      if (feminine.has(word)) return 'f';
      if (masculine.has(word) || PERSON.test(word)) return 'm';
      if (nouns.feminineEnding.test(word)) return 'f';
      return nouns.masculineEnding.test(word) ? 'm' : undefined;
    },
  };
});

const thousandsOf = perLanguage(
  ({ scales }) => new Set(readEntries(scales).flatMap(([, forms]) => (forms.length === 1 ? forms : []))),
);

/** Factor of the letters or words behind a figure. */
export interface Scale {
  readonly one: string;
  readonly many: string;
  /** Thousands are a part of the number, and nothing stands between them and their noun. */
  readonly isThousand: boolean;
}

/** The scales of a language by their letters and words, and a pattern for them. */
export const scalesOf = perLanguage(({ scales }) => {
  const entries = readEntries(scales).map(([key, [one = '', many]]): [string, Scale] => [
    key,
    { one, many: many ?? one, isThousand: many === undefined },
  ]);
  return { byWord: new Map(entries), pattern: anyOf(entries.map(([key]) => key)) };
});

/**
 * Figures without what separates thousands: '1.299,00', '1 299,00' and '1,299.00' become '1299,00' and '1299.00'. A comma
 * before three digits only separates thousands where another one or zeros say so, or behind a sign of money.
 */
export function joinThousands(text: string): string {
  return text
    .replace(/(?<![\d.,])[1-9]\d{0,2}(?:[. ']\d{3})+(?!\d|[.]\d)/gu, (figure) =>
      figure.replaceAll(/[. ']/gu, ''),
    )
    .replace(
      /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?=\.\d)|(?<![\d.,])[1-9]\d{0,2}(?:,\d{3}){2,}(?!\d)/gu,
      dropCommas,
    )
    .replace(/(?<=[$€£]\s?)[1-9]\d{0,2}(?:,\d{3})+(?!\d)|(?<![\d.,])[1-9]\d{0,2},\d00(?!\d)/gu, dropCommas);
}

function dropCommas(figure: string): string {
  return figure.replaceAll(',', '');
}
