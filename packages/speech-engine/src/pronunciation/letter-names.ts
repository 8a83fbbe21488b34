import { addS } from './endings.ts';
import type { Dialect } from './dialect.ts';

const LETTER_NAMES: Readonly<Record<string, string>> = {
  a: 'ˈA',
  b: 'bˈi',
  c: 'sˈi',
  d: 'dˈi',
  e: 'ˈi',
  f: 'ˈɛf',
  g: 'ʤˈi',
  h: 'ˈAʧ',
  i: 'ˈI',
  j: 'ʤˈA',
  k: 'kˈA',
  l: 'ˈɛl',
  m: 'ˈɛm',
  n: 'ˈɛn',
  o: 'ˈO',
  p: 'pˈi',
  q: 'kjˈu',
  r: 'ˈɑɹ',
  s: 'ˈɛs',
  t: 'tˈi',
  u: 'jˈu',
  v: 'vˈi',
  w: 'dˈʌbᵊlju',
  x: 'ˈɛks',
  y: 'wˈI',
  z: 'zˈi',
};
const BRITISH_NAMES: Readonly<Record<string, string>> = { o: 'ˈQ', r: 'ˈɑː', z: 'zˈɛd' };

const INITIALISM = /^(?:[A-Z]\.)+(?:'?s)?$|^[B-HJ-Z]$/u;

/** Whether a prepared word is read letter by letter: 'A.I.', 'A.P.I.s', 'B'. A lone A or I is a word. */
export function isInitialism(word: string): boolean {
  return INITIALISM.test(word);
}

/** The names of a word's letters, with the main stress on the last; '' if it has no letters. */
export function spellLetters(word: string, dialect: Dialect): string {
  const ending = /\.'?s$/u.exec(word)?.[0] ?? '';
  const letters =
    word
      .slice(0, word.length - ending.length)
      .toLowerCase()
      .match(/[a-z]/gu) ?? [];
  const names = letters.map((letter) => nameOf(letter, dialect));
  const spelled = names
    .map((name, index) => (index < names.length - 1 ? name.replace('ˈ', 'ˌ') : name))
    .join('');
  return ending === '' ? spelled : addS(spelled, dialect);
}

function nameOf(letter: string, dialect: Dialect): string {
  return (dialect === 'british' ? BRITISH_NAMES[letter] : undefined) ?? LETTER_NAMES[letter] ?? '';
}
