/** Kind of the next sound in a phrase, on which the pronunciation of little words depends. */
export type Following = 'vowel' | 'consonant' | 'end';

/** Unstressed, unless they end a phrase. */
const UNSTRESSED = toSet(
  'of and or for from at by with as is are was were be been he she it we they my his her its your their you this ' +
    "that these those than there can will would could has have had if it's you're we're they're",
);
/** Weakly stressed, unless they end a phrase. */
const WEAKLY_STRESSED = toSet(
  "me him us them but on what which who when where why how not so some should shall might up down our I'm I'll I've",
);

/** Pronunciation in Kokoro's alphabet, depending on the next sound; undefined for all other words. */
export function pronounceByContext(word: string, following: Following): string | undefined {
  switch (word === 'I' ? word : word.toLowerCase()) {
    case 'a':
      return following === 'end' ? 'ˈA' : 'ɐ';
    case 'an':
      return 'ɐn';
    case 'the':
      return following === 'vowel' ? 'ði' : 'ðə';
    case 'to':
      return { vowel: 'tʊ', consonant: 'tə', end: 'tˈu' }[following];
    case 'in':
      return following === 'end' ? 'ˈɪn' : 'ɪn';
    case 'am':
      return following === 'end' ? 'ˈæm' : 'ɐm';
    case 'I':
      return 'ˌI';
    default:
      return undefined;
  }
}

/** Weakens or removes the stress of a little word that does not end its phrase. */
export function weakenLittleWord(word: string, symbols: string, following: Following): string {
  if (following === 'end') return symbols;
  const key = word.startsWith("I'") ? word : word.toLowerCase();
  if (UNSTRESSED.has(key)) return symbols.replace(/[ˈˌ]/gu, '');
  return WEAKLY_STRESSED.has(key) ? symbols.replace('ˈ', 'ˌ') : symbols;
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
