import { speakCardinal } from './speak-number.ts';
import { anyOf, perLanguage, type SpokenLanguage } from './spoken-language.ts';

const NUMERIC_DATE = /(?<![\d./-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|(?<=\/)\d{2})(?![\d/-]|\.\d)/gu;
const YEAR_FIRST = /(?<![\d./-])([12]\d{3})[-/.](\d{1,2})[-/.](\d{1,2})(?:T\S{1,30})?(?![\d/-])/gu;
const SHORT_DATE = /(?<![\d./-])(\d{1,2})\/(\d{1,2})(?![\d/]|[.,]\d)/gu;
const CLOCK =
  /(?<![\d:.,/])([01]?\d|2[0-3])(?::([0-5]\d)(?::([0-5]\d))?(?:\s?(h|hs|hrs)(?!\p{L}))?|\s?(?:h|hs|hrs)(?:\s?([0-5]\d)(?!\s?min))?)(?![\p{L}\d:]|\s?\/)/gu;
const DOTTED_CLOCK = /(?<![\d.,])([01]?\d|2[0-3])([.,])([0-5]\d)(?![\d%]|[.,]\d|\s?(?:[€$£%]|kg|km|euro))/gu;
/** '2 h 30 min' */
const DURATION = /(?<![\d:.,])(\d{1,3})\s?h\s?(\d{1,2})(?=\s?min(?!\p{L}))/gu;
const CLOCK_RANGE = /(?<=\d(?:[:.h]\d\d)?\s?h?)\s?-\s?(?=\d{1,2}(?:[:.]\d\d|\s?h(?!\p{L})))/gu;
/** 'los 80s', 'anos 80s': no seconds. */
const DECADE = /(?<=(?<!\p{L})(?:los|años|os|anos|gli|anni|les|années)\s)'?([2-9]0)'?s(?!\p{L})/giu;
/** Before the shape of one, which is no date. */
const SCREEN =
  /(?<!\p{L})(?:pantallas?|formatos?|formats?|écrans?|scherm[oi]|telas?|v[íi]deos?|vidéos?|monitor|ratio)\s(?:\p{L}{1,3}\s)?$/iu;
const NEAR = 16;
/** Two digits of a year up to this one are of this century. */
const LAST_YEAR = 60;

const patternsOf = perLanguage(({ months }) => {
  const month = anyOf(months);
  return {
    first: new RegExp(String.raw`(?<![\p{L}\d.,/:-])0?1\s(?:de\s)?(?=(?:${month})(?!\p{L}))`, 'giu'),
    bare: new RegExp(String.raw`(?<![\p{L}\d.,/:-])(\d{1,2})\s(?=(?:${month})(?!\p{L}))`, 'giu'),
    bareYear: new RegExp(String.raw`(?<=\d\s(?:de\s)?(?:${month}))\s(?=[12]\d{3}(?!\d))`, 'giu'),
    zeroDay: new RegExp(String.raw`(?<![\p{L}\d.,/:-])0(?=[1-9]\s(?:de\s)?(?:${month})(?!\p{L}))`, 'giu'),
  };
});

/** Dates in figures as day, month and year; the words that are left out in '3 mayo 2026' are put in. */
export function expandDates(text: string, language: SpokenLanguage): string {
  const { first, bare, bareYear, zeroDay } = patternsOf(language);
  const { ofDate, firstDay } = language;
  return text
    .replace(YEAR_FIRST, (found: string, year: string, month: string, day: string) => {
      return speakDate(day, month, language, year) ?? found;
    })
    .replace(NUMERIC_DATE, (found: string, day: string, _, month: string, year: string) => {
      return speakDate(day, month, language, writeYear(year)) ?? found;
    })
    .replace(SHORT_DATE, (found: string, day: string, month: string, at: number, whole: string) => {
      if (found === '16/9' && SCREEN.test(whole.slice(Math.max(0, at - NEAR), at)))
        return speakShape(language);
      const isDate = language.beforeDay.test(whole.slice(0, at)) || month.startsWith('0') || Number(day) > 12;
      return (isDate ? speakDate(day, month, language) : undefined) ?? found;
    })
    .replace(DECADE, '$1')
    .replace(zeroDay, '')
    .replace(first, `${firstDay} ${ofDate}`)
    .replace(bare, `$1 ${ofDate}`)
    .replace(bareYear, ` ${ofDate}`);
}

function speakShape({ code, numbers, words }: SpokenLanguage): string {
  return code === 'pt' ? `16 ${words.by} 9` : numbers.fraction(16, 9);
}

function writeYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) > LAST_YEAR ? '19' : '20'}${year}`;
}

/** Undefined if there is no such day. A month of more than twelve is a day, as Americans write it. */
function speakDate(day: string, month: string, language: SpokenLanguage, year?: string): string | undefined {
  if (Number(month) > 12 && Number(day) <= 12) return speakDate(month, day, language, year);
  const name = language.months[Number(month) - 1];
  const number = Number(day);
  if (name === undefined || number < 1 || number > 31) return undefined;
  const { ofDate, firstDay } = language;
  const said = number === 1 ? firstDay : speakCardinal(String(number), language);
  return `${said} ${ofDate}${name}${year === undefined ? '' : ` ${ofDate}${speakCardinal(year, language)}`}`;
}

/** Times of day: '7:30', '7h30', '19 h'; with a point only behind words for it. */
export function expandTimes(text: string, language: SpokenLanguage): string {
  const { words, beforeHour, speakTime, numbers } = language;
  return text
    .replace(DURATION, language.code === 'fr' ? '$1 h $2' : `$1 h ${words.and} $2`)
    .replace(CLOCK_RANGE, ` ${words.to} `)
    .replace(
      DOTTED_CLOCK,
      (found: string, hour: string, mark: string, minute: string, at: number, whole: string) => {
        const rest = whole.slice(at + found.length);
        const isRange = /^ a \d{1,2}\.[0-5]\d(?!\d)/u.test(rest) || whole.slice(0, at).endsWith(' a ');
        // Italian has a comma for decimals; other minutes may be a version or an article.
        const isUsual = Number(minute) % 5 === 0 && !/(?:versione|art\w*|v)\s$/iu.test(whole.slice(0, at));
        const isTime =
          (beforeHour.test(whole.slice(0, at)) && (mark === '.' || language.code === 'it')) ||
          /^\s?hs?(?!\p{L})/u.test(rest) ||
          (language.code === 'it' && mark === '.' && (isRange || isUsual));
        return isTime ? `${hour}:${minute}` : found;
      },
    )
    .replace(
      CLOCK,
      (found: string, hour: string, minute?: string, second?: string, unit?: string, late?: string) => {
        const isNamed = unit !== undefined || /h/u.test(found);
        const said = speakTime(Number(hour), Number(minute ?? late ?? 0), isNamed);
        if (second === undefined || Number(second) === 0) return said;
        return `${said} ${words.and} ${numbers.belowMillion(Number(second), 'm')}`;
      },
    )
    .replace(/(?<![\d.,])(\d{1,4}):(\d{1,4})(?![\d:])/gu, `$1 ${words.to} $2`);
}
