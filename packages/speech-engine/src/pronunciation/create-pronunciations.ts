import type { Phonemizer } from '#model/runtime.ts';
import type { Dialect } from './dialect.ts';
import type { Dictionary } from './dictionary.ts';
import type { Pronunciations } from './pronounce.ts';

/** Number of cached pronunciations: more than one text needs, too few to matter for memory. */
const REMEMBERED_WORDS = 5000;

/** Pronunciations from `phonemize` and from dictionaries, each loaded when a voice first needs it. */
export function createPronunciations(
  phonemizer: Phonemizer,
  load: (dialect: Dialect) => Dictionary | undefined,
): Pronunciations {
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
