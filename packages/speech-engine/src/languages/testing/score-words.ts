import { readTable } from '#testing/read-table.ts';

/** Symbols of one sound to a listener, each with the one that stands for all of them. */
const LEVELLED = new Map(
  Object.entries({ ɛ: 'e', ɔ: 'o', j: 'i', ɪ: 'i', w: 'u', ʊ: 'u', ɾ: 'r', S: 's', ˌ: '', ː: '' }),
);
const DIPHTHONGS = new Map(Object.entries({ I: 'ai', W: 'au', A: 'ei', O: 'ou', Y: 'oi' }));

interface WordScore {
  /** Of the words, from 0 to 1, how many sound as the reference says, the main stress included. */
  readonly same: number;
  /** And how many are stressed on the same vowel. */
  readonly stressed: number;
}

/**
 * Compares the words of a table of this folder, `word<TAB>reference`, with its reference; open and closed e and o, glides
 * and vowels, taps, doubled letters and secondary stresses count as equal. `mend` gives the sounds of a word that the
 * reference is wrong about.
 */
export function scoreWords(
  table: string,
  say: (word: string) => string,
  mend: (word: string, reference: string) => string = (_, reference) => reference,
): WordScore {
  const rows = readTable(`../languages/testing/${table}`).map(([word = '', reference = '']) => [
    level(say(word)),
    level(mend(word, reference)),
  ]);
  const shareOf = (isRight: (said: string, reference: string) => boolean): number =>
    rows.filter(([said = '', reference = '']) => isRight(said, reference)).length / rows.length;
  return {
    same: shareOf((said, reference) => said === reference),
    stressed: shareOf((said, reference) => countFromStress(said) === countFromStress(reference)),
  };
}

function level(sounds: string): string {
  return sounds
    .normalize('NFD')
    .split('')
    .map((symbol) => DIPHTHONGS.get(symbol) ?? symbol)
    .join('')
    .split('')
    .map((symbol) => LEVELLED.get(symbol) ?? symbol)
    .join('')
    .replaceAll(/(\p{L})\1+/gu, '$1');
}

/** How many vowels there are from the stressed one on; none without a stress. */
function countFromStress(levelled: string): number {
  const [, stressed = ''] = levelled.split('ˈ');
  return stressed.match(/[aeiouyøœəɑɐæ]/gu)?.length ?? 0;
}
