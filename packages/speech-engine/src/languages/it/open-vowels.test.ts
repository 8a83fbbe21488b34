import { expect, it } from 'vitest';
import { stressItalian } from './stress-word.ts';

it.each([
  [
    'e',
    'bello quello effetto lento momento europeo vero mistero pieno dieci',
    'bèllo quéllo effètto lènto moménto europèo véro mistèro pièno dièci',
  ],
  ['o', 'uomo porta solo memoria molto voglio', 'uòmo pòrta sólo memòria mólto vòglio'],
  ['the third vowel from the end', 'medico popolo lettera gradevole', 'mèdico pòpolo léttera gradévole'],
])('tells whether a stressed %s is open', (_, words, accented) => {
  expect(words.split(' ').map(stressItalian).join(' ')).toBe(accented);
});
