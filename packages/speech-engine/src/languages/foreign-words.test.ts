import { expect, it } from 'vitest';
import { readTable } from '#testing/read-table.ts';
import { FOREIGN_WORDS as SPANISH } from './es/foreign-words.ts';
import { pronounceSpanish } from './es/pronounce-spanish.ts';
import { FOREIGN_WORDS as PORTUGUESE } from './pt/foreign-words.ts';
import { pronouncePortuguese } from './pt/pronounce-portuguese.ts';

const WORDS = readTable('../languages/testing/foreign-words.txt').map(([word = '']) => word);

it.each([
  ['Spanish', SPANISH],
  ['Portuguese', PORTUGUESE],
])('knows the foreign words that every language knows: %s', (_, words) => {
  expect([...words.keys()]).toEqual(WORDS);
});

it('says them as the speakers of the language do', () => {
  const words = ['Facebook', 'YouTube', 'e-mail', "McDonald's", 'blogs', 'APP'];
  const spanish = pronounceSpanish(words, { accent: 'castilian' }).map(({ sound }) => sound);
  expect(spanish).toEqual(['fˈeisβuk', 'ʝutˈuβ', 'ˈimAl', 'makðˈonals', 'βlˈoɡs', 'ˈap']);
  const portuguese = pronouncePortuguese(words).map(({ sound }) => sound);
  expect(portuguese).toEqual(['fˌAsebˈukj', 'ˌiutˈubj', 'ˌimˈAʊ', 'mˌekedˈonWʤyz', 'blˈɔɡyz', 'ˈɛpy']);
});
