import { isDoubtfulMonth, readCalendar } from './calendar.ts';

/** A day, as far as a text names it. */
interface NamedDate {
  readonly month?: number;
  readonly day?: number;
  readonly year?: number;
  /** 0 for Sunday. */
  readonly weekday?: number;
}

/** A date in a text: what it may mean, if day and month can be read in two ways. */
interface DateMention {
  readonly start: number;
  readonly end: number;
  readonly readings: readonly NamedDate[];
}

const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?`;
const BETWEEN = String.raw`[\s,]*(?:of |de |del |d['’]|the )?`;
const YEAR = String.raw`(?:,? (?:de |del |of )?(\d{4})(?!\d))?`;

/** What stands before a month whose name is another word as well. */
const MONTH_BEFORE =
  /(?<!\p{L})(?:in|of|by|this|next|last|until|till|since|from|early|late|mid|im|ab|bis|en|de|em|fin|début) $/iu;

/** The dates of a text whose digits are plain. */
export function readDates(text: string): DateMention[] {
  const taken: DateMention[] = [];
  for (const { pattern, read } of makePatterns(text)) {
    for (const found of text.matchAll(pattern)) {
      const [start, end] = [found.index, found.index + found[0].length];
      if (taken.some((one) => start < one.end && end > one.start)) continue;
      const readings = read(found);
      if (readings.length > 0) taken.push({ start, end, readings });
    }
  }
  return taken;
}

/** Matches nowhere. */
const NOTHING = '(?!)';

/** Patterns of the names that a text contains: of all names in all languages, they would be slow. */
function makePatterns(text: string) {
  const { months, days } = readCalendar();
  const lower = text.toLowerCase();
  const namesIn = (all: ReadonlyMap<string, number>) =>
    [...all.keys()]
      .filter((name) => lower.includes(name))
      .toSorted((one, other) => other.length - one.length)
      .join('|') || NOTHING;
  const [monthNames, dayNames] = [namesIn(months), namesIn(days)];
  const monthOf = (word = '') => months.get(word.toLowerCase().replace(/\.$/, '')) ?? 0;
  const date = (month: number, day?: string, year?: string): NamedDate => ({
    month,
    ...(day !== undefined && { day: Number(day) }),
    ...(year !== undefined && { year: Number(year) }),
  });
  const word = (names: string) => String.raw`(?<![\p{L}\p{M}])(${names})(?![\p{L}\p{M}])`;
  return [
    {
      pattern: new RegExp(String.raw`(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)`, 'g'),
      read: ([, year, month, day]: RegExpExecArray) => [date(Number(month), day, year)],
    },
    {
      pattern: new RegExp(String.raw`(?<!\d)(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?!\d)`, 'g'),
      read: ([, one, two, year = '']: RegExpExecArray) => {
        const full = year.length === 2 ? `20${year}` : year;
        return [date(Number(two), one, full), date(Number(one), two, full)];
      },
    },
    {
      pattern: /(?:(\d{4})年)?(\d{1,2})月(?:(\d{1,2})[日号])?/g,
      read: ([, year, month, day]: RegExpExecArray) => [date(Number(month), day, year)],
    },
    {
      pattern: new RegExp(String.raw`(?<!\d)${DAY}${BETWEEN}${word(monthNames)}\.?${YEAR}`, 'giu'),
      read: ([, day, month, year]: RegExpExecArray) => [date(monthOf(month), day, year)],
    },
    {
      pattern: new RegExp(String.raw`${word(monthNames)}\.?(?: the)? ${DAY}(?!\d)${YEAR}`, 'giu'),
      read: ([, month, day, year]: RegExpExecArray) => [date(monthOf(month), day, year)],
    },
    {
      pattern: new RegExp(String.raw`${word(monthNames)}${YEAR}`, 'giu'),
      read: ({ 1: month = '', 2: year, input, index }: RegExpExecArray) => {
        const isWritten = /^\P{Lu}/u.test(month) && /^\p{Script=Latin}/u.test(month) && month.length < 4;
        const isDoubtful = isDoubtfulMonth(month) && !MONTH_BEFORE.test(input.slice(0, index));
        if (year === undefined && (isDoubtful || isWritten)) return [];
        return [date(monthOf(month), undefined, year)];
      },
    },
    {
      pattern: new RegExp(word(`(?:${dayNames})s?`), 'giu'),
      read: ([, day = '']: RegExpExecArray) => {
        const name = day.toLowerCase();
        const weekday = days.get(name) ?? days.get(name.replace(/s$/, ''));
        return weekday === undefined ? [] : [{ weekday }];
      },
    },
  ] as const;
}

/** Whether one of the dates says all that this one says. */
export function isDateKnown({ readings }: DateMention, dates: readonly DateMention[]): boolean {
  return readings.some((reading) =>
    dates.some((date) => date.readings.some((other) => saysAll(other, reading))),
  );
}

function saysAll(all: NamedDate, { month, day, year, weekday }: NamedDate): boolean {
  if (weekday !== undefined) return all.weekday === weekday;
  const isDay = day === undefined || all.day === day;
  return all.month === month && isDay && (year === undefined || all.year === year);
}
