import { expect, it } from 'vitest';
import { findSpelledLetters } from './spell-letters.ts';

const RULES = { read: new Set(['PSOE']), spelled: new Set(['USA']), little: new Set(['EN']) };

function spell(words: string): string {
  return words
    .split(' ')
    .map((word) => findSpelledLetters(word, RULES)?.join('-') ?? '·')
    .join(' ');
}

it('spells letters with stops, and capitals that cannot be said', () => {
  expect(spell('O.T.A.N. CPF ADN DVD IBGE INSS ONG IA')).toBe(
    'o-t-a-n c-p-f a-d-n d-v-d i-b-g-e i-n-s-s o-n-g i-a',
  );
});

it('reads words in capitals', () => {
  expect(spell('OTAN NASA ONU IVA GRAN HOY NÃO VOCÊ ACTO OFERTAS casa Casa C')).toBe(
    '· · · · · · · · · · · · ·',
  );
});

it('follows the lists of the language', () => {
  expect(spell('PSOE USA EN')).toBe('· u-s-a ·');
});
