import { countOf } from '@voicedraft/contract/counts';
import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCompact,
  formatCount,
  formatCreditChange,
  formatDate,
  formatDateTime,
  formatDay,
  formatDocumentDate,
  formatLongDate,
  formatMoment,
  formatMoney,
  formatRelativeDate,
  formatShortDate,
  formatTime,
  formatWeekday,
} from './format.ts';

const NOW = Date.parse('2025-03-10T12:00:00Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;

describe('format', () => {
  it('writes money with two decimals and a thousands separator', () => {
    expect(formatMoney(19, 'USD')).toBe('$19.00');
    expect(formatMoney(1019.5, 'USD')).toBe('$1,019.50');
    expect(formatMoney(-3, 'USD')).toBe('-$3.00');
  });

  it('writes money of another currency with its own symbol', () => {
    expect(formatMoney(19, 'EUR')).toBe('€19.00');
    expect(formatMoney(19, 'CAD')).toBe('CA$19.00');
  });

  it('writes counts in full, or shortened if there is little room', () => {
    expect(formatCount(100_000)).toBe('100,000');
    expect([formatCompact(1248), formatCompact(0), formatCompact(-40)]).toEqual(['1.2K', '0', '-40']);
    expect(formatCompact(1248, 'EUR')).toBe('€1.2K');
  });

  it('keeps a calendar day, whatever the time zone', () => {
    expect([formatDay('2024-01-22'), formatWeekday('2024-01-22')]).toEqual(['Jan 22', 'Mon, Jan 22']);
  });

  it('gives a count its noun', () => {
    expect(countOf(1, 'credit')).toBe('1 credit');
    expect(countOf(0, 'credit')).toBe('0 credits');
    expect(countOf(-1, 'credit')).toBe('-1 credit');
    expect(countOf(1038, 'credit')).toBe('1,038 credits');
    expect(countOf(2, 'entry', 'entries')).toBe('2 entries');
  });

  it('writes a change of credits with its sign', () => {
    expect(formatCreditChange(1038)).toBe('+1,038');
    expect(formatCreditChange(-1)).toBe('\u22121');
    expect(formatCreditChange(0)).toBe('0');
  });

  it('writes a date and time, and N/A for an invalid one', () => {
    expect(formatDateTime(new Date(2024, 0, 22, 14, 5))).toBe('Jan 22, 2024, 2:05\u00A0PM');
    expect(formatDateTime('never')).toBe('N/A');
  });

  it('writes a time of day, and a day with its weekday', () => {
    const moment = new Date(2024, 0, 22, 14, 5);
    expect(formatTime(moment)).toBe('2:05\u00A0PM');
    expect(formatLongDate(moment)).toBe('Monday, January 22, 2024');
    expect([formatTime('never'), formatLongDate('never')]).toEqual(['N/A', 'N/A']);
  });

  it('writes the year of a short day only if it is not the current one', () => {
    const moment = new Date(2024, 0, 22, 12);
    expect(formatShortDate(moment, new Date(2024, 11, 31).getTime())).toBe('Jan 22');
    expect(formatShortDate(moment, new Date(2025, 0, 1).getTime())).toBe('Jan 22, 2024');
    expect(formatShortDate('never')).toBe('N/A');
  });

  it('writes the size of a file or of memory', () => {
    expect([812, 24_576, 1_363_149, 125_829_120].map(formatBytes)).toEqual([
      '812 B',
      '24 KB',
      '1.3 MB',
      '120 MB',
    ]);
    const gigabytes = [0.9996, 1, 1.254, 1.5, 9.5, 38.24];
    expect(gigabytes.map((size) => formatBytes(size * 1024 ** 3))).toEqual([
      '1 GB',
      '1 GB',
      '1.25 GB',
      '1.5 GB',
      '9.5 GB',
      '38 GB',
    ]);
  });

  it('writes a moment of today without its date', () => {
    const noon = new Date(2024, 0, 22, 12, 5);
    expect(formatMoment(noon, new Date(2024, 0, 22, 0, 1).getTime())).toBe('at 12:05\u00A0PM');
    expect(formatMoment(noon, new Date(2024, 0, 21, 23).getTime())).toBe('tomorrow at 12:05\u00A0PM');
    expect(formatMoment(noon, new Date(2024, 0, 23).getTime())).toBe('on Jan 22, 2024, 12:05\u00A0PM');
  });

  it('writes a day, and N/A for an invalid one', () => {
    expect(formatDate(new Date(2024, 0, 22, 12))).toBe('Jan 22, 2024');
    expect(formatDate('22/01/2024 or so')).toBe('N/A');
  });

  it('writes a day on a document in UTC', () => {
    expect(formatDocumentDate('2024-01-22T23:59:59Z')).toBe('22 January 2024');
    expect(formatDocumentDate('2024-01-22T00:00:00Z')).toBe('22 January 2024');
    expect(formatDocumentDate('never')).toBe('N/A');
  });

  it.each([
    [0, 'now'],
    [59 * SECOND, 'now'],
    [-5 * HOUR, 'now'],
    [60 * SECOND, '1m ago'],
    [2 * HOUR, '2h ago'],
    [24 * HOUR, 'yesterday'],
    [6 * 24 * HOUR, '6d ago'],
  ])('describes %d milliseconds ago', (age, text) => {
    expect(formatRelativeDate(NOW - age, NOW)).toBe(text);
  });

  it('calls the day before yesterday by its number', () => {
    const noon = new Date(2024, 0, 22, 12).getTime();
    expect(formatRelativeDate(new Date(2024, 0, 21, 0, 1), noon)).toBe('yesterday');
    expect(formatRelativeDate(new Date(2024, 0, 20, 23, 59), noon)).toBe('2d ago');
  });

  it('switches to the date after a week', () => {
    const lastWeek = NOW - 7 * 24 * HOUR;
    expect(formatRelativeDate(lastWeek, NOW)).toBe(formatDate(lastWeek));
    expect(formatRelativeDate('never', NOW)).toBe('N/A');
  });
});
