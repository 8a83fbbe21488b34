import { inReaderZone, readerDay, readerNow } from './reader.ts';

const MONEY = new Map<string, Intl.NumberFormat>();
const NUMBER = new Intl.NumberFormat('en-US');
const CHANGE = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });
const DAY_OF_YEAR = inReaderZone('en-US', { month: 'short', day: 'numeric' });
const CALENDAR_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const CALENDAR_WEEKDAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const COMPACT: Intl.NumberFormatOptions = { notation: 'compact', maximumFractionDigits: 1 };
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** Money in a currency (ISO 4217) with two decimals: '$1,019.00', '€19.00'. */
export function formatMoney(amount: number, currency: string): string {
  const known = MONEY.get(currency);
  const format = known ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  if (known === undefined) MONEY.set(currency, format);
  return format.format(amount);
}

/** Formats a count: '1,248'. */
export function formatCount(count: number): string {
  return NUMBER.format(count);
}

/** Formats a number compactly: '1.2K'; as money if a currency (ISO 4217) is given: '$1.2K'. */
export function formatCompact(value: number, currency?: string): string {
  const money: Intl.NumberFormatOptions = currency === undefined ? {} : { style: 'currency', currency };
  return value.toLocaleString('en-US', { ...COMPACT, ...money });
}

/** Credits added or taken, with their sign: '+1,038', '−1' with a true minus. */
export function formatCreditChange(credits: number): string {
  return CHANGE.format(credits).replace('-', '\u2212');
}

/** What writes dates by a format: 'N/A' for an invalid date. AM and PM stay on the same line as the hour. */
function writeDatesBy(
  format: Pick<Intl.DateTimeFormat, 'format'>,
): (value: string | number | Date) => string {
  return (value) => {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? 'N/A' : format.format(date).replace(/\s(?=[AP]M$)/u, '\u00A0');
  };
}

/** A date for display, in the reader's own time zone: 'Jan 22, 2024'; 'N/A' for an invalid date. */
export const formatDate = writeDatesBy(inReaderZone('en-US', { dateStyle: 'medium' }));

/** A date and time for display, in the reader's own time zone: 'Jan 22, 2024, 2:05 PM'; 'N/A' for an invalid date. */
export const formatDateTime = writeDatesBy(
  inReaderZone('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
);

/** A time of day, in the reader's own time zone: '2:05 PM'; 'N/A' for an invalid date. */
export const formatTime = writeDatesBy(inReaderZone('en-US', { timeStyle: 'short' }));

/**
 * When something was or will be, within a sentence and in the reader's own time zone: 'at 2:05 PM' for today,
 * 'tomorrow at 2:05 PM', 'on Jan 22, 2024, 2:05 PM'.
 */
export function formatMoment(value: string | number | Date, now: number = readerNow()): string {
  const day = readerDay(value);
  if (day === readerDay(now)) return `at ${formatTime(value)}`;
  return day === dayAfter(readerDay(now), 1)
    ? `tomorrow at ${formatTime(value)}`
    : `on ${formatDateTime(value)}`;
}

/** The calendar day a number of days after another, both as '2024-01-22'. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A date with its weekday, in the reader's own time zone: 'Monday, January 22, 2024'; 'N/A' for an invalid date. */
export const formatLongDate = writeDatesBy(inReaderZone('en-US', { dateStyle: 'full' }));

/** The day of the week, in the reader's own time zone: 'Monday'; 'N/A' for an invalid date. */
export const formatDayName = writeDatesBy(inReaderZone('en-US', { weekday: 'long' }));

/** A short date: 'Jan 22', with the year if it is not the current one: 'Jan 22, 2024'. */
export function formatShortDate(value: string | number | Date, now: number = readerNow()): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return 'N/A';
  const isThisYear = readerDay(date).slice(0, 4) === readerDay(now).slice(0, 4);
  return isThisYear ? DAY_OF_YEAR.format(date) : formatDate(value);
}

/** A short calendar date, the same in every time zone: 'Jan 22' for '2024-01-22'. */
export function formatDay(day: string): string {
  return CALENDAR_DAY.format(new Date(day));
}

/** The same with its weekday: 'Mon, Jan 22' for '2024-01-22'. */
export function formatWeekday(day: string): string {
  return CALENDAR_WEEKDAY.format(new Date(day));
}

/** Size of a file or of memory: '812 B', '24 KB', '1.3 MB', '120 MB', '1.25 GB', '38 GB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / 1024)} KB`;
  // From here on it would be rounded to 1024 MB.
  if (bytes < 1023.5 * MEGABYTE) return `${(bytes / MEGABYTE).toFixed(bytes < 100 * MEGABYTE ? 1 : 0)} MB`;
  const gigabytes = bytes / GIGABYTE;
  return `${Number(gigabytes.toFixed(gigabytes < 10 ? 2 : 0))} GB`;
}

/** A date on a document, the same in every time zone: '22 January 2024', in UTC; 'N/A' for an invalid date. */
export const formatDocumentDate = writeDatesBy(
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
);

/**
 * How long ago something was: 'now', '5m ago', '2h ago', 'yesterday', '3d ago'; the date from a week on. A time in
 * the future counts as now: clocks differ.
 */
export function formatRelativeDate(value: string | number | Date, now: number = readerNow()): string {
  const age = now - new Date(value).getTime();
  if (Number.isNaN(age)) return 'N/A';
  if (age < MINUTE_MS) return RELATIVE.format(0, 'second');
  if (age < HOUR_MS) return RELATIVE.format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return RELATIVE.format(-Math.floor(age / HOUR_MS), 'hour');
  if (age >= 7 * DAY_MS) return formatDate(value);
  // From 24 hours on, it may be the day before yesterday.
  const leastDays = readerDay(value) < dayAfter(readerDay(now), -1) ? 2 : 1;
  return RELATIVE.format(-Math.max(Math.floor(age / DAY_MS), leastDays), 'day');
}
