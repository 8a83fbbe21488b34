import { measureFigures } from '@voicedraft/speech-text/spoken-figures';
import { DICTIONARY_FOLDER } from '#model/model-files.ts';
import { type Dictionary, loadDictionary } from '#pronunciation/dictionary.ts';

/** Seconds that the model's symbols take on average, in a sentence of three seconds. */
const SYMBOL_SECONDS = new Map(
  (
    [
      ['AIOWYQ', 0.081],
      ['iuɑɔɜː', 0.072],
      ['ɪɛæʌʊəɐᵊɒ', 0.066],
      ['pbtdkɡT', 0.043],
      ['fvθðszʃʒh', 0.058],
      ['ʧʤ', 0.083],
      ['mnŋ', 0.048],
      ['lɹwj', 0.042],
      ['ˈ', 0.039],
      ['ˌ', 0.016],
    ] as const
  ).flatMap(([symbols, seconds]) => Array.from(symbols, (symbol) => [symbol, seconds] as const)),
);
const WORD_SECONDS = 0.007;
/** The same from the letters of a word that the dictionaries do not have. */
const SYLLABLE_SECONDS = 0.076;
const CONSONANT_SECONDS = 0.044;
const OTHER_WORD_SECONDS = 0.06;
/** Per letter that is said by its name: 'BBC' has three. */
const NAME_SECONDS = 0.151;
/** Per letter of a figure's or sign's spoken form. */
const FIGURE_SECONDS = 0.056;
const CLAUSE_SECONDS = 0.109;

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

/** Words whose seconds are remembered: more than one text has, too few to matter for memory. */
const REMEMBERED_WORDS = 5000;
const known = new Map<string, number>();
let dictionary: Dictionary | undefined;

/** Seconds of the sounds of an English sentence, without its beginning and end. Linear in its length. */
export function measureSounds(text: string): number {
  let seconds = CLAUSE_SECONDS * (text.match(CLAUSE_END)?.length ?? 0);
  for (const [written] of text.replaceAll(BEFORE_UNIT, '').matchAll(/\S+/gu)) {
    const said = measureFigures(written);
    seconds += FIGURE_SECONDS * said.letters;
    const isSpelled = SPELLED.test(written);
    if (!isSpelled) seconds += FIGURE_SECONDS * INSIDE_LETTERS * (written.match(INSIDE)?.length ?? 0);
    const letters = written.replaceAll(/[^\p{L}\p{M}'’-]/gu, '').replaceAll('’', "'");
    const plain = said.written > 0 ? letters.slice(0, Math.max(0, letters.length - said.written)) : letters;
    for (const word of plain.split('-').map((part) => part.replaceAll(/^'+|'+$/g, ''))) {
      if (word === '') continue;
      if (INITIALISM.test(word) || isSpelled) seconds += NAME_SECONDS * word.length;
      else seconds += measureWord(word);
    }
  }
  return seconds;
}

function measureWord(word: string): number {
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  dictionary ??= loadDictionary(DICTIONARY_FOLDER, 'american');
  const symbols = word.length > MOST_LETTERS ? undefined : dictionary?.find(word, 'consonant');
  const seconds = symbols === undefined ? measureLetters(word) : measureSymbols(symbols);
  if (known.size >= REMEMBERED_WORDS) known.clear();
  known.set(word, seconds);
  return seconds;
}

function measureSymbols(symbols: string): number {
  let seconds = WORD_SECONDS;
  for (const symbol of symbols) seconds += SYMBOL_SECONDS.get(symbol) ?? 0;
  return seconds;
}

function measureLetters(word: string): number {
  const letters = word.toLowerCase().replaceAll("'", '').slice(0, MOST_LETTERS);
  const spoken = letters.replace(SILENT_END, '').replaceAll(ONE_SOUND, 'x');
  const syllables = Math.max(1, spoken.match(VOWELS)?.length ?? 0);
  const consonants = spoken.replaceAll(VOWELS, '').length;
  return OTHER_WORD_SECONDS + SYLLABLE_SECONDS * syllables + CONSONANT_SECONDS * consonants;
}
