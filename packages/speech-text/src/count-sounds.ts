import { measureFigures } from './spoken-figures.ts';

/** What of an English text is said, counted from its letters alone. */
export interface SoundCounts {
  readonly syllables: number;
  readonly consonants: number;
  /** Letters that are said by their names: 'BBC' has three. */
  readonly names: number;
  /** Letters of what figures and signs say. */
  readonly figures: number;
  readonly clauses: number;
}

const CLAUSE_END = /[,;:](?=\s)|\s[–—-]+\s/gu;
const INITIALISM = /^\p{Lu}{2,5}$/u;
const SPELLED = /^(?:\p{L}\.){2,}[,;:!?]?$/u;
/** More letters of one word do not count: they are a mistake, and no voice reads them all. */
const MOST_LETTERS = 40;

/** A unit behind a figure belongs to it. */
const BEFORE_UNIT =
  /(?<=\d) (?=(?:[kcm]?m|[km]?g|m?l|lbs?|oz|ft|mph|kph|[kmgt]b|[kmg]?hz|kwh|min|hrs|ms)(?![\p{L}\p{N}]))/giu;
/** Between the parts of an address: 'dot', 'slash', 'per'. */
const INSIDE = /(?<=\p{L})[./](?=\p{L})/gu;
const INSIDE_LETTERS = 4;

/** Groups of vowels, the last of which is silent in 'stone', 'walked' and 'tables'. */
const VOWELS = /[aeiouyà-öø-ÿ]+/gu;
const SILENT_END =
  /(?<=[aeiouy].*[^aeiouyl])e$|(?<=[aeiouy].*[^aeiouytd])ed$|(?<=[aeiouy].*[^aeiouysxzcg])es$/u;
/** Written with two letters and said as one, or not at all. */
const ONE_SOUND = /([^aeiouy])\1|[cstpw]h|ck|ng|gh(?=t|$)|^kn|^wr|mb$/gu;

/** Counts what is said. Linear in the length of the text. */
export function countSounds(text: string): SoundCounts {
  let [syllables, consonants, names, figures] = [0, 0, 0, 0];
  for (const [written] of text.replaceAll(BEFORE_UNIT, '').matchAll(/\S+/gu)) {
    const said = measureFigures(written);
    figures += said.letters;
    if (!SPELLED.test(written)) figures += INSIDE_LETTERS * (written.match(INSIDE)?.length ?? 0);
    const letters = written.replaceAll(/[^\p{L}\p{M}]/gu, '').slice(0, MOST_LETTERS);
    const plain = said.written > 0 ? letters.slice(0, Math.max(0, letters.length - said.written)) : letters;
    if (plain === '') continue;
    if (INITIALISM.test(plain) || SPELLED.test(written)) {
      names += plain.length;
      continue;
    }
    const spoken = plain.toLowerCase().replace(SILENT_END, '').replaceAll(ONE_SOUND, 'x');
    syllables += Math.max(1, spoken.match(VOWELS)?.length ?? 0);
    consonants += spoken.replaceAll(VOWELS, '').length;
  }
  const clauses = text.match(CLAUSE_END)?.length ?? 0;
  return { syllables, consonants, names, figures, clauses };
}
