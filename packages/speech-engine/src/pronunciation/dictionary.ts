import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepKnownSymbols } from './kokoro-symbols.ts';
import type { Dialect } from './dialect.ts';
import { findStems } from './endings.ts';
import type { Following } from './little-words.ts';

/**
 * An entry in misaki's format: one pronunciation, or several by part of speech; `None` is for the end of a phrase.
 */
type Entry = string | Readonly<Record<string, string | null>>;

export interface Dictionary {
  /** The pronunciation in Kokoro's alphabet; undefined if neither the word nor its stem is known. */
  find(word: string, following: Following): string | undefined;
}

/**
 * Loads the dictionaries of `misaki` (Apache-2.0) from a folder, `us_gold.json` before `us_silver.json`, `gb_…` for
 * British voices; undefined if the folder has neither. Parts of speech are not detected, so a heteronym gets its
 * default form.
 */
export function loadDictionary(folder: string, dialect: Dialect): Dictionary | undefined {
  const prefix = dialect === 'american' ? 'us' : 'gb';
  const paths = ['gold', 'silver'].map((quality) => join(folder, `${prefix}_${quality}.json`));
  const tables = paths.filter((path) => existsSync(path)).map(readTable);
  return tables.length === 0 ? undefined : createDictionary(tables, dialect);
}

/** A dictionary from tables in misaki's format, the better ones first. */
export function createDictionary(tables: readonly object[], dialect: Dialect): Dictionary {
  function findAsWritten(word: string, following: Following): string | undefined {
    for (const spelling of new Set([word, word.toLowerCase(), capitalize(word)])) {
      for (const table of tables) {
        const symbols = chooseForm(readEntry(table, spelling), following);
        if (symbols) return symbols;
      }
    }
    return undefined;
  }

  function findByStem(word: string, following: Following): string | undefined {
    for (const { word: stem, addEnding } of findStems(word)) {
      const symbols = findAsWritten(stem, following);
      if (symbols !== undefined) return addEnding(symbols, dialect);
    }
    return undefined;
  }

  return { find: (word, following) => findAsWritten(word, following) ?? findByStem(word, following) };
}

function readTable(path: string): object {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof content !== 'object' || content === null) throw new Error(`${path} is not a dictionary`);
  return content;
}

function readEntry(table: object, word: string): Entry | undefined {
  const entry: unknown = Object.getOwnPropertyDescriptor(table, word)?.value;
  if (typeof entry === 'string') return entry;
  return typeof entry === 'object' && entry !== null ? (entry as Exclude<Entry, string>) : undefined;
}

/** The dictionaries write the flap as ɾ and the stop of 'button' as ʔ; the voices of version 1.0 know T and t. */
function chooseForm(entry: Entry | undefined, following: Following): string | undefined {
  const written =
    typeof entry === 'object'
      ? ((following === 'end' ? entry['None'] : undefined) ?? entry['DEFAULT'])
      : entry;
  return written == null ? undefined : keepKnownSymbols(written.replaceAll('ɾ', 'T').replaceAll('ʔ', 't'));
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
