import { expect, it } from 'vitest';
import { compareScripts } from './compare-scripts.ts';

const compare = (was: string, now: string) => compareScripts(was, now).map((line) => [line.was, line.now]);

it('puts a changed sentence beside what it was, and others where they were added or removed', () => {
  const was = 'Bread at seven. We bake it by hand. Come in.';
  const now = 'Good morning. Bread at eight. Come in. Bring a bag.';
  expect(compare(was, now)).toEqual([
    [null, 'Good morning.'],
    ['Bread at seven.', 'Bread at eight.'],
    ['We bake it by hand.', null],
    ['Come in.', 'Come in.'],
    [null, 'Bring a bag.'],
  ]);
  expect(compare(now, was).map(([first, second]) => [second, first])).toEqual(compare(was, now));
});

it('finds no difference in white space, and everything in an empty text', () => {
  expect(compare('One.\n\nTwo.', 'One. Two. ')).toEqual([
    ['One.', 'One.'],
    ['Two.', 'Two.'],
  ]);
  expect(compare('', 'One.')).toEqual([[null, 'One.']]);
});
