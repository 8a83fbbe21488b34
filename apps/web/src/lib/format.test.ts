import { describe, expect, it } from 'vitest';
import { formatCredits, formatDate, formatDocumentDate, formatMoney, formatRelativeDate } from './format.ts';

const NOW = Date.parse('2025-03-10T12:00:00Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;

describe('format', () => {
  it('writes money with two decimals and a separator of thousands', () => {
    expect(formatMoney(19)).toBe('$19.00');
    expect(formatMoney(1019.5)).toBe('$1,019.50');
    expect(formatMoney(-3)).toBe('-$3.00');
  });

  it('writes money of another currency with its own sign', () => {
    expect(formatMoney(19, 'EUR')).toBe('€19.00');
    expect(formatMoney(19, 'CAD')).toBe('CA$19.00');
  });

  it('gives credits the right noun', () => {
    expect(formatCredits(1)).toBe('1 credit');
    expect(formatCredits(0)).toBe('0 credits');
    expect(formatCredits(-1)).toBe('-1 credit');
    expect(formatCredits(1038)).toBe('1,038 credits');
  });

  it('writes a day, and N/A for what is none', () => {
    expect(formatDate(new Date(2024, 0, 22, 12))).toBe('Jan 22, 2024');
    expect(formatDate('22/01/2024 or so')).toBe('N/A');
  });

  it('writes a day on a document as it is in UTC', () => {
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
  ])('says how long ago %d milliseconds are', (age, text) => {
    expect(formatRelativeDate(NOW - age, NOW)).toBe(text);
  });

  it('goes over to the date after a week', () => {
    const lastWeek = NOW - 7 * 24 * HOUR;
    expect(formatRelativeDate(lastWeek, NOW)).toBe(formatDate(lastWeek));
    expect(formatRelativeDate('never', NOW)).toBe('N/A');
  });
});
