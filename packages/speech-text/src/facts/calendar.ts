import { LANGUAGE_NAMES } from '@voicedraft/contract/script-controls';

/** Names of months and days of the week in all languages of scripts: 1 to 12, or 0 for Sunday to 6. */
interface Calendar {
  readonly months: ReadonlyMap<string, number>;
  readonly days: ReadonlyMap<string, number>;
}

const LANGUAGES = [...Object.keys(LANGUAGE_NAMES), 'zh'];
/** Abbreviations that texts use, besides those of the languages' own calendars. */
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
/** Words that are also something else, where they stand for no month. */
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

/** The names of months and days, read once from the platform. */
export function readCalendar(): Calendar {
  known ??= makeCalendar();
  return known;
}

/** Whether a name of a month alone may be another word. */
export function isDoubtfulMonth(word: string): boolean {
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
