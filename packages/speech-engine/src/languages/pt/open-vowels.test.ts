import { expect, it } from 'vitest';
import { isOpen } from './open-vowels.ts';

function findOpen(words: string): string {
  // The stressed vowel of these words is their last but one, or the last of 'mulher'.
  return words
    .split(' ')
    .filter((word) => {
      const vowels = [...word.matchAll(/[aeiou]/gu)];
      const stressed = vowels.at(word.endsWith('r') ? -1 : -2);
      return stressed !== undefined && isOpen(word, stressed.index);
    })
    .join(' ');
}

it.each([
  [
    'verbs',
    'leva levo deve devo coloca gosta bebe beba dormem chega',
    'leva levo deve coloca gosta bebe dormem',
  ],
  [
    'pasts',
    'fizeram venderam tivesse vendesse disseram esperam eram foram',
    'fizeram tivesse disseram esperam eram',
  ],
  [
    'plurals',
    'povo povos novo novos famoso famosos garotos flores melhores meses',
    'povos novos famosos melhores',
  ],
  [
    'nouns',
    'escola boca festa mesa mulher poder professora senhora janela cabelo',
    'escola festa mulher senhora janela',
  ],
])('knows open vowels of %s', (_, words, open) => expect(findOpen(words)).toBe(open));
