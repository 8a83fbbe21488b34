import { expect, it } from 'vitest';
import type { RewriteWay } from '@voicedraft/contract/rewrites';
import { readRewrite } from './read-rewrite.ts';

const before = 'We really bake 40 loaves a day.';
const signal = new AbortController().signal;
const read = (answer: string, how: RewriteWay = 'rephrase') =>
  readRewrite(answer, { text: `Hello. ${before}`, start: 7, end: 7 + before.length, how, signal });

it('takes the new words out of what a model puts around them', () => {
  expect(read(' <passage>Every day we bake 40 loaves.</passage>\n')).toBe('Every day we bake 40 loaves.');
  expect(read('“Every day we bake 40 loaves.”')).toBe('Every day we bake 40 loaves.');
});

it.each([
  ['', 'rephrase'],
  [before, 'rephrase'],
  [`${before} And more.`, 'shorter'],
  ['We bake 40 a day.', 'longer'],
  [`40 ${'loaves '.repeat(40)}`, 'longer'],
] as const)('does not charge for %s (%s)', (answer, how) => {
  expect(() => read(answer, how)).toThrow(expect.objectContaining({ kind: 'empty' }));
});
