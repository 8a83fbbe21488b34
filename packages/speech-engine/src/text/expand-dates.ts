import { pluralizeNumber, speakCardinal, speakDigits, speakOrdinal, speakYear } from './number-words.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS: Readonly<Record<string, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Tues: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Thur: 'Thursday',
  Thurs: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};
const MONTH_NAME =
  'Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?\\.?|July?\\.?|' +
  'Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?';
const YEAR = String.raw`1[1-9]\d\d|20\d\d`;
const DAY = String.raw`(?:3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?`;
const DAY_NAME = Object.keys(DAYS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const ISO_DATE = /(?<![\d.-])(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:T\S{1,30})?(?![\d-])/g;
const NUMERIC_DATE = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/g;
const YEAR_FIRST = /(?<![\d./-])(\d{4})[/.](0?[1-9]|1[0-2])[/.](0?[1-9]|[12]\d|3[01])(?![\d/-])/g;
const MONTH_AND_DAY = String.raw`(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])`;
const BEFORE_DATE =
  'on|by|until|till|through|from|before|after|since|due|dated|ends?|starts?|begins?|opens?|closes?';
/** They have a fraction: 'starts 1/2 price', 'from 1/4 to 1/2 percent'. */
const SHARED = String.raw`[\s-](?:of|an?|hours?|miles?|cups?|inch|points?|percent|price|full|way|done|off|empty)\b`;
const SHORT_RANGE = new RegExp(
  String.raw`(\b(?:${BEFORE_DATE})\s)?(?<![\w./-])${MONTH_AND_DAY}\s?-\s?${MONTH_AND_DAY}(?![\d/]|\s?-\s?\d|${SHARED})`,
  'gi',
);
const SHORT_DATE = new RegExp(
  String.raw`(?<=\b(?:${BEFORE_DATE})\s|\bfrom\s\d{1,2}\/\d{1,2}\s(?:to|through)\s)${MONTH_AND_DAY}(?![\d/]|\s?-\s?\d+(?![\d/])|${SHARED}|\s?(?:to|through|-)\s?\d{1,2}\/\d{1,2}${SHARED})`,
  'gi',
);
const DAY_RANGE = new RegExp(
  String.raw`\b(${MONTH_NAME})\s(${DAY})\s?-\s?(${DAY})(?![\d:/-])(?:,?\s(${YEAR})\b)?`,
  'g',
);
const DAY_RANGE_FIRST = new RegExp(
  String.raw`(?<![\w-])(${DAY})\s?-\s?(${DAY})\s(${MONTH_NAME})(?![a-z])(?:,?\s(${YEAR})\b)?`,
  'g',
);
const MONTH_FIRST = new RegExp(
  String.raw`\b(${MONTH_NAME})\s(${DAY})\b(?!\s?[:%]|\.\d)(?:,?\s(${YEAR}|'\d\d)\b)?`,
  'g',
);
const DAY_FIRST = new RegExp(
  String.raw`(\b(?:[Tt]he|THE)\s)?(?<![\d.:,-])\b(${DAY})\s(?:of\s)?(${MONTH_NAME})(?![a-z])(?:,?\s(${YEAR})\b)?`,
  'g',
);
const MONTH_AND_YEAR = new RegExp(String.raw`\b(${MONTH_NAME}),?\s(${YEAR})\b`, 'g');
const MONTH_RANGE = new RegExp(String.raw`\b(${MONTH_NAME})\s?-\s?(?=(?:${MONTH_NAME})\b)`, 'g');
/** Jan is a name as well. */
const SINGLE_MONTH = new RegExp(
  String.raw`(?<!\w)(Feb|Apr|Aug|Sept?|Oct|Nov|Dec|(?<=\b(?:[Ii]n|[Ss]ince|[Uu]ntil|[Tt]ill|[Ff]rom|through|of|[Dd]ue|[Bb]y(?!\sJan, (?:my|our|his|her|their|who|an?)\b)|(?:${MONTH_NAME}),? (?:and|or|to|through)|[Tt]his|[Nn]ext|[Ll]ast|[Ee]arly|[Ll]ate|[Mm]id|[Ee]very)[ -])Jan|Jan(?=\.?(?:\s?[-\d']|,? (?:(?:to|and) )?(?:${MONTH_NAME})\b)))\b\.?(?=\s?(?:$|,|-|to\b|\d|'))`,
  'g',
);
const WEEKDAY_RANGE = new RegExp(String.raw`\b(${DAY_NAME})\.?\s?-\s?(${DAY_NAME})\b\.?`, 'g');
const WEEKDAY = new RegExp(
  String.raw`\b(?:(${DAY_NAME})\.(?=\W)|(Mon|Tues?|Thu|Thurs?|Wed|Fri)\b(?=$|[,:)]|\s(?:\d|at|from|and|to|the|night|morning|${MONTH_NAME}))|(Sat|Sun)\b(?=,\s(?:\d|${MONTH_NAME})|\s\d|\s(?:and|to)\s(?:Sun|Mon)))`,
  'g',
);
const YEAR_RANGE = new RegExp(
  String.raw`(?<![\w.,$€£-])(${YEAR})\s?-\s?(${YEAR}|\d\d)(?![\w-]|[.,]\d|\s?%)`,
  'g',
);
const SINGLE_YEAR = new RegExp(String.raw`(?<![\w$€£.,-])(${YEAR})(?![\w%°-]|[.,]\d|\s?[x*+=]\s?\d)`, 'g');
const EARLY_YEAR =
  /(?<=\b(?:in|since|year|until|till|around|circa|before|after|by|to|of|from|late|early|A\s?D)\s)(10\d\d|21\d\d)(?![\w%°:]|[.,]\d|-\d)(?!\s(?:people|users|times|words|years|days|steps|miles|units|dollars|calories))/g;
const ERA = /(?<![\w.,])(\d{1,4})\s(BCE|CE|BC|AD)\b/g;
const DECADE_RANGE = /\b(\d{3}0)'?s\s?-\s?'?([2-9]0|\d{3}0)'?s\b/g;
const LONG_DECADE = /\b(\d{3}0)'?s\b/g;
const SHORT_DECADE = /(?:'|\b((?:the|early|late|mid|her|his|their|my|our|your|in|of)[ -]))([1-9]0)'?s\b/gi;
/** Not seconds: those are counted, or describe a film. */
const BARE_DECADE =
  /(?<![\w.:$€£-]|\b(?:for|after|within|under|first|last|every|only|about|just|to)\s|\ba\s)([2-9]0)s\b(?=\s(?!video|ad|clip|spot|timer|rest|later|max|delay|timeout|long|and|on|off|each|or|left|per)[a-z])/gi;

/**
 * Spells out dates, decades and years. Numeric dates that can be read in two ways follow the American order, month
 * first, because the voices are American; a first number above 12 is a day.
 */
export function expandDates(text: string): string {
  return text
    .replace(ISO_DATE, (_, year: string, month: string, day: string) => speakDate(Number(month), day, year))
    .replace(YEAR_FIRST, (_, year: string, month: string, day: string) => speakDate(Number(month), day, year))
    .replace(NUMERIC_DATE, (whole: string, first: string, _, second: string, year: string) => {
      const [month, day] = Number(first) > 12 ? [second, first] : [first, second];
      const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
      return isDate ? speakDate(Number(month), day, year) : whole;
    })
    .replace(SHORT_RANGE, (whole: string, before = '', from = '', first = '', to = '', last = '') => {
      // Without a word before them, no fractions: '9/1-9/30'.
      const isDate = before !== '' || (Number(from) > Number(first) && Number(from) <= Number(to));
      return isDate ? `${before}${speakShort(from, first)} to ${speakShort(to, last)}` : whole;
    })
    .replace(SHORT_DATE, (_, month: string, day: string) => speakShort(month, day))
    .replace(WEEKDAY_RANGE, (_, from: string, to: string) => `${DAYS[from] ?? from} to ${DAYS[to] ?? to}`)
    .replace(WEEKDAY, (...found) => {
      const name = String(found[1] ?? found[2] ?? found[3] ?? '');
      return DAYS[name] ?? name;
    })
    .replace(DAY_RANGE, (_, month: string, from: string, to: string, year?: string) => {
      return `${nameMonth(month)} ${speakDay(from)} to ${speakDay(to)}${speakEnding(year)}`;
    })
    .replace(DAY_RANGE_FIRST, (_, from: string, to: string, month: string, year?: string) => {
      return `the ${speakDay(from)} to the ${speakDay(to)} of ${nameMonth(month)}${speakEnding(year)}`;
    })
    .replace(MONTH_RANGE, (_, month: string) => `${nameMonth(month)} to `)
    .replace(
      DAY_FIRST,
      (whole: string, the: string | undefined, day: string, month: string, year?: string) => {
        if (month === 'May' && the === undefined && year === undefined && !/^\d+$/.test(day)) return whole;
        return `${the ?? 'the '}${speakDay(day)} of ${nameMonth(month)}${speakEnding(year)}`;
      },
    )
    .replace(MONTH_FIRST, (_, month: string, day: string, year?: string) => {
      return `${nameMonth(month)} ${speakDay(day)}${speakEnding(year)}`;
    })
    .replace(MONTH_AND_YEAR, (_, month: string, year: string) => `${nameMonth(month)} ${speakYear(year)}`)
    .replace(SINGLE_MONTH, (_, month: string) => nameMonth(month))
    .replace(YEAR_RANGE, (whole: string, from: string, to: string) => {
      if (to.length === 2 && Number(to) <= Number(from.slice(2))) return whole;
      return `${speakYear(from)} to ${to.length === 4 ? speakYear(to) : speakShortYear(to)}`;
    })
    .replace(
      DECADE_RANGE,
      (_, from: string, to: string) =>
        `${pluralizeNumber(speakYear(from))} to ${pluralizeNumber(to.length === 4 ? speakYear(to) : speakCardinal(to))}`,
    )
    .replace(LONG_DECADE, (_, year: string) => pluralizeNumber(speakYear(year)))
    .replace(
      SHORT_DECADE,
      (_, before = '', tens = '') => `${before.replace('-', ' ')}${pluralizeNumber(speakCardinal(tens))}`,
    )
    .replace(BARE_DECADE, (_, tens: string) => pluralizeNumber(speakCardinal(tens)))
    .replace(/(?<!\w)'(\d\d)(?![\w'])/g, (_, year: string) => speakShortYear(year))
    .replace(ERA, (_, year: string, era: string) => {
      return `${year.length === 4 ? speakYear(year) : speakCardinal(year)} ${era.split('').join(' ')}`;
    })
    .replace(
      /\b(Q[1-4]|FY|H[12])\s?'?((?:19|20)\d\d)\b/g,
      (_, quarter: string, year: string) => `${quarter} ${speakYear(year)}`,
    )
    .replace(EARLY_YEAR, (_, year: string) => speakYear(year))
    .replace(SINGLE_YEAR, (_, year: string) => speakYear(year));
}

function speakEnding(year: string | undefined): string {
  if (year === undefined) return '';
  return `, ${year.startsWith("'") ? speakShortYear(year.slice(1)) : speakYear(year)}`;
}

function speakDate(month: number, day: string, year: string): string {
  const yearWords = speakYear(year.length === 4 ? year : (year >= '40' ? '19' : '20') + year);
  return `${MONTHS[month - 1] ?? ''} ${speakDay(day)}, ${yearWords}`;
}

function speakShort(month: string, day: string): string {
  return `${MONTHS[Number(month) - 1] ?? ''} ${speakDay(day)}`;
}

function speakShortYear(year: string): string {
  return year.startsWith('0') ? `oh ${speakDigits(year.slice(1))}` : speakCardinal(year);
}

function speakDay(day: string): string {
  return speakOrdinal(day.replace(/\D/g, '').replace(/^0/, ''));
}

function nameMonth(name: string): string {
  return MONTHS.find((month) => month.startsWith(name.slice(0, 3))) ?? name;
}
