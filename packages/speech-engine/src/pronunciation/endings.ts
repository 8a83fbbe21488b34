import type { Dialect } from './dialect.ts';
import { flapT } from './kokoro-symbols.ts';

/** A stem that a dictionary may have, and how to add the ending to its pronunciation. */
export interface Stem {
  readonly word: string;
  readonly addEnding: (symbols: string, dialect: Dialect) => string;
}

/** The possible stems of a word, in the order to try: 'wishe' for 'wishes', then 'wish'. */
export function findStems(word: string): Stem[] {
  if (word.length < 4) return [];
  if (word.endsWith("'s")) return [{ word: word.slice(0, -2), addEnding: addS }];
  if (word.endsWith("'")) return [{ word: word.slice(0, -1), addEnding: keep }];
  if (/[^s']s$/u.test(word)) return shorten(word, 's', addS, ['', 'es', 'ies']);
  if (word.endsWith('ed')) return shorten(word, 'ed', addEd, ['e', '', 'ied', 'double']);
  if (word.endsWith('ing')) return shorten(word, 'ing', addIng, ['', 'e', 'double']);
  return [];
}

/**
 * How to restore the stem's spelling: unchanged, add or drop an e, y for i, or a single letter for a double one.
 */
type Spelling = '' | 'e' | 'es' | 'ies' | 'ied' | 'double';

function shorten(
  word: string,
  ending: string,
  addEnding: Stem['addEnding'],
  spellings: readonly Spelling[],
): Stem[] {
  const body = word.slice(0, -ending.length);
  return spellings.flatMap((spelling) => {
    const stem = undoSpelling(body, spelling);
    return stem === undefined ? [] : [{ word: stem, addEnding }];
  });
}

function undoSpelling(body: string, spelling: Spelling): string | undefined {
  switch (spelling) {
    case '':
      return body;
    case 'e':
      return `${body}e`;
    case 'es':
      return body.endsWith('e') ? body.slice(0, -1) : undefined;
    case 'ies':
      return body.endsWith('ie') ? `${body.slice(0, -2)}y` : undefined;
    case 'ied':
      return body.endsWith('i') ? `${body.slice(0, -1)}y` : undefined;
    case 'double':
      return /([bdfgklmnprstvz])\1$/u.test(body) ? body.slice(0, -1) : undefined;
  }
}

function keep(symbols: string): string {
  return symbols;
}

/** Adds the s of plurals, verbs and possessives: 'cats', 'dogs', 'horses'. */
export function addS(symbols: string, dialect: Dialect): string {
  if (/[szʃʒʧʤ]$/u.test(symbols)) return `${symbols}${faintVowel(dialect)}z`;
  return symbols + (/[ptkfθ]$/u.test(symbols) ? 's' : 'z');
}

function addEd(symbols: string, dialect: Dialect): string {
  if (/[td]$/u.test(symbols)) return flapIn(dialect, `${symbols}${faintVowel(dialect)}d`);
  return symbols + (/[pkfθsʃʧ]$/u.test(symbols) ? 't' : 'd');
}

function addIng(symbols: string, dialect: Dialect): string {
  return flapIn(dialect, `${symbols}ɪŋ`);
}

function flapIn(dialect: Dialect, symbols: string): string {
  return dialect === 'american' ? flapT(symbols) : symbols;
}

function faintVowel(dialect: Dialect): string {
  return dialect === 'american' ? 'ᵻ' : 'ɪ';
}
