import { expect, it } from 'vitest';
import { soundOutItalian } from './spelling-rules.ts';

function read(words: string): string {
  return words
    .split(' ')
    .map((word) => soundOutItalian(word).join(''))
    .join(' ');
}

it.each([
  [
    'c, g and sc',
    'céna chì ghiàccio giùsto gnòmo àglio sciènza',
    'ʧˈena kˈi ɡjˈaʧːo ʤˈusto ɲˈɔmo ˈaʎo ʃˈɛnʦa',
  ],
  ['s', 'ròsa sàsso sbàglio sottosuòlo', 'rˈɔza sˈaSo zbˈaʎo sotːosʊˈɔlo'],
  ['z', 'żèro pìzza mèżżo azióne', 'ʣˈɛro pˈiʦːa mˈɛʣːo aʦiˈone'],
  ['i and u beside vowels', 'uòmo buòno mài àuto nòi ària', 'wˈɔmo bʊˈɔno mˈaj ˈaʊto nˈɔi ˈaria'],
  ['n before hard g', 'lùngo angiolétto', 'lˈuŋɡo anʤolˈetːo'],
])('reads %s', (_, words, sounds) => expect(read(words)).toBe(sounds));
