import type { LetterSegment } from '#languages/letter-rules.ts';
import { readPairs } from '#languages/read-pairs.ts';
import { placeStress, type Strength } from '#languages/place-stress.ts';
import { type CapitalRules, findSpelledLetters } from '#languages/spell-letters.ts';
import { pronounceByPhrase } from '#languages/split-phrases.ts';
import type { Pronounced } from '#pronunciation/pronounce.ts';
import { FOREIGN_WORDS } from './foreign-words.ts';
import { readSpanishLetters } from './spanish-letters.ts';

/** Which Spanish is spoken: Latin American has s for θ and ʝ for ʎ. */
export type SpanishAccent = 'castilian' | 'latin-american';

/** Without stress in running speech. */
const WEAK = new Set(
  'el la los las lo le les me te se nos os mi mis tu tus su sus de del a al en con por que y e o u ni si sin tras quien'.split(
    ' ',
  ),
);
/** With a weak stress in running speech. */
const HALF_WEAK = new Set(
  (
    'para pero entre sobre hasta desde aunque mientras donde cuando como porque bajo ante nuestro nuestra nuestros ' +
    'nuestras vuestro vuestra vuestros vuestras'
  ).split(' '),
);
/** Said otherwise than written, in a spelling that the rules read rightly. */
const RESPELLED = readPairs(`
  méxico=méjico mexico=méjico mexicano=mejicano mexicana=mejicana mexicanos=mejicanos mexicanas=mejicanas texas=tejas
  oaxaca=oajaca psoe=pesoe
`);
const CAPITALS: CapitalRules = {
  read: new Set('PSOE IBEX ETS NBA'.split(' ')),
  spelled: new Set('IES USA UCI DELE CEO'.split(' ')),
  little: new Set(
    'AL DA DE DI EL EN ES FE HA HE IR LA LE LO ME MI NI NO OS SE SI SÍ SU TE TU TÚ UN VA VE VI YA YO'.split(
      ' ',
    ),
  ),
};

const LETTER_NAMES: Readonly<Record<string, string>> = {
  b: 'be',
  c: 'ce',
  d: 'de',
  f: 'efe',
  g: 'ge',
  h: 'hache',
  j: 'jota',
  k: 'ca',
  l: 'ele',
  m: 'eme',
  n: 'ene',
  ñ: 'eñe',
  p: 'pe',
  q: 'cu',
  r: 'erre',
  s: 'ese',
  t: 'te',
  v: 'uve',
  w: 'uvedoble',
  x: 'equis',
  y: 'ye',
  z: 'zeta',
};

/**
 * The sounds of the words that a Spanish text was prepared to: one for each word, with its mark. Marks end phrases; within
 * a phrase, sounds fit to those of the next word.
 */
export function pronounceSpanish(
  words: readonly string[],
  { accent }: { readonly accent: SpanishAccent },
): Pronounced[] {
  return pronounceByPhrase(words, (phrase) => {
    const sounds = phrase.map((word, place) => pronounceWord(word, place === phrase.length - 1));
    const joined = joinSounds(sounds.join(' '));
    return (accent === 'castilian' ? joined : joined.replaceAll('θ', 's').replaceAll('ʎ', 'ʝ')).split(' ');
  });
}

function pronounceWord(written: string, isLast: boolean): string {
  const letters = findSpelledLetters(written, CAPITALS);
  if (letters !== undefined) return spellLetters(letters);
  const word = written.toLowerCase();
  const respelled = respellForeign(word);
  if (respelled !== undefined) return readSounds(respelled);
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

/** The names of the letters, with the main stress on the last. */
function spellLetters(letters: readonly string[]): string {
  return letters
    .map((letter) => readSounds(LETTER_NAMES[letter] ?? letter))
    .map((name, place) => (place < letters.length - 1 ? name.replace('ˈ', 'ˌ') : name))
    .join('');
}

function strengthOf(word: string): Strength {
  if (WEAK.has(word)) return 'weak';
  return HALF_WEAK.has(word) ? 'half' : 'strong';
}

function pronouncePart(word: string, strength: Strength): string {
  if (word === 'y') return placeStress(readSpanishLetters('i'), 0, strength);
  if (LETTER_NAMES[word] !== undefined) return readSounds(LETTER_NAMES[word]);
  // Adverbs have two main stresses.
  if (word.length > 8 && word.endsWith('mente')) {
    return readSounds(word.slice(0, -'mente'.length)) + readSounds('mente').replace('ɛ', 'e');
  }
  return readSounds(RESPELLED.get(word) ?? word, strength);
}

function readSounds(word: string, strength: Strength = 'strong'): string {
  const segments = readSpanishLetters(word);
  const sounds = placeStress(segments, findStress(word, segments), strength);
  // The model's voices open the stressed e of 'gente' and 'tengo', but not that of 'auténtico'.
  return /[áéíóú]/u.test(word) ? sounds : sounds.replace(/ˈe(?=n[tDθsG])/u, 'ˈɛ');
}

/** The nucleus that is stressed, from 0. */
function findStress(word: string, segments: readonly LetterSegment[]): number {
  const nuclei = segments.filter(({ isNucleus }) => isNucleus);
  const accented = nuclei.findIndex(({ isAccented }) => isAccented);
  if (accented !== -1) return accented;
  // A glide that is said as a vowel does not count: 'industria'.
  const syllables = segments.filter(
    ({ isNucleus, written }, place) =>
      isNucleus && !(/^[iuü]$/u.test(written) && segments[place + 1]?.isNucleus === true),
  );
  const stressed = syllables.at(/[aeiouns]$/u.test(word) ? -2 : -1) ?? syllables[0];
  return nuclei.findIndex((nucleus) => nucleus === stressed);
}

/** Fits the sounds of a phrase's words to their neighbours: n takes the place of the next one, b, d and g are hard or soft. */
function joinSounds(sounds: string): string {
  return sounds
    .replaceAll(/n(?= *[ˈˌ]?[Bbpf])/gu, 'm')
    .replaceAll(/n(?= *[ˈˌ]?[Gx])/gu, 'ŋ')
    .replaceAll(/(^|[mn] *)B/gu, '$1b')
    .replaceAll(/(^|n *)D/gu, '$1d')
    .replaceAll(/(^|ŋ *)G/gu, '$1ɡ')
    .replaceAll(/B(?=$| +[ˈˌ]?[^ˈˌ aeiou])/gu, 'b')
    .replaceAll(/D(?=$| +[ˈˌ]?[^ˈˌ aeiou])/gu, 'd')
    .replaceAll(/G(?=$| +[ˈˌ]?[^ˈˌ aeiou])/gu, 'ɡ')
    .replaceAll('B', 'β')
    .replaceAll('D', 'ð')
    .replaceAll('G', 'ɣ');
}
