import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { measureFigures } from '@voicedraft/speech-text/spoken-figures';
import { USUAL_LOCALES } from '#languages/locale.ts';
import { pronounceText } from '#pronounce-text.ts';
import { dictionaryOfModel } from '#pronunciation/dictionary.ts';

/** Seconds that the model's symbols take on average, in a sentence of three seconds. */
const SYMBOL_SECONDS = new Map(
  (
    [
      ['AIOWYQ', 0.081],
      ['iuɑɔɜː', 0.072],
      ['ɪɛæʌʊəɐᵊɒaeoyøœ', 0.066],
      ['pbtdkɡT', 0.043],
      ['fvθðszʃʒhxɣβrʁʎʝS', 0.058],
      ['ʧʤʦʣ', 0.083],
      ['mnŋɲ', 0.048],
      ['lɹwjɾɥ', 0.042],
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
/** What makes a word an address. */
const ADDRESS = /:\/\/|[\p{L}\d]\.\p{L}{2}/u;

/** Groups of vowels, the last of which is silent in 'stone', 'walked' and 'tables'. */
const VOWELS = /[aeiouyà-öø-ÿ]+/gu;
const SILENT_END =
  /(?<=[aeiouy].*[^aeiouyl])e$|(?<=[aeiouy].*[^aeiouytd])ed$|(?<=[aeiouy].*[^aeiouysxzcg])es$/u;
/** Written with two letters and said as one, or not at all. */
const ONE_SOUND = /([^aeiouy])\1|[cstpw]h|ck|ng|gh(?=t|$)|^kn|^wr|mb$/gu;

/** Words, and lines of other languages, whose seconds are remembered: more than one text has, too few to matter for memory. */
const REMEMBERED_WORDS = 5000;
/** Longer ones hardly come back, and would fill memory. */
const REMEMBERED_LETTERS = 200;
const known = new Map<string, number>();

/** Seconds of the sounds of a sentence, without its beginning and end. Linear in its length. */
export function measureSounds(text: string, language: SpokenLanguage = 'en'): number {
  return language === 'en' ? measureEnglish(text) : measurePronounced(text, language);
}

/** In other languages, the rules of spelling say quickly how all of it sounds. */
function measurePronounced(text: string, language: SpokenLanguage): number {
  const key = `${language} ${text}`;
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  let seconds = 0;
  for (const { sound, mark } of listSounds(text, language)) {
    seconds += measureSymbols(sound) + (mark === ',' ? CLAUSE_SECONDS : 0);
  }
  remember(key, seconds);
  return seconds;
}

/** None for a text that cannot be spoken. */
function listSounds(text: string, language: SpokenLanguage) {
  try {
    return pronounceText(text, USUAL_LOCALES[language]).flatMap(({ words }) => words);
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

function remember(key: string, seconds: number): void {
  if (key.length > REMEMBERED_LETTERS) return;
  if (known.size >= REMEMBERED_WORDS) known.clear();
  known.set(key, seconds);
}

function measureEnglish(text: string): number {
  let seconds = CLAUSE_SECONDS * (text.match(CLAUSE_END)?.length ?? 0);
  for (const [word] of text.replaceAll(BEFORE_UNIT, '').matchAll(/\S+/gu)) {
    const written = leaveOutQuery(word);
    const said = measureFigures(written);
    seconds += FIGURE_SECONDS * said.letters;
    const isSpelled = SPELLED.test(written);
    if (!isSpelled) seconds += FIGURE_SECONDS * INSIDE_LETTERS * (written.match(INSIDE)?.length ?? 0);
    const letters = written.replaceAll(/[^\p{L}\p{M}'’-]/gu, '').replaceAll('’', "'");
    const plain = said.written > 0 ? letters.slice(0, Math.max(0, letters.length - said.written)) : letters;
    for (const part of plain.split('-').map((each) => each.replaceAll(/^'+|(?<!')'+$/g, ''))) {
      if (part === '') continue;
      if (INITIALISM.test(part) || isSpelled) seconds += NAME_SECONDS * part.length;
      else seconds += measureWord(part);
    }
  }
  return seconds;
}

/** Without the query and the fragment of an address, which are not said. */
function leaveOutQuery(word: string): string {
  const at = word.search(/[?#]/u);
  return at > 0 && ADDRESS.test(word.slice(0, at)) ? word.slice(0, at) : word;
}

function measureWord(word: string): number {
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  const symbols =
    word.length > MOST_LETTERS ? undefined : dictionaryOfModel('american')?.find(word, 'consonant');
  const seconds = symbols === undefined ? measureLetters(word) : measureSymbols(symbols);
  remember(word, seconds);
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
