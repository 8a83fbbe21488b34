import { pronounceElidedCapitals } from '#languages/elided-capitals.ts';
import { readPairs, readWords } from '#languages/read-lists.ts';
import { type CapitalRules, findSpelledLetters } from '#languages/spell-letters.ts';
import { pronounceByPhrase } from '#languages/split-phrases.ts';
import type { Pronounced } from '#pronunciation/pronounce.ts';
import { FOREIGN_WORDS } from './foreign-words.ts';
import { soundOutItalian } from './spelling-rules.ts';
import { stressItalian } from './stress-word.ts';
import { voiceZ } from './voiced-z.ts';

/** Without stress in running speech. */
const WEAK = readWords(`
il lo i gli le la l un non d dell dall all nell sull del dei di da dal a al ai in e o ed ad mi ti si ci vi ne che se
con per tra fra nel nei sul sui col ho ha hai più quel
`);
/** With a weak stress in running speech. */
const HALF_WEAK = readWords(`
della delle dello degli dalla dalle dallo dagli alla alle allo agli nella nelle nello negli sulla sulle sullo sugli una
hanno ogni senza perché poiché abbiamo sono siamo era sia questo questa questi queste quella nostro nostra nostri nostre
vostro vostra vostri vostre mio mia tuo tua suo sua suoi sue loro come anche contro verso
`);

/** Numbers of several parts, in one word. */
const NUMBER =
  /^(?:uno?|due|tr[eé]|quattro|cinque|sei|sette|otto|nove|dieci|(?:un|do|tre|quattor|quin|se)dici|dicia(?:ssett|nnov)e|diciotto|venti?|(?:tren|quaran|cinquan|sessan|settan|ottan|novan)ta?|cento|mille|mila){2,}$/u;

/** Words that are said as in English, with everyday ones that not every language has. */
const RESPELLED = new Map([
  ...FOREIGN_WORDS,
  ...readPairs('ok=okéi gmail=gìmeil hotmail=òtmeil wi-fi=uaifài'),
]);

/** Nouns that are stressed otherwise than the verb form of the same letters: 'in seguito', 'ha seguito'. */
const STRESSED_NOUNS = readPairs('seguito=sèguito ambito=àmbito compito=cómpito');

const LETTER_NAMES = readPairs(`
  a=à b=bì c=cì d=dì e=é f=èffe g=gì h=àcca i=ì j=ilùnga k=càppa l=èlle m=èmme n=ènne o=ò p=pì q=cù r=èrre s=èsse t=tì u=ù
  v=vù w=doppiavù x=ìcs y=ìpsilon z=żèta
`);

const CAPITALS: CapitalRules = {
  read: readWords('ASL SPID AIDS IRPEF AGCOM ANSA COOP'),
  spelled: readWords('URL SOS OGM CEE IBM ONG ATM UHF'),
  little: readWords(
    'AD AH AI AL CI DA DI DO È ED EH FA GIÀ HA HO IL IN IO LA LE LI LO MA ME MI NE NO OH OR PO SA SE SI SÌ SO SU TE TI TU UN VA VI',
  ),
};

/** The sounds of the words that an Italian text was prepared to: one for each word, with its mark. */
export function pronounceItalian(words: readonly string[]): Pronounced[] {
  return pronounceElidedCapitals(words, (parts) => pronounceByPhrase(parts, pronouncePhrase));
}

function pronouncePhrase(words: readonly string[]): string[] {
  return words.map((word, index) => {
    const isNoun = /^(?:in|di|a|al|il|un|del)$/iu.test(words[index - 1] ?? '');
    return pronounceWord(isNoun ? (STRESSED_NOUNS.get(word) ?? word) : word, index === words.length - 1);
  });
}

function pronounceWord(written: string, isLast: boolean): string {
  const word = written.toLowerCase().normalize('NFC');
  const parts = NUMBER.test(word) ? word.split(/(?<=cento|mille|mila)(?=.)/u) : [];
  // A long number is written as one word and said as several.
  if (parts.length > 1) return parts.map((part) => pronounceWord(part, true)).join('');
  if (isUnreadable(word) || isSpelled(written)) return spellLetters(word);
  const foreign = findForeign(word);
  if (foreign !== undefined) return readSpelling(foreign);
  return word
    .split('-')
    .map((part) => weaken(part, pronouncePart(part), isLast))
    .join('');
}

/** An elided word is one with the next: 'dell'acqua'. */
function pronouncePart(word: string): string {
  const at = word.lastIndexOf("'") + 1;
  const rest = word.slice(at);
  return readSpelling(word.slice(0, at) + (findForeign(rest) ?? stressItalian(rest)));
}

function findForeign(word: string): string | undefined {
  return RESPELLED.get(word) ?? (word.endsWith('s') ? RESPELLED.get(word.slice(0, -1)) : undefined);
}

/** Reads a word with an accent on its stressed vowel. */
function readSpelling(word: string): string {
  return soundOutItalian(voiceZ(word.replaceAll("'", ''))).join('');
}

function weaken(word: string, sound: string, isLast: boolean): string {
  if (isLast) return sound;
  if (HALF_WEAK.has(word)) return sound.replace('ˈ', 'ˌ').replace('ˌu', 'ˌʊ');
  if (!WEAK.has(word)) return sound;
  const weak = sound.replace('ˈ', '').replace('ɛ', 'e').replace('ɔ', 'o').replace('u', 'ʊ');
  return weak.replace(/(?<=.)i$/u, 'ɪ');
}

/** The names of the letters, with the main stress on the last. */
function spellLetters(word: string): string {
  return word
    .replaceAll('.', '')
    .split('')
    .map((letter) => readSpelling(LETTER_NAMES.get(letter.normalize('NFD').charAt(0)) ?? ''))
    .map((name, place, names) => (place < names.length - 1 ? name.replace('ˈ', 'ˌ') : name))
    .join('');
}

/** Whether capitals are an initialism; doubled consonants make a word, 'TUTTA'. */
function isSpelled(word: string): boolean {
  const simple = word.replaceAll(/(?<=[AEIOU])([B-DF-HJ-NP-TV-Z])\1(?=[AEIOUÀÈÌÒÙ])/gu, '$1');
  return findSpelledLetters(simple, CAPITALS) !== undefined;
}

/** A lone consonant, or an abbreviation without vowels. */
function isUnreadable(word: string): boolean {
  return /^[bcdfghjklmnpqrstvwxyz]+$/u.test(word);
}
