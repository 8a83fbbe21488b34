import type { PageReader } from '@voicedraft/contract/page-data';

const nobody = (): PageReader | undefined => undefined;
let find = nobody;

/**
 * Says where and when pages are read: for the server, which writes pages for browsers elsewhere. Otherwise, without an
 * argument, this is the place and the time.
 */
export function readAs(given: () => PageReader | undefined = nobody): void {
  find = given;
}

/** The time at which a page is read, in milliseconds since 1970: for the server, that of the page's request. */
export function readerNow(): number {
  return find()?.now ?? Date.now();
}

/** The time zone in which a page is read; undefined for the one that this runs in. */
function readerZone(): string | undefined {
  return find()?.timeZone;
}

/** How many time zones a format remembers: each takes 30 kB, and readers name thousands. */
const MOST_ZONES = 50;

/** A format of dates in the reader's time zone. */
export function inReaderZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return {
    format: (date: Date | number): string => {
      const timeZone = readerZone();
      const known = formats.get(timeZone);
      const format = known ?? new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) });
      if (known === undefined) {
        if (formats.size >= MOST_ZONES) formats.clear();
        formats.set(timeZone, format);
      }
      return format.format(date);
    },
  };
}

const DAY = inReaderZone('en-CA', { dateStyle: 'short' });

/** The reader's day of a moment, as '2024-01-22'; empty for an invalid date. */
export function readerDay(value: string | number | Date): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date);
}
