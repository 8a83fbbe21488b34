import { expect, it } from 'vitest';
import { readSpanishLetters } from './spanish-letters.ts';

function read(word: string): string {
  return readSpanishLetters(word)
    .map(({ sound }) => sound)
    .join('');
}

it.each([
  [
    'c, g, q and z',
    'cena cada acción gente gana guerra pingüino queso zapato',
    'θena kaDa akθjon xente Gana Gera pinGuino keso θapato',
  ],
  [
    'glides and vowels in their place',
    'bien cuando cliente luego historia patria',
    'Bjen kwanDo kliente lueGo istoɾja patɾia',
  ],
  ['diphthongs', 'aire causa reina deuda hoy muy país reyes', 'Iɾe kWsa rAna DeʊDa oɪ muj pais reʝes'],
  ['r', 'rosa perro pero honra alrededor', 'rosa pero peɾo onra alreDeDoɾ'],
  ['hard b, d and g', 'obtener obvio admirar signo club abeja', 'obteneɾ obBjo admiɾaɾ siɡno kluB aBexa'],
])('reads %s', (_, words, sounds) => expect(words.split(' ').map(read).join(' ')).toBe(sounds));
