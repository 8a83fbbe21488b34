import { expect, it } from 'vitest';
import { cleanScript } from './script-text.ts';

it('a script with a long run of blanks is cleaned at once', () => {
  const blanks = ' '.repeat(60_000);
  expect(cleanScript(`One.${blanks}two.${blanks}\nThree.`)).toBe(`One.${blanks}two.\nThree.`);
});
