import { afterEach, describe, expect, it } from 'vitest';
import { formatDateTime, formatMoment, formatRelativeDate, formatShortDate } from './format.ts';
import { readAs } from './reader.ts';

const NEW_YEAR = '2026-01-01T00:30:00Z';
const now = Date.parse('2026-01-01T01:00:00Z');

afterEach(() => readAs());

describe('dates of a page that is read elsewhere', () => {
  it.each([
    ['Asia/Tokyo', 'Jan 1, 2026, 9:30\u00A0AM', 'at 9:30\u00A0AM'],
    ['America/New_York', 'Dec 31, 2025, 7:30\u00A0PM', 'at 7:30\u00A0PM'],
  ])('are those of %s', (timeZone, dateTime, moment) => {
    readAs(() => ({ timeZone, now }));
    expect(formatDateTime(NEW_YEAR)).toBe(dateTime);
    expect(formatMoment(NEW_YEAR)).toBe(moment);
    expect(formatRelativeDate(NEW_YEAR)).toBe('30m ago');
  });

  it('know tomorrow and the year by the reader’s calendar', () => {
    readAs(() => ({ timeZone: 'Asia/Tokyo', now }));
    expect(formatShortDate('2025-12-31T14:30:00Z')).toBe('Dec 31, 2025');
    expect(formatShortDate('2025-12-31T15:30:00Z')).toBe('Jan 1');
    expect(formatMoment('2026-01-01T15:30:00Z')).toBe('tomorrow at 12:30\u00A0AM');
  });
});
