import { abbreviationsOf } from '@voicedraft/speech-text/abbreviations';
import { toKey, type ReadingWords } from '#text/align-words.ts';
import { LANGUAGES } from './languages.ts';
import { speakCardinal } from './speak-number.ts';
import {
  escapePattern,
  perLanguage,
  readEntries,
  type LanguageCode,
  type SpokenLanguage,
} from './spoken-language.ts';

/** Larger numbers are made of the words of these; Italian puts 'mila' or 'mille' between two of them. */
const LARGEST_NUMBER = 1000;
const LARGEST_ORDINAL = 100;
const ITALIAN_THOUSAND = /mila|mille/u;

/** Words that figures, signs and abbreviations may be read as, in a language. */
export function readingWordsOf(code: LanguageCode): ReadingWords {
  return makeWords(LANGUAGES[code]);
}

const makeWords = perLanguage((language): ReadingWords => {
  const { words, units, currencies, code } = language;
  const numbers = listNumberWords(language);
  const isItalian = (key: string): boolean => {
    if (!ITALIAN_THOUSAND.test(key)) return false;
    return key.split(ITALIAN_THOUSAND).every((part) => part === '' || numbers.has(part));
  };
  const isNumber = (key: string): boolean => numbers.has(key) || (code === 'it' && isItalian(key));
  const hours = [1, 2].map((hour) => language.speakTime(hour, 0, true)).join(' ');
  const halves = [15, 30].map((minute) => language.speakTime(3, minute, true)).join(' ');
  const money = readEntries(currencies).map(([keys, forms]): [RegExp, string] => [
    new RegExp(
      keys
        .split(' ')
        .map((key) => escapePattern(key.toLowerCase()))
        .join('|'),
      'u',
    ),
    `${forms.join(' ')} ${words.withCents} ${language.of('x')}`,
  ]);
  return {
    isNumber,
    roman: /^[IVX]+(?:er|re|e)?$/u,
    unspoken: /^\p{L}{1,2}\$$/u,
    signs: [
      ...money,
      [
        /%/u,
        readEntries(units)
          .find(([key]) => key === '%')?.[1]
          .join(' ') ?? '',
      ],
      [/&/u, words.and],
      [/\+/u, words.plus],
      [/=/u, words.equals],
      [/@/u, words.at],
      [/#/u, `hashtag ${words.number}`],
      [/°|\^o/u, `${language.degrees.join(' ')} celsius`],
      [/[-–—−]/u, `${words.to} ${words.minus} ${words.dash}`],
      [/[×x*]/u, `${words.times} ${words.by}`],
      [
        /\//u,
        `${words.or} ${words.outOf} ${words.slash} ${language.per('x')} ${language.ofDate} ${language.of('x')}`,
      ],
      [/_/u, words.underscore],
      [/\./u, `${words.dot} ${words.point}`],
      [/\d,\d/u, words.comma],
      [/\d\s?[:h.]/u, `${words.and} ${hours} ${halves} ${words.to}`],
    ],
    longForms: listLongForms(language),
  };
});

/** Keys of the words of which numbers, ordinals and fractions consist. */
function listNumberWords(language: SpokenLanguage): ReadonlySet<string> {
  const { numbers, words } = language;
  const said: string[] = [words.comma, words.point, words.minus, numbers.half('m'), numbers.half('f')];
  for (let number = 0; number <= LARGEST_NUMBER; number++) {
    for (const counted of ['m', 'f', 'alone'] as const) {
      said.push(number === 0 ? speakCardinal('0', language) : numbers.belowMillion(number, counted));
    }
  }
  for (let number = 1; number <= LARGEST_ORDINAL; number++) {
    for (const gender of ['m', 'f'] as const) {
      const ordinal = numbers.ordinal(number, gender);
      said.push(ordinal, language.shortOrdinal?.(ordinal) ?? '');
    }
    if (number > 1) said.push(numbers.fraction(1, number), numbers.fraction(2, number));
  }
  for (const [, one, many] of numbers.scales) said.push(one, many);
  return new Set(
    said
      .flatMap((each) => each.split(' '))
      .map(toKey)
      .filter(Boolean),
  );
}

function listLongForms(language: SpokenLanguage): ReadonlyMap<string, string> {
  const longForms = new Map<string, string>();
  const know = (short: string, long: string): void => {
    const key = short.toLowerCase();
    longForms.set(key, `${longForms.get(key) ?? ''} ${long.toLowerCase()}`);
  };
  for (const { short, long } of abbreviationsOf(language.code)) know(short, long);
  for (const table of [language.units, language.scales, language.weekdays]) {
    for (const [short, forms] of readEntries(table)) know(short, forms.join(' '));
  }
  for (const [month, shorts] of language.shortMonths.split(' ').entries()) {
    for (const short of shorts.split('/')) know(short, language.months[month] ?? '');
  }
  return longForms;
}
