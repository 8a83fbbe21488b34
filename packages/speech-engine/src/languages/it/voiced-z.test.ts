import { expect, it } from 'vitest';
import { voiceZ } from './voiced-z.ts';

it.each([
  ['at the beginning', 'zèro zùcchero zìo', 'żèro żùcchero zìo'],
  [
    'in verbs in -izzare',
    'organizzazióne realìzza indirìzzo pìzza',
    'organiżżazióne realìżża indirìzzo pìzza',
  ],
  [
    'in listed words',
    'prànzo mèzzo azzùrro razzo ragàzzo prezzo',
    'prànżo mèżżo ażżùrro rażżo ragàzzo prezzo',
  ],
])('tells which z is voiced %s', (_, words, marked) => {
  expect(words.split(' ').map(voiceZ).join(' ')).toBe(marked);
});
