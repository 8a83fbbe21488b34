import { LANGUAGE_NAMES } from '@voicedraft/contract/script-controls';

/** Names of months and days of the week in all languages of scripts: 1 to 12, or 0 for Sunday to 6. */
interface Calendar {
  readonly months: ReadonlyMap<string, number>;
  readonly days: ReadonlyMap<string, number>;
}

const LANGUAGES = [...Object.keys(LANGUAGE_NAMES), 'zh'];

/** Abbreviations that the languages' own calendars lack. */
const ENGLISH_SHORT = {
  sept: 9,
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  jun: 6,
  jul: 7,
  aug: 8,
  oct: 10,
  nov: 11,
  dec: 12,
};

/** Names of months that are also other words, or words that look like one: no month by themselves. */
const NO_MONTH = new Set([
  'mar',
  'march',
  'may',
  'mai',
  'mars',
  'set',
  'dec',
  'jan',
  'sep',
  'nov',
  'jun',
  'جون',
]);

let known: Calendar | null = null;

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

/** Words before a month whose name is also another word. */
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

/** The names of months and days, read once from the platform. */
function readCalendar(): Calendar {
  known ??= makeCalendar();
  return known;
}

/** Whether a name of a month alone may be another word. */
function isDoubtfulMonth(word: string): boolean {
  return NO_MONTH.has(word.toLowerCase());
}

function makeCalendar(): Calendar {
  const months = new Map<string, number>(Object.entries(ENGLISH_SHORT));
  const days = new Map<string, number>();
  for (const language of LANGUAGES) {
    const reader = (part: 'month' | 'weekday', options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return (date: Date) =>
        format
          .formatToParts(date)
          .find(({ type }) => type === part)
          ?.value.toLowerCase();
    };
    const put = (map: Map<string, number>, word: string | undefined, value: number) => {
      // Numbers and single letters are no names.
      if (word !== undefined && /^\p{L}[\p{L}\p{M}-]+$/u.test(word) && !map.has(word)) map.set(word, value);
    };
    const monthAlone = reader('month', { month: 'long' });
    // With a day, some languages put it in another case.
    const monthOfDay = reader('month', { month: 'long', day: 'numeric' });
    const weekday = reader('weekday', { weekday: 'long' });
    for (let month = 1; month <= 12; month += 1) {
      const date = new Date(Date.UTC(2024, month - 1, 15));
      put(months, monthAlone(date), month);
      put(months, monthOfDay(date), month);
    }
    for (let day = 0; day < 7; day += 1) put(days, weekday(new Date(Date.UTC(2024, 8, 1 + day))), day);
  }
  // As people write them.
  for (const [word, day] of days) if (word.endsWith('-feira')) days.set(word.replace('-feira', ''), day);
  return { months, days };
}
