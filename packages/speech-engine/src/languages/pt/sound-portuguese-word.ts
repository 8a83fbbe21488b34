import type { LetterSegment } from '#languages/letter-rules.ts';
import { placeStress, type Strength } from '#languages/place-stress.ts';
import { isOpen } from './open-vowels.ts';
import { readPortugueseLetters } from './portuguese-letters.ts';

/** Whether the last vowel is reduced although it is the only one: 'de' has y for e. */
export interface WordManner {
  readonly strength: Strength;
  readonly isReduced: boolean;
}

/** The sounds of a word in lower case. A final r is R, and a final s may become z: the next word decides. */
export function soundPortugueseWord(word: string, { strength, isReduced }: WordManner): string {
  const segments = readPortugueseLetters(word);
  const nuclei = segments.filter(({ isNucleus }) => isNucleus);
  const main = findStress(word, nuclei);
  const stressed = nuclei[main];
  if (stressed === undefined) return segments.map(({ sound }) => sound).join('');
  if (!stressed.isAccented) openStressed(word, stressed, segments[segments.indexOf(stressed) + 1]);
  nasalize(segments, nuclei, main);
  reduce(segments, nuclei, main, isReduced);
  // The first syllable of a longer word has a weak stress, also right before the main one.
  const first = nuclei[0];
  if (strength === 'strong' && main === 1 && nuclei.length > 2 && first !== undefined) {
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
  if (stressed.sound === 'eʊ' && word.endsWith('el')) stressed.sound = 'ɛʊ';
  if (
    stressed.sound === 'ow' &&
    stressed.written.endsWith('l') &&
    ((word !== 'gol' && word.endsWith('ol')) || isOpen(word, stressed.at))
  )
    stressed.sound = 'ɔl';
  if (stressed.sound === 'A' && OPEN_EIA.test(word)) stressed.sound = 'ɛɪ';
  if (stressed.sound === 'oɪ' && /oia[ms]?$|oic[ao]s?$/u.test(word)) stressed.sound = 'Y';
  if (stressed.sound === 'e' && isOpen(word, stressed.at)) stressed.sound = 'ɛ';
  if (stressed.sound === 'o' && isOpen(word, stressed.at)) stressed.sound = 'ɔ';
}

const OPEN_EIA =
  /(?:id|mbl|rop|plat|str|colm|gel|odiss|traqu|diarr|epop|panac|cor|jud|pl|az|bol|hebr|at|alcat|centop|col|galil)eias?$/u;

/** Vowels before m, n and nh. An a is nasal if it is stressed, or right before a last syllable such as that of 'canal'. */
function nasalize(segments: readonly LetterSegment[], nuclei: readonly LetterSegment[], main: number): void {
  const stressed = nuclei[main];
  const isOpenEnd =
    main === nuclei.length - 1 &&
    !/[aeiouáéãõ][iueo]/u.test(stressed?.written ?? '') &&
    segments.at(-1)?.sound !== 'R';
  for (const [place, nucleus] of nuclei.entries()) {
    const next = segments[segments.indexOf(nucleus) + 1]?.sound ?? '';
    if (nucleus.sound === 'a' && /^[mnɲ]/u.test(next)) {
      const isNasal = place === main || next === 'ɲ' || (isOpenEnd && place === main - 1);
      nucleus.sound = isNasal ? 'ɐ̃' : 'æ';
    }
    const isAccented = nucleus === stressed && nucleus.isAccented === true;
    if (nucleus.sound === 'u' && (next === 'ɲ' || (next === 'm' && isAccented))) nucleus.sound = 'ũ';
  }
}

/** Vowels after the stress: the last one of 'noite' is y, and its t becomes ʧ. */
function reduce(
  segments: readonly LetterSegment[],
  nuclei: readonly LetterSegment[],
  main: number,
  isReduced: boolean,
): void {
  for (const [place, nucleus] of nuclei.entries()) {
    const at = segments.indexOf(nucleus);
    if (place > main && nucleus.sound === 'a' && segments[at + 1]?.sound !== 'R') nucleus.sound = 'æ';
    const isFinal =
      place === nuclei.length - 1 &&
      /^s?$/u.test(
        segments
          .slice(at + 1)
          .map(({ sound }) => sound)
          .join(''),
      );
    if (!isFinal || (place === main && !isReduced)) continue;
    if (nucleus.sound === 'o') nucleus.sound = 'ʊ';
    if (nucleus.sound !== 'e') continue;
    nucleus.sound = 'y';
    const before = segments[at - 1];
    if (before?.sound === 't') before.sound = 'ʧ';
    if (before?.sound === 'd') before.sound = 'ʤ';
  }
}
