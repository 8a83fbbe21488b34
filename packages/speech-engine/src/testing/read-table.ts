import { readFileSync } from 'node:fs';

/** The rows of a table in this folder: cells between tabs; lines that begin with # are not read. */
export function readTable(name: string): string[][] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => line.split('\t'));
}
