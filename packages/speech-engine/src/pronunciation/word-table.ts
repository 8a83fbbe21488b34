import { readFileSync } from 'node:fs';

/**
 * An entry in misaki's format: one pronunciation, or several by part of speech; `None` is for the end of a phrase.
 */
export type Entry = string | Readonly<Record<string, string | null>>;

/** A dictionary in misaki's format. */
export interface WordTable {
  find(word: string): Entry | undefined;
}

/** Reads a file in misaki's format. */
export function readWordTable(path: string): WordTable {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof content !== 'object' || content === null) throw new Error(`${path} is not a dictionary`);
  return createWordTable(content);
}

/**
 * A table in one block of bytes, its words in order: a fifth of the memory that an object of as many strings takes, and
 * nothing for the garbage collector to visit.
 */
export function createWordTable(content: object): WordTable {
  const lines = Object.entries(content)
    .map(([word, entry]: [string, unknown]) => Buffer.from(`${word}\t${JSON.stringify(entry)}`))
    .toSorted((one, other) => one.compare(other));
  const bytes = Buffer.concat(lines);
  const ends = Uint32Array.from(
    lines,
    (
      (end) => (line: Buffer) =>
        (end += line.length)
    )(0),
  );

  function lineAt(index: number): Buffer {
    return bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index]);
  }

  return {
    find(word) {
      // The tab is smaller than all characters of words, so that a word is before those that it begins.
      const wanted = Buffer.from(`${word}\t`);
      let low = 0;
      let high = ends.length - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        const line = lineAt(middle);
        const order = wanted.compare(line, 0, Math.min(line.length, wanted.length));
        if (order === 0) return toEntry(line.toString('utf8', wanted.length));
        if (order < 0) high = middle - 1;
        else low = middle + 1;
      }
      return undefined;
    },
  };
}

function toEntry(json: string): Entry | undefined {
  const entry: unknown = JSON.parse(json);
  if (typeof entry === 'string') return entry;
  return typeof entry === 'object' && entry !== null ? (entry as Exclude<Entry, string>) : undefined;
}
