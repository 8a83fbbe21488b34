import { expect, it } from 'vitest';
import { pronounceFrench } from './pronounce-french.ts';

function say(text: string): string {
  return pronounceFrench(text.split(' '))
    .map(({ sound, mark }) => sound + mark)
    .join(' ');
}

it.each([
  ['mon fils, les fils électriques', 'mɔ̃ fˈis, le fˈilz elɛktʁˈik'],
  ["l'est de la France, il l'est", 'lˈɛst də la fʁˈɑ̃s, il lˈɛ'],
  ['les poules couvent, un couvent', 'le pˈul kˈuv, œ̃ kuvˈɑ̃'],
  ["je n'en veux plus, j'en veux plus, un plus", 'ʒə nɑ̃ vˈø plˈy, ʒɑ̃ vˈø plˈys, œ̃ plˈys'],
  ['tous les hommes, ils sont tous là', 'tˈu lez ˈɔm, il sɔ̃ tˈus lˈa'],
  ['nous portions les portions', 'nu pɔʁtjˈɔ̃ le pɔʁsjˈɔ̃'],
  ['six hommes, six femmes, six', 'sˈiz ˈɔm, sˈi fˈam, sˈis'],
  ['huit ans, huit femmes', 'yˈit ˈɑ̃, yˈi fˈam'],
  ['je sens le sens', 'ʒə sˈɑ̃ lə sˈɑ̃s'],
])('reads by the words beside: %s', (text, sounds) => expect(say(text)).toBe(sounds.normalize('NFD')));
