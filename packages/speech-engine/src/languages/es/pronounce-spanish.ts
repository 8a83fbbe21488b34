import type { LetterSegment } from '#languages/letter-rules.ts';
import { readPairs, readWords as words } from '#languages/read-lists.ts';
import { placeStress, type Strength } from '#languages/place-stress.ts';
import { sayWord, type WordRules } from '#languages/say-word.ts';
import { pronounceByPhrase } from '#languages/split-phrases.ts';
import type { Pronounced } from '#pronunciation/pronounce.ts';
import { FOREIGN_WORDS } from './foreign-words.ts';
import { readSpanishLetters } from './spanish-letters.ts';

/** Which Spanish is spoken: Latin American has s for θ and ʝ for ʎ. */
export type SpanishAccent = 'castilian' | 'latin-american';

/** 'Rápidamente', but not 'aumente', 'experimente' or 'complemente'. */
const ADVERB =
  /^(?!(?:.*(?:ple|cre|ves|tor)|funda|regla|orna|vehe|incle|parla|escar|para)mente$).{3,}[aelnrsz]mente$/u;

/** Said otherwise than written, in a spelling that the rules read rightly. */
const RESPELLED = readPairs(`
  y=i méxico=méjico mexico=méjico mexicano=mejicano mexicana=mejicana texas=tejas oaxaca=oajaca psoe=pesoe ok=okéi gmail=yiméil hotmail=jótmeil
  wi-fi=uífi gym=yim
`);

const CASTILIAN: WordRules = {
  capitals: {
    read: words('PSOE IBEX OVNI OPEP'),
    spelled: words('IES USA DELE IA'),
    little: words(
      'AL DA DE DI EL EN ES FE HA HE IR LA LE LO ME MI NI NO OS SE SI SÍ SU TE TU TÚ UN VA VE VI YA YO',
    ),
  },
  letterNames: readPairs(`
    b=be c=ce d=de f=efe g=ge h=hache j=jota k=ca l=ele m=eme n=ene ñ=eñe p=pe q=cu r=erre s=ese t=te v=uve w=uvedoble
    x=equis y=ye z=zeta
  `),
  respelled: new Map([...FOREIGN_WORDS, ...RESPELLED]),
  weak: words(
    'el la los las lo le les me te se nos os mi mis tu tus su sus de del a al en con por que y e o u ni si sin tras quien',
  ),
  halfWeak: words(`
    para pero entre sobre hasta desde aunque mientras donde cuando como porque bajo ante nuestro nuestra nuestros nuestras
    vuestro vuestra vuestros vuestras
  `),
  say: saySpanishWord,
};
const LATIN_AMERICAN: WordRules = {
  ...CASTILIAN,
  letterNames: new Map([...CASTILIAN.letterNames, ['v', 've'], ['w', 'dobleve']]),
};

/**
 * The sounds of the words that a Spanish text was prepared to: one for each word, with its mark. Marks end phrases; within
 * a phrase, sounds fit to those of the next word.
 */
export function pronounceSpanish(
  prepared: readonly string[],
  { accent }: { readonly accent: SpanishAccent },
): Pronounced[] {
  const rules = accent === 'castilian' ? CASTILIAN : LATIN_AMERICAN;
  return pronounceByPhrase(prepared, (phrase) => {
    const sounds = phrase.map((word, place) => sayWord(word, place === phrase.length - 1, rules));
    const joined = joinSounds(sounds.join(' '));
    return (accent === 'castilian' ? joined : toLatinAmerican(joined)).split(' ');
  });
}

function saySpanishWord(word: string, strength: Strength): string {
  // Adverbs have two main stresses.
  if (strength === 'strong' && ADVERB.test(word)) {
    return readSounds(word.slice(0, -'mente'.length), 'strong') + 'mˈente';
  }
  return readSounds(word, strength);
}

function readSounds(word: string, strength: Strength): string {
  const segments = readSpanishLetters(word);
  const sounds = placeStress(segments, findStress(word, segments), strength)
    // A vowel in place of a glide has no stress: the next one takes it, unless the main stress follows.
    .replace(/ˌ([iu])(?=[aeo][^aeiouAIWˈ]*[aeiouAIW])/u, '$1ˌ')
    .replace(/ˌ([iu])(?=[aeo])/u, '$1');
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
  const stressed = syllables.at(/[aeiouns]$|[^aeiou]y$/u.test(word) ? -2 : -1) ?? syllables[0];
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

function toLatinAmerican(sounds: string): string {
  return sounds.replaceAll('sθ', 's').replaceAll('θ', 's').replaceAll('ʎ', 'ʝ');
}
