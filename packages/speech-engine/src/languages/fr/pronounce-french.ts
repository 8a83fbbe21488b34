import { pronounceElidedCapitals } from '#languages/elided-capitals.ts';
import { readWords } from '#languages/read-lists.ts';
import { type CapitalRules, findSpelledLetters } from '#languages/spell-letters.ts';
import { pronounceByPhrase } from '#languages/split-phrases.ts';
import type { Pronounced } from '#pronunciation/pronounce.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { FOREIGN_WORDS } from './foreign-words.ts';
import { readHomograph } from './homographs.ts';
import { linkWord, startsWithVowel } from './liaison.ts';
import { soundOutWord, stressFrench } from './sound-out-word.ts';

/** Without stress in running speech, except at the end of a phrase. */
const WEAK = readWords(`
le la les un une des du de au aux ce cet cette ces mon ton son ma ta sa mes tes ses notre votre nos vos leur leurs je tu
il elle on nous vous ils elles me te se ne y en et ou où mais que qui dont à dans sur sous par pour avec sans chez est es
sont ai as a si comme quand pas soit très est-ce jusque
`);

/** Pronouns and particles behind a hyphen: 'coupez-les', 'celui-ci'. */
const ENCLITIC = /^(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|le|la|les|lui|leur|moi|toi|y|en|t|ci|là)$/u;

/** Elided words, and those that an apostrophe joins to the next one. */
const ELIDED: Readonly<Record<string, string>> = {
  c: 's',
  d: 'd',
  j: 'ʒ',
  jusqu: 'ʒysk',
  l: 'l',
  lorsqu: 'lɔʁsk',
  m: 'm',
  n: 'n',
  puisqu: 'pyisk',
  qu: 'k',
  quelqu: 'kɛlk',
  quoiqu: 'kwak',
  s: 's',
  t: 't',
};

const LETTER_NAMES: Readonly<Record<string, string>> = {
  a: 'a',
  b: 'be',
  c: 'se',
  d: 'de',
  e: 'ø',
  f: 'ɛf',
  g: 'ʒe',
  h: 'aʃ',
  i: 'i',
  j: 'ʒi',
  k: 'ka',
  l: 'ɛl',
  m: 'ɛm',
  n: 'ɛn',
  o: 'o',
  p: 'pe',
  q: 'ky',
  r: 'ɛʁ',
  s: 'ɛs',
  t: 'te',
  u: 'y',
  v: 've',
  w: 'dubləve',
  x: 'iks',
  y: 'iɡʁɛk',
  z: 'zɛd',
};

const CAPITALS: CapitalRules = {
  read: readWords(
    'EST ILS ONT CERN SMIC EHPAD CROUS INSEE SPIP OVNI UEFA UNICEF COVID CREPS IPSOS AFNOR CEDEX',
  ),
  spelled: readWords(
    'PIB RER USA IUT HEC CIA SOS VIP OPA API SARL CEE OGM URSS LOL PEA PEL TER SUV ULM IVG FAI DGSE OMC IRM PSA BEP CAP IUFM',
  ),
  little: readWords(
    'AH AI AS AU CE DE DU EH EN ES ET EU IL JE LA LE MA ME NE NI NU OH ON OR OS OU OÙ SA SE SI SU TA TE TU UN VA VU ÇA',
  ),
};

/**
 * The sounds of the words that a French text was prepared to: one for each word, with its mark. Marks end phrases. The
 * consonant that links a word to the next one belongs to the first.
 */
export function pronounceFrench(words: readonly string[]): Pronounced[] {
  return pronounceElidedCapitals(words, (parts) => pronounceByPhrase(parts, pronouncePhrase));
}

function pronouncePhrase(written: readonly string[]): string[] {
  const words = written.map((word) => word.toLowerCase());
  return words.map((word, index) => {
    if (isUnreadable(word) || isSpelled(written[index] ?? '')) return spellLetters(word);
    const isLast = index === words.length - 1;
    const homograph = readHomograph({ words, index });
    const linked = linkToNext(words, index, soundOut(word, homograph));
    const isWeak = !isLast && homograph === undefined && isLittle(word);
    return isWeak ? linked : stressWord(word, linked);
  });
}

/** Also with something elided before it: 'qu'il', 'd'un'. */
function isLittle(word: string): boolean {
  return WEAK.has(word.replace(/^(?:[cdjlmnst]|qu)'/u, ''));
}

/** The sound without stress; parts of a hyphenated word are separated by hyphens. */
function soundOut(word: string, homograph: string | undefined): string {
  const known = homograph ?? findForeign(word) ?? EXCEPTIONS.get(word);
  if (known !== undefined) return known.normalize('NFD');
  const parts = word.split('-');
  return parts.map((part, place) => soundOutElided(part) + linkEnclitic(part, parts[place + 1])).join('-');
}

function soundOutElided(word: string): string {
  const at = word.lastIndexOf("'");
  if (at === -1) return findForeign(word)?.normalize('NFD') ?? soundOutWord(word);
  const elided = word.slice(0, at).split("'");
  const heads = elided.map((head) => ELIDED[head] ?? soundOutWord(head)).join('');
  return heads + soundOutElided(word.slice(at + 1));
}

function findForeign(word: string): string | undefined {
  return FOREIGN_WORDS.get(word) ?? (word.endsWith('s') ? FOREIGN_WORDS.get(word.slice(0, -1)) : undefined);
}

/** 'dit-on', 'allons-y'. */
function linkEnclitic(part: string, next: string | undefined): string {
  if (next === undefined || !/^(?:ils?|elles?|on|y|en)$/u.test(next)) return '';
  if (part === 't') return 't';
  if (/[td]$/u.test(part)) return 't';
  return /[sxz]$/u.test(part) && /^(?:y|en)$/u.test(next) ? 'z' : '';
}

function linkToNext(words: readonly string[], index: number, sound: string): string {
  const next = words[index + 1];
  if (next === undefined || !startsWithVowel(next)) return sound;
  const word = words[index]?.split(/[-']/u).at(-1) ?? '';
  return linkWord(word, sound, next, words[index - 1]) ?? sound;
}

/** Stresses the last full vowel, in a hyphenated word that of the last part that is no enclitic. */
function stressWord(word: string, sound: string): string {
  const parts = word.split('-');
  const sounds = sound.split('-');
  if (parts.length !== sounds.length || parts.length === 1) return stressFrench(sounds.join(''));
  return sounds
    .map((part, place) => (place > 0 && ENCLITIC.test(parts[place] ?? '') ? part : stressFrench(part)))
    .join('');
}

/** The names of the letters, with the main stress on the last. */
function spellLetters(word: string): string {
  const names = word
    .split('')
    .map((letter) => LETTER_NAMES[letter.normalize('NFD').charAt(0)] ?? '')
    .filter((name) => name !== '');
  return names
    .map((name, place) =>
      place < names.length - 1 ? stressFrench(name).replace('ˈ', 'ˌ') : stressFrench(name),
    )
    .join('');
}

/** Whether capitals are an initialism: not if they look like a French word, 'FEMME' or 'GRAND'. */
function isSpelled(word: string): boolean {
  const simple = word
    .replace(/([B-DF-HJ-NP-TV-Z])\1(?=[AEIOUYÉÈ])/u, '$1')
    .replace(/(?<=.[AEIOUY])(?:N[TDSCG]|R[TDSC]|ST|LS|TS|CT|MPS|PS)S?$/u, 'T');
  return findSpelledLetters(CAPITALS.spelled.has(word) ? word : simple, CAPITALS) !== undefined;
}

/** A lone consonant or an abbreviation without vowels. */
function isUnreadable(word: string): boolean {
  return /^[bcdfghjklmnpqrstvwxz]+$/u.test(word);
}
