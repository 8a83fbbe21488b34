/** How a language reads words in capitals. */
export interface CapitalRules {
  /** Written in capitals, read as words although they do not look it: 'PSOE'. */
  readonly read: ReadonlySet<string>;
  /** Read letter by letter although they look like words: 'IBGE'. */
  readonly spelled: ReadonlySet<string>;
  /** Words of two letters that somebody may write in capitals: 'EN', 'LA'. */
  readonly little: ReadonlySet<string>;
}

const STOPS = /^(?:\p{Lu}\.)+$/u;
const CAPITALS = /^\p{Lu}{2,5}$/u;
const VOWEL = '[AEIOUÁÉÍÓÚÂÊÔÃÕÀÈÌÒÙÜ]';
const CONSONANT = '[BCDFGHJKLMNÑPQRSTVWXYZÇ]';
const ONSET = `(?:${CONSONANT}|[BCDFGPT][LR]|CH|LL|RR|QU|GU)`;
/** Syllables that can be said: 'OTAN', 'UNESCO', 'GRAN', not 'CPF' or 'ADN'. */
const PRONOUNCEABLE = new RegExp(
  `^(?:${ONSET}|S[CPT]R?)?${VOWEL}{1,2}(?:(?:[LMNRSXZ]|[CP](?=T))?${ONSET}${VOWEL}{1,2})*(?:[BCDLMNRSTXYZ]|NS)?$`,
  'u',
);

/**
 * The letters, in lower case, of a word that is spelled: 'O.T.A.N.' always, and two to five capitals that the language
 * does not read as a word. Undefined for every other word.
 */
export function findSpelledLetters(word: string, rules: CapitalRules): readonly string[] | undefined {
  if (STOPS.test(word)) return word.toLowerCase().split('.').slice(0, -1);
  if (!CAPITALS.test(word) || rules.read.has(word)) return undefined;
  const isWord = word.length === 2 ? rules.little.has(word) : PRONOUNCEABLE.test(word);
  return isWord && !rules.spelled.has(word) ? undefined : word.toLowerCase().split('');
}
