import { VOWELS } from '#model/alphabet.ts';
import { correctPhonemizer } from './corrected-words.ts';
import type { Dialect } from './dialect.ts';
import type { Dictionary } from './dictionary.ts';
import { toKokoroSymbols } from './kokoro-symbols.ts';
import { isInitialism, spellLetters } from './letter-names.ts';
import { findReading, hasRule } from './heteronyms.ts';
import type { Reading } from './reading.ts';
import { type Following, pronounceByContext, weakenLittleWord } from './little-words.ts';
import { tagWords } from './tag-words.ts';

/** A word as the model receives it. */
export interface Pronounced {
  /** In Kokoro's alphabet, without spaces; '' if it is not spoken, such as a lone apostrophe. */
  readonly sound: string;
  /** The punctuation after the word, or ''. */
  readonly mark: string;
}

/** Sources of pronunciations. */
export interface Pronunciations {
  /** Any word in the International Phonetic Alphabet, even an unknown one; '' if it cannot be pronounced. */
  readonly toIpa: (word: string, dialect: Dialect) => string;
  readonly dictionaries: Readonly<Record<Dialect, Dictionary | undefined>>;
}

const STARTS_WITH_VOWEL = new RegExp(`^[ˈˌ]?[${VOWELS}]`, 'u');
const WORD_AND_MARK = /^((?:[A-Z]\.)+(?:'?s)?|.*?)([.,?!]*)$/u;

/**
 * Pronounces the words of a phrase as `prepareText` writes them: letters, apostrophes and `,` `.` `?` `!`. Each word
 * comes from the dictionary, or else from `phonemize`; a word that neither can pronounce is spelled.
 */
export function pronouncePhrase(
  words: readonly string[],
  dialect: Dialect,
  source: Pronunciations,
): Pronounced[] {
  const spoken: Pronounced[] = [];
  const readings = findReadings(words, source.dictionaries[dialect]);
  // In reverse order, because the pronunciation of a little word depends on the next one.
  let following: Following = 'end';
  for (const [index, written] of [...words.entries()].reverse()) {
    const [, word = '', ownMark = ''] = WORD_AND_MARK.exec(written) ?? [];
    // The last stop of 'U.S.' also ends the sentence.
    const mark = ownMark === '' && index === words.length - 1 && word.endsWith('.') ? '.' : ownMark;
    const sound = pronounceWord(word, mark === '' ? following : 'end', dialect, source, readings.get(index));
    spoken.unshift({ sound, mark });
    if (sound !== '') following = STARTS_WITH_VOWEL.test(sound) ? 'vowel' : 'consonant';
  }
  return spoken;
}

/** Readings of the words that have several, by their place; the sentence is only tagged if it has one. */
function findReadings(
  words: readonly string[],
  dictionary: Dictionary | undefined,
): ReadonlyMap<number, Reading> {
  const readings = new Map<number, Reading>();
  if (dictionary === undefined) return readings;
  const unsure = words.map((written) => {
    const word = WORD_AND_MARK.exec(written)?.[1] ?? '';
    return /[a-z]{3}/iu.test(word) && (hasRule(word) || dictionary.hasReadings(word));
  });
  if (!unsure.includes(true)) return readings;
  for (const place of tagWords(words)) {
    const reading = unsure[place.index] ? findReading(place) : undefined;
    if (reading !== undefined) readings.set(place.index, reading);
  }
  return readings;
}

function pronounceWord(
  word: string,
  following: Following,
  dialect: Dialect,
  { toIpa, dictionaries }: Pronunciations,
  reading: Reading | undefined,
): string {
  if (isInitialism(word)) return spellLetters(word, dialect);
  if (!/[a-z]/iu.test(word)) return '';
  const known = pronounceByContext(word, following) ?? dictionaries[dialect]?.find(word, following, reading);
  if (known !== undefined) return known;
  const ipa = correctPhonemizer(word) ?? toIpa(word, dialect);
  const symbols = weakenLittleWord(word, toKokoroSymbols(ipa, dialect), following);
  return symbols === '' ? spellLetters(word, dialect) : symbols;
}
