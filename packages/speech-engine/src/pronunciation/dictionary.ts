import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DICTIONARY_FOLDER } from '#model/model-files.ts';
import type { Dialect } from './dialect.ts';
import { findStems } from './endings.ts';
import type { Reading } from './reading.ts';
import { keepKnownSymbols } from './kokoro-symbols.ts';
import type { Following } from './little-words.ts';
import type { PartOfSpeech } from './part-of-speech.ts';

/**
 * An entry in misaki's format: one pronunciation, or several by part of speech; `None` is for the end of a phrase.
 */
type Entry = string | Readonly<Record<string, string | null>>;

const DRAWN_OUT = /([a-z])\1{2,}/giu;

/** A dictionary in misaki's format. */
interface WordTable {
  find(word: string): Entry | undefined;
}

/** Start of an entry, followed by its word and a quote. */
const BEGIN = Buffer.from('\n  "');

export interface Dictionary {
  /**
   * The pronunciation in Kokoro's alphabet; undefined if neither the word nor its stem is known.
   * @param reading for a word with several: by its part of speech
   */
  find(word: string, following: Following, reading?: Reading): string | undefined;
  /** Whether the word, or the stem of a plural or third person, has readings by part of speech. */
  hasReadings(word: string): boolean;
}

/**
 * Loads the dictionaries of `misaki` (Apache-2.0) from a folder, `us_gold.json` before `us_silver.json`, `gb_…` for
 * British voices; undefined if the folder has neither.
 */
export function loadDictionary(folder: string, dialect: Dialect): Dictionary | undefined {
  const prefix = dialect === 'american' ? 'us' : 'gb';
  const paths = ['gold', 'silver'].map((quality) => join(folder, `${prefix}_${quality}.json`));
  const tables = paths.filter((path) => existsSync(path)).map(readWordTable);
  return tables.length === 0 ? undefined : createFrom(tables, dialect);
}

const ofModel = new Map<Dialect, Dictionary | undefined>();

/** The dictionary in the model's folder. Loaded when it is first needed: one takes six megabytes. */
export function dictionaryOfModel(dialect: Dialect): Dictionary | undefined {
  if (!ofModel.has(dialect)) ofModel.set(dialect, loadDictionary(DICTIONARY_FOLDER, dialect));
  return ofModel.get(dialect);
}

/** A dictionary from tables in misaki's format, the better ones first. */
export function createDictionary(tables: readonly object[], dialect: Dialect): Dictionary {
  return createFrom(tables.map(createWordTable), dialect);
}

function createFrom(tables: readonly WordTable[], dialect: Dialect): Dictionary {
  function findEntry(word: string): Entry | undefined {
    for (const spelling of new Set([word, word.toLowerCase(), capitalize(word)])) {
      for (const table of tables) {
        const entry = table.find(spelling);
        if (entry !== undefined) return entry;
      }
    }
    return undefined;
  }

  function findAsWritten(
    word: string,
    following: Following,
    reading: Reading | undefined,
  ): string | undefined {
    return chooseForm(findEntry(word), following, reading);
  }

  function findByStem(word: string, following: Following, reading: Reading | undefined): string | undefined {
    for (const { word: stem, addEnding } of findStems(word)) {
      const symbols = findAsWritten(
        stem,
        following,
        reading ?? (/(?:ed|ing)$/u.test(word) ? { part: 'VERB' } : undefined),
      );
      if (symbols !== undefined) return addEnding(symbols, dialect);
    }
    return undefined;
  }

  /** 'sooo' and 'gooood', by the letter said twice or once. */
  function findDrawnOut(word: string, following: Following): string | undefined {
    if (!DRAWN_OUT.test(word)) return undefined;
    const spellings = ['$1$1', '$1'].map((letters) => word.toLowerCase().replaceAll(DRAWN_OUT, letters));
    return spellings.map((spelling) => findAsWritten(spelling, following, undefined)).find(Boolean);
  }

  /** The stem of 'records', whose readings the entry of the word itself may not have. */
  function findReadingsOfStem(word: string): Exclude<Entry, string> | undefined {
    if (!/[^s]s$/iu.test(word) || word.includes("'")) return undefined;
    for (const { word: stem } of findStems(word)) {
      const entry = findEntry(stem);
      if (typeof entry === 'object' && Object.keys(entry).some((key) => key === 'NOUN' || key === 'VERB'))
        return entry;
    }
    return undefined;
  }

  return {
    find(word, following, reading) {
      if (reading !== undefined && 'symbols' in reading) {
        return dialect === 'american' ? reading.symbols : toBritish(reading.symbols);
      }
      if (reading !== undefined && 'word' in reading)
        return findAsWritten(reading.word, following, undefined);
      const own = findEntry(word);
      if (reading !== undefined && typeof own !== 'object' && findReadingsOfStem(word) !== undefined) {
        return findByStem(word, following, reading) ?? chooseForm(own, following, reading);
      }
      return (
        chooseForm(own, following, reading) ??
        findByStem(word, following, reading) ??
        findDrawnOut(word, following)
      );
    },
    hasReadings(word) {
      const own = findEntry(word);
      if (typeof own === 'object') return Object.keys(own).some((key) => key !== 'DEFAULT' && key !== 'None');
      return findReadingsOfStem(word) !== undefined;
    },
  };
}

/** Parts of speech in the order to look for a reading, after the one that was found. */
const SIMILAR: Readonly<Record<PartOfSpeech, readonly string[]>> = {
  VBD: ['VBD', 'VBN', 'VERB'],
  VBN: ['VBN', 'VBD', 'VERB'],
  VERB: ['VERB'],
  NOUN: ['NOUN'],
  ADJ: ['ADJ'],
  ADV: ['ADV', 'ADJ'],
};

/** The dictionaries write the flap as ɾ and the stop of 'button' as ʔ; the voices of version 1.0 know T and t. */
function chooseForm(
  entry: Entry | undefined,
  following: Following,
  reading: Reading | undefined,
): string | undefined {
  const written = typeof entry === 'object' ? chooseReading(entry, following, reading) : entry;
  return written == null ? undefined : keepKnownSymbols(written.replaceAll('ɾ', 'T').replaceAll('ʔ', 't'));
}

function chooseReading(
  entry: Exclude<Entry, string>,
  following: Following,
  reading: Reading | undefined,
): string | null | undefined {
  if (following === 'end' && entry['None']) return entry['None'];
  const part = reading !== undefined && 'part' in reading ? reading.part : 'DEFAULT';
  if (part !== 'DEFAULT') {
    for (const key of SIMILAR[part]) if (entry[key]) return entry[key];
    // Verbs are the default of some: a noun that describes another is then no verb ('import tax').
    if (part === 'ADJ' && entry['NOUN'] && !entry['VERB'] && isVerbByDefault(entry)) return entry['NOUN'];
  }
  return entry['DEFAULT'];
}

/** Whether the default reading stresses a later syllable than the noun does, or ends as verbs do. */
function isVerbByDefault({ DEFAULT = null, NOUN = null }: Exclude<Entry, string>): boolean {
  const [first, second] = [DEFAULT?.indexOf('ˈ') ?? 0, NOUN?.indexOf('ˈ') ?? 0];
  return first > second || /[zA]t?$/u.test(DEFAULT ?? '');
}

/** British sounds for the American ones of a rule: 'nˈʌməɹ' as 'nˈʌmə'. */
function toBritish(symbols: string): string {
  return symbols
    .replaceAll('O', 'Q')
    .replace(/ɛɹ(?=z?$)/u, 'ɛː')
    .replace(/əɹ$/u, 'ə')
    .replace(/i(?=d$)/u, 'iː');
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

/**
 * Reads a file in misaki's format: words in order, two spaces before each. Searched as it is, in a few microseconds: its JSON as objects
 * would take twenty times its memory, and a second.
 */
function readWordTable(path: string): WordTable {
  return searchIn(readFileSync(path));
}

/** The same of an object. */
function createWordTable(content: object): WordTable {
  const entries = Object.entries(content).toSorted(([one], [other]) => (`${one}"` < `${other}"` ? -1 : 1));
  return searchIn(Buffer.from(JSON.stringify(Object.fromEntries(entries), null, 2)));
}

function searchIn(bytes: Buffer): WordTable {
  return {
    find(word) {
      const wanted = Buffer.from(`${word}"`);
      let [low, high] = [0, bytes.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        const begin = bytes.lastIndexOf(BEGIN, middle);
        if (begin < low) {
          low = middle + 1;
          continue;
        }
        const start = begin + BEGIN.length;
        const end = start + wanted.length;
        const order = wanted.compare(bytes, start, Math.min(end, bytes.length));
        if (order === 0) return readEntry(bytes, end);
        if (order < 0) high = begin;
        else low = begin + 1;
      }
      return undefined;
    },
  };
}

/** The entry whose word ends at `from`. */
function readEntry(bytes: Buffer, from: number): Entry | undefined {
  const next = bytes.indexOf(BEGIN, from);
  const json = bytes.toString('utf8', from + ': '.length, next === -1 ? bytes.lastIndexOf('}') : next);
  const entry: unknown = JSON.parse(json.trimEnd().replace(/,$/, ''));
  if (typeof entry === 'string') return entry;
  return typeof entry === 'object' && entry !== null ? (entry as Exclude<Entry, string>) : undefined;
}
