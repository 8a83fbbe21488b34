import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/iu;
const STATEMENT = /^.{0,25}(?:\bCopyright\b|©)\s*\S/u;
/** Sentences of the licences themselves, and the blanks of their templates. */
const OF_THE_LICENCE =
  /copyright (?:notice|licen[cs]e|owner|holder|law|interest|statement|ownership|treaty|permission|and related|in the|to use|or other)|\(and related|[[<{](?:yyyy|year)|copyrighted/iu;
/** What is left of a statement without its signs and years has to name somebody. */
const NOT_A_NAME = /\bcopyright\b|\(c\)|\bpresent\b|[^\p{L}]/giu;

/**
 * The lines in which the licence files of an installed package say whose it is, or its author if they do not say so.
 * Each line appears once.
 */
export function readCopyright(folder: string): string[] {
  const lines = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .toSorted()
    .flatMap((file) => statementsOf(readIfText(join(folder, file))));
  return lines.length > 0 ? [...new Set(lines)] : authorsOf(join(folder, 'package.json'));
}

/** The lines of a licence's text that say whose it is, and name somebody. */
export function statementsOf(text: string): string[] {
  return text
    .split(/\r?\n/u)
    .filter((line) => STATEMENT.test(line) && !OF_THE_LICENCE.test(line))
    .map((line) => tidy(line))
    .filter((line) => line.length < 200 && line.replaceAll(NOT_A_NAME, '').length > 1);
}

function tidy(line: string): string {
  return line
    .replace(/^[\s*#/;-]+/u, '')
    .replace(/\ball rights reserved\b\.?/iu, '')
    .replaceAll(/[\s_*]+/gu, ' ')
    .replace(/[\s,./]+$/u, '')
    .trim();
}

function readIfText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function authorsOf(path: string): string[] {
  const { author } = JSON.parse(readFileSync(path, 'utf8')) as { author?: string | { name?: string } };
  const name = typeof author === 'object' ? author.name : author;
  return name === undefined || name === '' ? [] : [name];
}
