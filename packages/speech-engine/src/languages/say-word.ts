import type { Strength } from './place-stress.ts';
import { type CapitalRules, findSpelledLetters } from './spell-letters.ts';

/** How words are read in a language with regular spelling. */
export interface WordRules {
  readonly capitals: CapitalRules;
  /** The names of the letters, in the language's spelling; vowels that are their own names are left out. */
  readonly letterNames: ReadonlyMap<string, string>;
  /** Words, in lower case, that are said otherwise than written, in a spelling that the language reads rightly. */
  readonly respelled: ReadonlyMap<string, string>;
  /** Without stress in running speech. */
  readonly weak: ReadonlySet<string>;
  /** With a weak stress in running speech. */
  readonly halfWeak: ReadonlySet<string>;
  /** The sounds of a word by the rules of the language's letters. */
  readonly say: (word: string, strength: Strength) => string;
}

const HAS_VOWEL = /[aeiouyáéíóúâêôãõàüäöïë]/u;
/** 'Hmm' and 'psst' are no initialisms. */
const INTERJECTION = /^[hmnpstz]+$/u;

/** The sounds of a word as it was written, without a mark; `isLast` says whether it ends its phrase, and so is stressed. */
export function sayWord(written: string, isLast: boolean, rules: WordRules): string {
  const word = written.toLowerCase();
  if (findRespelled(word, rules) !== undefined) return sayPart(word, isLast, rules);
  const letters = findSpelledLetters(written, rules.capitals);
  if (letters !== undefined) return spell(letters, rules);
  const [first = '', ...others] = word.replaceAll("'", '').split('-');
  // The pronoun of 'disse-me' is weak wherever it is.
  const endings = others.map((part) => sayPart(part, isLast && !rules.weak.has(part), rules));
  return sayPart(first, isLast || others.length > 0, rules) + endings.join('');
}

function sayPart(part: string, isStrong: boolean, rules: WordRules): string {
  const strength = isStrong ? 'strong' : strengthOf(part, rules);
  const respelled = findRespelled(part, rules);
  if (respelled !== undefined) return rules.say(respelled, strength);
  const isLetter = rules.letterNames.has(part) && !rules.weak.has(part);
  const isUnspeakable = !HAS_VOWEL.test(part) && !INTERJECTION.test(part);
  return isLetter || isUnspeakable ? spell(part.split(''), rules) : rules.say(part, strength);
}

function findRespelled(word: string, { respelled }: WordRules): string | undefined {
  const found = respelled.get(word);
  if (found !== undefined || word.length < 4 || !word.endsWith('s')) return found;
  const singular = respelled.get(word.slice(0, -1));
  return singular === undefined ? undefined : `${singular}s`;
}

function strengthOf(word: string, { weak, halfWeak }: WordRules): Strength {
  if (weak.has(word)) return 'weak';
  return halfWeak.has(word) ? 'half' : 'strong';
}

/** The names of the letters, with the main stress on the last. */
function spell(letters: readonly string[], { letterNames, say }: WordRules): string {
  return letters
    .map((letter) => say(letterNames.get(letter) ?? letter, 'strong'))
    .map((name, place) => (place < letters.length - 1 ? name.replace('ˈ', 'ˌ') : name))
    .join('');
}
