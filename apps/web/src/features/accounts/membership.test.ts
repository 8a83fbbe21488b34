import { describe, expect, it } from 'vitest';
import { daysLeft } from './membership.ts';

const NOW = Date.parse('2025-03-10T12:00:00Z');

describe('daysLeft', () => {
  it('counts a started day, so that a new membership has all of its days', () => {
    expect(daysLeft('2025-03-28T12:00:00Z', NOW)).toBe(18);
    expect(daysLeft('2025-03-28T11:59:59Z', NOW)).toBe(18);
    expect(daysLeft('2025-03-10T20:00:00Z', NOW)).toBe(1);
    expect(daysLeft('2025-03-10T12:00:01Z', NOW)).toBe(1);
  });

  it("counts no extra day if the browser's clock is slightly behind", () => {
    expect(daysLeft('2025-03-28T12:05:00Z', NOW)).toBe(18);
    expect(daysLeft('2025-03-28T12:15:00Z', NOW)).toBe(19);
  });

  it('reports a past date as expired', () => {
    expect(daysLeft('2025-03-10T11:59:59Z', NOW)).toBe('Expired');
  });

  it('returns N/A without a date', () => {
    expect(daysLeft(null, NOW)).toBe('N/A');
    expect(daysLeft('never', NOW)).toBe('N/A');
  });
});
