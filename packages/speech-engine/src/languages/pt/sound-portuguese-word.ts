import type { LetterSegment } from '#languages/letter-rules.ts';
import { readWords as words } from '#languages/read-lists.ts';
import { placeStress, type Strength } from '#languages/place-stress.ts';
import { isOpen } from './open-vowels.ts';
import { readPortugueseLetters } from './portuguese-letters.ts';

/** Words of one syllable whose vowel is reduced even where it is stressed: 'que' has y for e. */
const REDUCED = words('o os do dos no nos lo los vos de se me te lhe lhes que pro');

/** The ends of 'ideia' and 'assembleia', but not that of 'cheia'. */
const OPEN_EIA =
  /(?:id|mbl|rop|plat|str|colm|gel|odiss|traqu|diarr|epop|panac|cor|jud|pl|az|bol|hebr|at|alcat|centop|col|galil)eias?$/u;

/**
 * The sounds of a word in lower case, in which H stands for a written h at its start, R for an r at its end and s for a last
 * one that the next word may voice.
 */
export function soundPortugueseWord(word: string, strength: Strength): string {
  const segments = readPortugueseLetters(word);
  const nuclei = segments.filter(({ isNucleus }) => isNucleus);
  const main = findStress(word, nuclei);
  const stressed = nuclei[main];
  if (stressed === undefined) return segments.map(({ sound }) => sound).join('');
  if (!stressed.isAccented) openStressed(word, stressed, segments[segments.indexOf(stressed) + 1]);
  nasalize(segments, nuclei, main);
  reduce(segments, nuclei, REDUCED.has(word) ? -1 : main);
  // The first syllable of a longer word has a weak stress, also right before the main one; the end of vazio is one syllable.
  const first = nuclei[0];
  const syllables = nuclei.length - (stressed.written === 'i' && /ios?$/u.test(word) ? 1 : 0);
  if (strength === 'strong' && main === 1 && syllables > 2 && first !== undefined) {
    first.sound = `ˌ${first.sound}`;
  }
  return placeStress(segments, main, strength);
}

/** The nucleus that is stressed, from 0. */
function findStress(word: string, nuclei: readonly LetterSegment[]): number {
  const accented = nuclei.findIndex(({ isAccented }) => isAccented);
  if (accented !== -1) return accented;
  const nasal = nuclei.findLastIndex(({ written }) => /[ãõ]/u.test(written));
  if (nasal !== -1) return nasal;
  return Math.max(0, nuclei.length - (/(?:[aeo]s?|am|ens?m?|em)$/u.test(word) ? 2 : 1));
}

function openStressed(word: string, stressed: LetterSegment, next: LetterSegment | undefined): void {
  if (/^[mnɲ]/u.test(next?.sound ?? '')) return;
  const { sound, written, at } = stressed;
  if (sound === 'eʊ' && word.endsWith('el')) stressed.sound = 'ɛʊ';
  if (sound === 'A' && OPEN_EIA.test(word)) stressed.sound = 'ɛɪ';
  if (sound === 'oɪ' && /oia[ms]?$|oic[ao]s?$/u.test(word)) stressed.sound = 'Y';
  if (sound === 'e' && isOpen(word, at)) stressed.sound = 'ɛ';
  if (sound === 'o' && isOpen(word, at)) stressed.sound = 'ɔ';
  if (sound === 'ow' && written.endsWith('l') && isOpen(word, at)) stressed.sound = 'ɔl';
}

/** Vowels before m, n and nh. An a is nasal if it is stressed, or right before a last syllable such as that of 'canal'. */
function nasalize(segments: readonly LetterSegment[], nuclei: readonly LetterSegment[], main: number): void {
  const stressed = nuclei[main];
  const isPlainEnd =
    main === nuclei.length - 1 &&
    !/[aeiouáéãõ][iueo]/u.test(stressed?.written ?? '') &&
    segments.at(-1)?.sound !== 'R';
  for (const [place, nucleus] of nuclei.entries()) {
    const next = segments[segments.indexOf(nucleus) + 1]?.sound ?? '';
    if (nucleus.sound === 'a' && /^[mnɲ]/u.test(next)) {
      const isNasal = place === main || next === 'ɲ' || (isPlainEnd && place === main - 1);
      nucleus.sound = isNasal ? 'ɐ̃' : 'æ';
    }
    const isAccented = nucleus === stressed && nucleus.isAccented === true;
    if (nucleus.sound === 'u' && (next === 'ɲ' || (next === 'm' && isAccented))) nucleus.sound = 'ũ';
  }
}

/** Vowels after nucleus `main`: the last one of 'noite' is y, and its t becomes ʧ. */
function reduce(segments: readonly LetterSegment[], nuclei: readonly LetterSegment[], main: number): void {
  for (const nucleus of nuclei.slice(main + 1)) {
    const at = segments.indexOf(nucleus);
    if (nucleus.sound === 'a' && segments[at + 1]?.sound !== 'R') nucleus.sound = 'æ';
    if (segments.slice(at + 1).some(({ sound }) => sound !== 's')) continue;
    if (nucleus.sound === 'o') nucleus.sound = 'ʊ';
    if (nucleus.sound !== 'e') continue;
    nucleus.sound = 'y';
    const before = segments[at - 1];
    if (before?.sound === 't') before.sound = 'ʧ';
    if (before?.sound === 'd') before.sound = 'ʤ';
  }
}
