import { expect, it } from 'vitest';
import { readPortugueseLetters } from './portuguese-letters.ts';

function read(word: string): string {
  return readPortugueseLetters(word)
    .map(({ sound }) => sound)
    .join('');
}

it.each([
  [
    'u after q and g',
    'tranquilo aguenta quilo líquido sangue linguiça',
    'trɐ̃ŋkwilo aɡwAŋta kilo likwido sɐ̃ŋɡe liŋɡwisa',
  ],
  ['x', 'táxi próximo exame xadrez texto fixo caixa', 'taksi prɔsimo ezame ʃadres testo fikso kIʃa'],
  ['s and z', 'casa mesmo massa trânsito luz azul', 'kaza mezmo masa trɐ̃ŋzito lus azuw'],
  ['an i that stands alone', 'saindo rainha raiz saiu pai', 'saiŋdo xaiɲa xais saiʊ pI'],
  ['l at the end of a syllable', 'alto mel azul volta sol calor', 'Wto meʊ azuw vowta sow kaloR'],
  ['r', 'rato carro caro parto três honra mar', 'xato kaxo kaɾo paɾəto tres Hoŋxa maR'],
])('reads %s', (_, words, sounds) => expect(words.split(' ').map(read).join(' ')).toBe(sounds));

it('knows the letters of each sound', () => {
  expect(readPortugueseLetters('pão')).toEqual([
    { sound: 'p', written: 'p', at: 0, isNucleus: false, isAccented: false },
    { sound: 'ɐ̃ʊ̃', written: 'ão', at: 1, isNucleus: true, isAccented: false },
  ]);
});
