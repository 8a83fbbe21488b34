import type { Phonemizer } from '#model/runtime.ts';
import type { Dialect } from './dialect.ts';
import { type Dictionary, loadDictionary } from './dictionary.ts';
import type { Pronunciations } from './pronounce.ts';

/** Number of cached pronunciations: more than one text needs, too few to matter for memory. */
const REMEMBERED_WORDS = 5000;

/** Pronunciations from `phonemize` and from the dictionaries in the model's folder. */
export function createPronunciations(phonemizer: Phonemizer, modelFolder: string): Pronunciations {
  const known = new Map<string, string>();

  function ask(word: string, dialect: Dialect): string {
    try {
      return dialect === 'british' ? phonemizer.toIPA(word, 'en-GB') : phonemizer.toIPA(word);
    } catch {
      // It throws for words that name JavaScript properties ('__proto__'). They are spelled instead.
      return '';
    }
  }

  function toIpa(word: string, dialect: Dialect): string {
    const key = `${dialect} ${word}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const ipa = ask(word, dialect);
    if (known.size >= REMEMBERED_WORDS) known.clear();
    known.set(key, ipa);
    return ipa;
  }
  // Each is loaded when a voice first needs it: one takes six megabytes.
  const loaded = new Map<Dialect, Dictionary | undefined>();
  function load(dialect: Dialect): Dictionary | undefined {
    if (!loaded.has(dialect)) loaded.set(dialect, loadDictionary(modelFolder, dialect));
    return loaded.get(dialect);
  }
  return {
    toIpa,
    dictionaries: {
      get american() {
        return load('american');
      },
      get british() {
        return load('british');
      },
    },
  };
}
