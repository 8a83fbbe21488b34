import { expect, it } from 'vitest';
import { compileSpellingTable } from './spelling-table.ts';

const soundOut = compileSpellingTable(
  `
<ch>V ʃ
<ch> k
V<s>V z
<s>$
<s> s
<o> o
<e>s?$
<e> ɛ
`,
  { V: '[aeo]' },
);

it.each([
  ['chose', 'ʃoz'],
  ['echs', 'ɛk'],
  ['sole', 'so'],
])('sounds out %s by the first rule that fits at each place', (word, sounds) => {
  expect(soundOut(word).join('')).toBe(sounds);
});

it('refuses a line that is no rule', () => {
  expect(() => compileSpellingTable('e ɛ', {})).toThrow('Not a spelling rule: e ɛ');
});
