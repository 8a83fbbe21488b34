import { SYMBOL_IDS, VOWELS } from '#model/alphabet.ts';
import type { Dialect } from './dialect.ts';

type Replacement = readonly [sound: RegExp, symbols: string];

/** Sounds that have a symbol of their own in Kokoro's alphabet. A stress mark may stand inside the first two. */
const SHARED: readonly Replacement[] = [
  [/t([ˈˌ]?)ʃ/gu, '$1ʧ'],
  [/d([ˈˌ]?)ʒ/gu, '$1ʤ'],
  [/eɪ/gu, 'A'],
  [/aɪ/gu, 'I'],
  [/aʊ/gu, 'W'],
  [/ɔɪ/gu, 'Y'],
  [/ɫ/gu, 'l'],
  [/g/gu, 'ɡ'],
  [/r/gu, 'ɹ'],
];

const AMERICAN: readonly Replacement[] = [
  [/oʊ/gu, 'O'],
  // One sound, written by its stress: 'bird' against 'teacher'.
  [/(?<=[ˈˌ][^ˈˌaeiouæɑɔəɛɪʊʌAIOWY]*)[ɝɚ]ɹ?/gu, 'ɜɹ'],
  [/[ɝɚ]ɹ?/gu, 'əɹ'],
  [/ː/gu, ''],
];

const BRITISH: readonly Replacement[] = [
  [/oʊ|əʊ/gu, 'Q'],
  [/eə|ɛə/gu, 'ɛː'],
];

/** Vowels that stand alone in the international alphabet only. */
const LEFT_OVER: readonly Replacement[] = [
  [/o/gu, 'ɔ'],
  [/e/gu, 'ɛ'],
];

const STRESS_BEFORE_VOWEL = new RegExp(`([ˈˌ])([^${VOWELS}ˈˌ]*)(?=[${VOWELS}])`, 'gu');
/** Endings without a full vowel, as Kokoro's dictionary writes them: 'bottle', 'button', 'wanted', 'taxes'. */
const FAINT_ENDINGS: readonly Replacement[] = [
  [/(?<=[bdfkpstvzʃʧθTɡ])əl(?=[dz]?$)/gu, 'ᵊl'],
  [/(?<=[tdsz])ən(?=[stz]?$)/gu, 'ᵊn'],
  [/(?<=[td])[əɪ]d$/gu, 'ᵻd'],
  [/(?<=[szʃʒʧʤ])[əɪ]z$/gu, 'ᵻz'],
];
/** Between a vowel or ɹ and a vowel without stress, but for the n of 'button'. */
const FLAPPED_T = new RegExp(`(?<=[${VOWELS}ɹ])t(?=[əɪ](?!n)|[iOᵻ]|ᵊl)`, 'gu');

/**
 * The pronunciation of one word in Kokoro's alphabet, from the international one as `phonemize` writes it. The mark
 * of stress moves to the vowel, where Kokoro expects it; what the alphabet has no symbol for is left out.
 */
export function toKokoroSymbols(ipa: string, dialect: Dialect): string {
  const own = dialect === 'american' ? AMERICAN : BRITISH;
  const known = keepKnownSymbols(replaceAll(ipa, [...SHARED, ...own, ...LEFT_OVER]));
  const symbols = known.replace(STRESS_BEFORE_VOWEL, '$2$1');
  return dialect === 'american' ? flapT(replaceAll(symbols, FAINT_ENDINGS)) : symbols;
}

/** Writes the American flap ('water', 'party') as the T that Kokoro has for it. */
export function flapT(symbols: string): string {
  return symbols.replace(FLAPPED_T, 'T');
}

/** Leaves out white space and whatever the model has no number for. */
export function keepKnownSymbols(symbols: string): string {
  const known = symbols.split('').filter((symbol) => symbol !== ' ' && SYMBOL_IDS.has(symbol));
  return known.join('');
}

function replaceAll(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((changed, [sound, symbols]) => changed.replace(sound, symbols), text);
}
