import { readPairs } from '#languages/read-pairs.ts';
import type { Strength } from '#languages/place-stress.ts';
import { type CapitalRules, findSpelledLetters } from '#languages/spell-letters.ts';
import { pronounceByPhrase } from '#languages/split-phrases.ts';
import type { Pronounced } from '#pronunciation/pronounce.ts';
import { FOREIGN_WORDS } from './foreign-words.ts';
import { soundPortugueseWord } from './sound-portuguese-word.ts';

/** Without stress in running speech. */
const WEAK = new Set(
  (
    'o a os as e é de do da dos das são no na nos nas num numa que se me te vos nós lhe ao aos mas um uns foi há às por com ' +
    'eu meu seu teu ou'
  ).split(' '),
);
/** With a weak stress in running speech. */
const HALF_WEAK = new Set(
  (
    'para uma umas nosso nossa nossos nossas minha sua não ela ele elas eles dele dela nele nela aquela aquelas este esse esta essa estas essas está suas ' +
    'nunca jamais até você vocês desde sempre como onde tenho à'
  ).split(' '),
);
/** Words of one syllable that end in a reduced vowel even when they are stressed. */
const REDUCED = new Set('o os do dos no nos lo los vos de se me te lhe lhes que pro'.split(' '));

/**
 * The sounds of the words that a Brazilian text was prepared to: one for each word, with its mark. Marks end phrases; within
 * a phrase, sounds fit to those of the next word.
 */
export function pronouncePortuguese(words: readonly string[]): Pronounced[] {
  return pronounceByPhrase(words, (phrase) => {
    const sounds = phrase.map((word, place) => pronounceWord(word, place === phrase.length - 1));
    return joinSounds(sounds.join(' ').normalize('NFD')).split(' ');
  });
}

const CAPITALS: CapitalRules = {
  read: new Set('PIX FIES'.split(' ')),
  spelled: new Set('IBGE EUA INSS USA CEO UPA TI'.split(' ')),
  little: new Set('AO AS ATÉ DA DE DO EM EU IR JÁ ME NA NÃO NO OI OS OU SE SÓ TE TU UM VÁ VI'.split(' ')),
};

const LETTER_NAMES: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'bê',
  c: 'cê',
  d: 'dê',
  e: 'é',
  f: 'éfe',
  g: 'gê',
  h: 'agá',
  i: 'i',
  j: 'jóta',
  k: 'cá',
  l: 'éle',
  m: 'ême',
  n: 'êne',
  o: 'ó',
  p: 'pê',
  q: 'quê',
  r: 'érre',
  s: 'ésse',
  t: 'tê',
  u: 'u',
  v: 'vê',
  w: 'dábliu',
  x: 'xis',
  y: 'ípsilon',
  z: 'zê',
};

/** Said otherwise than written, in a spelling that the rules read rightly. */
const RESPELLED = readPairs(`
  ao=áu aos=áus e=i onu=ônu internet=internéte vídeo=vídio vídeos=vídios video=vídio videos=vídios super=súper status=státus pizza=pitsa
  pizzas=pitsas
`);

function pronounceWord(written: string, isLast: boolean): string {
  const letters = findSpelledLetters(written, CAPITALS);
  if (letters !== undefined) return spellLetters(letters);
  const word = written.toLowerCase();
  const respelled = respellForeign(word);
  if (respelled !== undefined)
    return soundPortugueseWord(respelled, { strength: 'strong', isReduced: false });
  return word
    .split(/['-]/u)
    .map((part) => pronouncePart(part, isLast ? 'strong' : strengthOf(part)))
    .join('');
}

function respellForeign(word: string): string | undefined {
  const respelled = FOREIGN_WORDS.get(word);
  if (respelled !== undefined || !word.endsWith('s')) return respelled;
  const singular = FOREIGN_WORDS.get(word.slice(0, -1));
  return singular === undefined ? undefined : `${singular}s`;
}

function spellLetters(letters: readonly string[]): string {
  return letters
    .map((letter) =>
      soundPortugueseWord(LETTER_NAMES[letter] ?? letter, { strength: 'strong', isReduced: false }),
    )
    .map((name, place) => (place < letters.length - 1 ? name.replace('ˈ', 'ˌ') : name))
    .join('');
}

function strengthOf(word: string): Strength {
  if (WEAK.has(word)) return 'weak';
  return HALF_WEAK.has(word) ? 'half' : 'strong';
}

function pronouncePart(word: string, strength: Strength): string {
  const isReduced = REDUCED.has(word);
  return soundPortugueseWord(RESPELLED.get(word) ?? word, { strength, isReduced });
}

const VOWEL = `[ˈˌ]?[aeiouɛɔæɐAIWOʊy]`;
const BEFORE_VOWEL = `(?= +${VOWEL})`;
const FINAL_S = new RegExp(`s(?= +(?:H?${VOWEL}|[bdɡvzmnlrxʒʤʎɲ]))`, 'gu');
const FINAL_R = new RegExp(`R(?= +H?${VOWEL})`, 'gu');
/** The last vowel of 'gato' or 'leite', but not that of 'que', 'do' or 'rio'. */
const FINAL_O = new RegExp(`(?<=[^ ˈˌ][^ aeiouɛɔæɐAIWOʊ\u{303}ˈˌ])ʊ${BEFORE_VOWEL}`, 'gu');
const FINAL_E = new RegExp(`(?<=[^ aeiouɛɔæɐAIWOʊ\u{303}ˈˌ])(?<!(?:^| )k)y${BEFORE_VOWEL}`, 'gu');
const ARTICLE = new RegExp(`(?<=^| )ʊ${BEFORE_VOWEL}`, 'gu');

/** Fits the sounds of a phrase's words to their neighbours. H is a written h, before which no vowel becomes a glide. */
function joinSounds(sounds: string): string {
  return sounds
    .replaceAll(FINAL_R, 'ɾ')
    .replaceAll('R', 'r')
    .replaceAll(FINAL_S, 'z')
    .replaceAll(ARTICLE, 'u')
    .replaceAll(FINAL_O, 'w')
    .replaceAll(FINAL_E, (_, at: number) => (/[rɾ]/u.test(sounds.charAt(at - 1)) ? 'i' : 'j'))
    .replaceAll('H', '');
}
