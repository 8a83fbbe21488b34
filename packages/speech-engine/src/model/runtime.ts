import { createRequire } from 'node:module';

/** The part of `phonemize` 2.0 that is used. */
export interface Phonemizer {
  /** A word in the International Phonetic Alphabet, British with the language 'en-GB'. */
  toIPA(word: string, language?: string): string;
}

/**
 * `phonemize`, which takes 60 MB of memory once it is asked: few texts have a word that no dictionary has. It must come
 * through `require`: its ES module does not load in Node.
 */
export function loadPhonemizer(): Phonemizer {
  let loaded: Phonemizer | undefined;
  return {
    toIPA(word, language) {
      loaded ??= createRequire(import.meta.url)('phonemize') as Phonemizer;
      return language === undefined ? loaded.toIPA(word) : loaded.toIPA(word, language);
    },
  };
}
