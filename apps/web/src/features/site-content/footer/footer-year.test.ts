import { describe, expect, it } from 'vitest';
import { fillYear } from './footer-year.ts';

describe('the year in the copyright line', () => {
  it.each([
    ['© {year} Voicedraft. All rights reserved.', '© 2031 Voicedraft. All rights reserved.'],
    ['{year} and {year}', '2031 and 2031'],
    ['Voicedraft', 'Voicedraft'],
  ])('replaces the placeholder in %j', (text, filled) => {
    expect(fillYear(text, 2031)).toBe(filled);
  });
});
