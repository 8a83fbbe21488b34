import { createRequire } from 'node:module';
import { VOWELS } from '#model/alphabet.ts';
import { correctPhonemizer } from './corrected-words.ts';
import type { Dialect } from './dialect.ts';
import type { Dictionary } from './dictionary.ts';
import { addS } from './endings.ts';
import { toKokoroSymbols } from './kokoro-symbols.ts';
import { findReading, hasRule } from './heteronyms.ts';
import type { PartOfSpeech, Place } from './part-of-speech.ts';
import type { Reading } from './reading.ts';
import { type Following, pronounceByContext, weakenLittleWord } from './little-words.ts';

const LETTER_NAMES: Readonly<Record<string, string>> = {
  a: 'ˈA',
  b: 'bˈi',
  c: 'sˈi',
  d: 'dˈi',
  e: 'ˈi',
  f: 'ˈɛf',
  g: 'ʤˈi',
  h: 'ˈAʧ',
  i: 'ˈI',
  j: 'ʤˈA',
  k: 'kˈA',
  l: 'ˈɛl',
  m: 'ˈɛm',
  n: 'ˈɛn',
  o: 'ˈO',
  p: 'pˈi',
  q: 'kjˈu',
  r: 'ˈɑɹ',
  s: 'ˈɛs',
  t: 'tˈi',
  u: 'jˈu',
  v: 'vˈi',
  w: 'dˈʌbᵊlju',
  x: 'ˈɛks',
  y: 'wˈI',
  z: 'zˈi',
};

const BRITISH_NAMES: Readonly<Record<string, string>> = { o: 'ˈQ', r: 'ˈɑː', z: 'zˈɛd' };

const INITIALISM = /^(?:[A-Z]\.)+(?:'?s)?$|^[B-HJ-Z]$/u;

interface Term {
  readonly normal?: string;
  readonly tags?: readonly string[];
}

/** The part of `compromise` that is used. */
type Tagger = (text: string) => {
  json(options: object): readonly { readonly terms: readonly Term[] }[];
};

let tagger: Tagger | undefined;

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

/**
 * The places of a sentence's words, with what the tagger takes them for. Loads the tagger when it is called first: it
 * takes a third of a second and some memory.
 */
function tagWords(sentence: readonly string[]): Place[] {
  tagger ??= createRequire(import.meta.url)('compromise/three') as Tagger;
  const words = sentence.map((word) => word.toLowerCase().replaceAll(/[.,?!]/gu, ''));
  const terms = tagger(sentence.join(' '))
    .json({})
    .flatMap((part) => part.terms);
  const isPast = terms.some(({ normal, tags = [] }) => tags.includes('PastTense') && normal !== 'read');
  let next = 0;
  return words.map((word, index): Place => {
    // Contractions are several terms, or one without letters: a word is looked for from the one before it on.
    const at = terms.findIndex(({ normal }, position) => position >= next && normal === word);
    if (at !== -1) next = at + 1;
    return {
      words,
      index,
      written: sentence,
      tag: at === -1 ? undefined : toPart(terms[at]?.tags ?? []),
      isPast,
    };
  });
}

function toPart(tags: readonly string[]): PartOfSpeech | undefined {
  if (tags.includes('Verb')) {
    if (tags.includes('Participle')) return 'VBN';
    return tags.includes('PastTense') ? 'VBD' : 'VERB';
  }
  if (tags.includes('Adjective')) return 'ADJ';
  if (tags.includes('Noun')) return 'NOUN';
  return tags.includes('Adverb') ? 'ADV' : undefined;
}

/** Whether a prepared word is read letter by letter: 'A.I.', 'A.P.I.s', 'B'. A lone A or I is a word. */
function isInitialism(word: string): boolean {
  return INITIALISM.test(word);
}

/** The names of a word's letters, with the main stress on the last; '' if it has no letters. */
function spellLetters(word: string, dialect: Dialect): string {
  const ending = /\.'?s$/u.exec(word)?.[0] ?? '';
  const letters =
    word
      .slice(0, word.length - ending.length)
      .toLowerCase()
      .match(/[a-z]/gu) ?? [];
  const names = letters.map((letter) => nameOf(letter, dialect));
  const spelled = names
    .map((name, index) => (index < names.length - 1 ? name.replace('ˈ', 'ˌ') : name))
    .join('');
  return ending === '' ? spelled : addS(spelled, dialect);
}

function nameOf(letter: string, dialect: Dialect): string {
  return (dialect === 'british' ? BRITISH_NAMES[letter] : undefined) ?? LETTER_NAMES[letter] ?? '';
}
