import { SYMBOL_IDS, VOWELS } from '#model/alphabet.ts';
import type { Dialect } from './dialect.ts';

type Replacement = readonly [sound: RegExp, symbols: string];

/** Sounds with a dedicated symbol in Kokoro's alphabet. The first two may have a stress mark inside. */
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
  // One IPA sound; Kokoro's symbol depends on the stress: 'bird' and 'teacher'.
  [/(?<=[ˈˌ][^ˈˌaeiouæɑɔəɛɪʊʌAIOWY]*)[ɝɚ]ɹ?/gu, 'ɜɹ'],
  [/[ɝɚ]ɹ?/gu, 'əɹ'],
  [/ː/gu, ''],
];

const BRITISH: readonly Replacement[] = [
  [/oʊ|əʊ/gu, 'Q'],
  [/eə|ɛə/gu, 'ɛː'],
];

/** Vowels that Kokoro does not use on their own. */
const REMAINING_VOWELS: readonly Replacement[] = [
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
/** A t between a vowel or ɹ and an unstressed vowel, except in 'button'. */
const FLAPPED_T = new RegExp(`(?<=[${VOWELS}ɹ])t(?=[əɪ](?!n)|[iOᵻ]|ᵊl)`, 'gu');

/**
 * The pronunciation of one word in Kokoro's alphabet, from IPA as `phonemize` writes it. The stress mark moves to
 * the vowel, where Kokoro expects it; sounds without a symbol are dropped.
 */
export function toKokoroSymbols(ipa: string, dialect: Dialect): string {
  const own = dialect === 'american' ? AMERICAN : BRITISH;
  const known = keepKnownSymbols(replaceAll(ipa, [...SHARED, ...own, ...REMAINING_VOWELS]));
  const symbols = known.replace(STRESS_BEFORE_VOWEL, '$2$1');
  return dialect === 'american' ? flapT(replaceAll(symbols, FAINT_ENDINGS)) : symbols;
}

/** Writes the American flap ('water', 'party') as T, Kokoro's symbol for it. */
export function flapT(symbols: string): string {
  return symbols.replace(FLAPPED_T, 'T');
}

/** Drops white space and symbols that the model does not know. */
export function keepKnownSymbols(symbols: string): string {
  const known = symbols.split('').filter((symbol) => symbol !== ' ' && SYMBOL_IDS.has(symbol));
  return known.join('');
}

function replaceAll(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((changed, [sound, symbols]) => changed.replace(sound, symbols), text);
}
