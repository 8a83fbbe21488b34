import { pluralizeNumber, speakCardinal, speakDigits, speakOrdinal, speakYear } from './number-words.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MONTH_NAME =
  'Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?\\.?|July?\\.?|' +
  'Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?';
const YEAR = String.raw`1[1-9]\d\d|20\d\d`;
const DAY = String.raw`(?:3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?`;

const ISO_DATE = /(?<![\d.-])(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:T\S{1,30})?(?![\d-])/g;
const NUMERIC_DATE = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/g;
const MONTH_FIRST = new RegExp(
  String.raw`\b(${MONTH_NAME})\s(${DAY})\b(?!\s?[:%]|\.\d)(?:,?\s(${YEAR})\b)?`,
  'g',
);
const DAY_FIRST = new RegExp(
  String.raw`(\bthe\s)?\b(${DAY})\s(?:of\s)?(${MONTH_NAME})(?![a-z])(?:,?\s(${YEAR})\b)?`,
  'g',
);
const MONTH_AND_YEAR = new RegExp(String.raw`\b(${MONTH_NAME}),?\s(${YEAR})\b`, 'g');
const YEAR_RANGE = new RegExp(String.raw`(?<![\w.,-])(${YEAR})-(${YEAR}|\d\d)(?![\w-])`, 'g');
const SINGLE_YEAR = new RegExp(String.raw`(?<![\w$€£.,-])(${YEAR})(?![\w%°-]|[.,]\d)`, 'g');
const LONG_DECADE = /\b(\d{3}0)'?s\b/g;
const SHORT_DECADE = /(?:'|\b((?:the|early|late|mid)[ -]))([2-9]0)'?s\b/gi;

/**
 * Spells out dates, decades and years. Numeric dates that can be read in two ways follow the American order, month
 * first, because the voices are American; a first number above 12 is a day.
 */
export function expandDates(text: string): string {
  return text
    .replace(ISO_DATE, (_, year: string, month: string, day: string) => speakDate(Number(month), day, year))
    .replace(NUMERIC_DATE, (whole: string, first: string, _, second: string, year: string) => {
      const [month, day] = Number(first) > 12 ? [second, first] : [first, second];
      const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
      return isDate ? speakDate(Number(month), day, year) : whole;
    })
    .replace(
      DAY_FIRST,
      (_, the: string | undefined, day: string, month: string, year: string | undefined) => {
        const ending = year ? `, ${speakYear(year)}` : '';
        return `${the ?? 'the '}${speakDay(day)} of ${nameMonth(month)}${ending}`;
      },
    )
    .replace(MONTH_FIRST, (_, month: string, day: string, year: string | undefined) => {
      const ending = year ? `, ${speakYear(year)}` : '';
      return `${nameMonth(month)} ${speakDay(day)}${ending}`;
    })
    .replace(MONTH_AND_YEAR, (_, month: string, year: string) => `${nameMonth(month)} ${speakYear(year)}`)
    .replace(YEAR_RANGE, (_, from: string, to: string) => {
      return `${speakYear(from)} to ${to.length === 4 ? speakYear(to) : speakCardinal(to)}`;
    })
    .replace(LONG_DECADE, (_, year: string) => pluralizeNumber(speakYear(year)))
    .replace(SHORT_DECADE, (_, before = '', tens = '') => `${before}${pluralizeNumber(speakCardinal(tens))}`)
    .replace(SINGLE_YEAR, (_, year: string) => speakYear(year));
}

function speakDate(month: number, day: string, year: string): string {
  const yearWords = year.length === 4 ? speakYear(year) : speakShortYear(year);
  return `${MONTHS[month - 1] ?? ''} ${speakDay(day)}, ${yearWords}`;
}

function speakShortYear(year: string): string {
  return year.startsWith('0') ? speakDigits(year) : speakCardinal(year);
}

function speakDay(day: string): string {
  return speakOrdinal(day.replace(/\D/g, '').replace(/^0/, ''));
}

function nameMonth(name: string): string {
  return MONTHS.find((month) => month.startsWith(name.slice(0, 3))) ?? name;
}
