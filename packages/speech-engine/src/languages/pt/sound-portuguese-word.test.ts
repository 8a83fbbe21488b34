import { expect, it } from 'vitest';
import { soundPortugueseWord } from './sound-portuguese-word.ts';

function sound(words: string): string {
  return words
    .split(' ')
    .map((word) => soundPortugueseWord(word, 'strong'))
    .join(' ');
}

it.each([
  ['falam falar falei animal jovem avião órgão', 'fˈalɐ̃ʊ̃ falˈaR falˈA ˌænimˈW ʒˈɔvAŋ ˌaviˈɐ̃ʊ̃ ˈɔɾəɡɐ̃ʊ̃'],
  ['noite noites tarde gato casa açúcar que', 'nˈoɪʧy nˈoɪʧys tˈaɾəʤy ɡˈatʊ kˈazæ ˌasˈukaR kˈy'],
  ['banana canal amor junho número', 'bˌænˈɐ̃næ kɐ̃nˈW æmˈoR ʒˈũɲʊ nˈũmeɾʊ'],
  ['hotel sol gol ideia cheia joia apoio', 'Hotˈɛʊ sˈɔl ɡˈow ˌidˈɛɪæ ʃˈAæ ʒˈYæ ˌapˈoɪʊ'],
])('stresses, opens and reduces vowels: %s', (words, sounds) => expect(sound(words)).toBe(sounds));

it('stresses a word as strongly as it is said', () => {
  expect(soundPortugueseWord('para', 'half')).toBe('pˌaɾæ');
  expect(soundPortugueseWord('das', 'weak')).toBe('das');
});
