import { describe, expect, it } from 'vitest';
import { AGES, filterOfAge } from './age-links.ts';

const NOW = Date.parse('2026-03-10T00:30:00Z');

describe('the ticket filters by age', () => {
  it('adjoin without gaps or overlaps', () => {
    expect(AGES.map(({ age }) => filterOfAge('open', age, NOW))).toEqual([
      { status: 'open', from: '2026-03-10' },
      { status: 'open', from: '2026-03-04', to: '2026-03-09' },
      { status: 'open', to: '2026-03-03' },
    ]);
  });
});
