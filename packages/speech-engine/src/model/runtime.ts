import { createRequire } from 'node:module';

/** The part of `phonemize` 2.0 that is used. */
export interface Phonemizer {
  /** A word in the International Phonetic Alphabet, British with the language 'en-GB'. */
  toIPA(word: string, language?: string): string;
}

/** Loads `phonemize`, which must come through `require`: its ES module does not load in Node. */
export function loadPhonemizer(): Phonemizer {
  return createRequire(import.meta.url)('phonemize') as Phonemizer;
}
