import { expect, it } from 'vitest';
import { findLostFacts } from './find-lost-facts.ts';

const PASSAGE =
  'The best soda comes from Porto and cures headaches. Bring $3 on May 2 at 9 am for 4 cans, or see soda.com.';

it('every kind of fact that new words leave out is lost, but not what a text praises or promises', () => {
  expect(findLostFacts(PASSAGE, 'A soda.')).toEqual(['Porto', '$3', 'May 2', '9 am', '4', 'soda.com']);
});

it('nothing is lost that new words say in another way', () => {
  const other = 'At 9:00 on May 2, take three dollars for four cans from Porto; see soda.com.';
  expect(findLostFacts(PASSAGE, other)).toEqual([]);
});
