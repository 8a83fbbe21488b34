const DOLLARS = 'USD';
const MONEY = new Map<string, Intl.NumberFormat>();
const NUMBER = new Intl.NumberFormat('en-US');
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const DOCUMENT_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Money with two decimals: '$1,019.00'; US dollars unless another currency (ISO 4217) is named: '€19.00'. */
export function formatMoney(amount: number, currency: string = DOLLARS): string {
  const known = MONEY.get(currency);
  const format = known ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  if (known === undefined) MONEY.set(currency, format);
  return format.format(amount);
}

/** Credits with their noun: '1 credit', '1,038 credits'. */
export function formatCredits(credits: number): string {
  return `${NUMBER.format(credits)} ${Math.abs(credits) === 1 ? 'credit' : 'credits'}`;
}

/** A day as people read it, in their own time zone: 'Jan 22, 2024'; 'N/A' for what is no date. */
export function formatDate(value: string | number | Date): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? 'N/A' : DATE.format(date);
}

/** A day on a document, the same wherever it is read: '22 January 2024', in UTC; 'N/A' for what is no date. */
export function formatDocumentDate(value: string | number | Date): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? 'N/A' : DOCUMENT_DATE.format(date);
}

/**
 * How long ago something was: 'now', '5m ago', '2h ago', 'yesterday', '3d ago'; from a week on, the date.
 * A moment in the future counts as now: clocks differ.
 */
export function formatRelativeDate(value: string | number | Date, now: number = Date.now()): string {
  const age = now - new Date(value).getTime();
  if (Number.isNaN(age)) return 'N/A';
  if (age < MINUTE_MS) return RELATIVE.format(0, 'second');
  if (age < HOUR_MS) return RELATIVE.format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return RELATIVE.format(-Math.floor(age / HOUR_MS), 'hour');
  if (age < 7 * DAY_MS) return RELATIVE.format(-Math.floor(age / DAY_MS), 'day');
  return formatDate(value);
}
