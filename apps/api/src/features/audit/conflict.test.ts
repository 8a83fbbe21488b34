import { describe, expect, it } from 'vitest';
import { describeMoment } from './conflict.ts';

const NOW = new Date('2026-05-20T12:00:00Z');

describe('a moment in words', () => {
  it.each([
    ['2026-05-20T11:59:30Z', 'a moment ago'],
    ['2026-05-20T12:00:05Z', 'a moment ago'],
    ['2026-05-20T11:58:30Z', '1 minute ago'],
    ['2026-05-20T11:01:00Z', '59 minutes ago'],
    ['2026-05-20T10:30:00Z', '1 hour ago'],
    ['2026-05-19T12:30:00Z', '23 hours ago'],
    ['2026-05-03T12:00:00Z', 'on 3 May 2026'],
  ])('%s is %s', (moment, text) => {
    expect(describeMoment(new Date(moment), NOW)).toBe(text);
  });
});
