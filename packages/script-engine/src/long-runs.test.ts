import { describe, expect, it } from 'vitest';
import { arrange } from './arrange.ts';
import { GRAMMARS } from './find-grammar.ts';

/** If reading took time that grows with the square of the length, it would take minutes here. */
const LENGTH = 200_000;

describe('a long run of one sign in a request', () => {
  const cases = Object.values(GRAMMARS).flatMap((grammar) =>
    ['—', ',', '.', '!', ' ', 'a'].map((sign) => ({ grammar, sign })),
  );
  it.each(cases)('leaves what is said as it is: "$sign"', ({ grammar, sign }) => {
    const said = `Bread is slow food 12 times.\nHola ${sign.repeat(LENGTH)}x yes.`;
    expect(arrange(said, grammar).text).toMatch(/^Bread is slow food 12 times\./u);
  });
});
