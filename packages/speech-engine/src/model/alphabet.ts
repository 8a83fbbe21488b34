/**
 * Kokoro's alphabet: the id of each symbol in the model's input (`config.json` of hexgrad/Kokoro-82M). Each symbol
 * is one UTF-16 unit, so the length of a string is its number of symbols.
 */
export const SYMBOL_IDS: ReadonlyMap<string, number> = new Map([
  ...numberFrom(1, ';:,.!?'),
  ...numberFrom(9, '—…"()“” \u0303ʣʥʦʨᵝ\uab67AI'),
  ...numberFrom(31, 'O'),
  ...numberFrom(33, 'Q'),
  ...numberFrom(35, 'ST'),
  ...numberFrom(39, 'W'),
  ...numberFrom(41, 'Yᵊabcdef'),
  ...numberFrom(50, 'hijklmnopqrstuvwxyzɑɐɒæ'),
  ...numberFrom(75, 'βɔɕç'),
  ...numberFrom(80, 'ɖðʤə'),
  ...numberFrom(85, 'ɚɛɜ'),
  ...numberFrom(90, 'ɟ'),
  ...numberFrom(92, 'ɡ'),
  ...numberFrom(99, 'ɥ'),
  ...numberFrom(101, 'ɨɪʝ'),
  ...numberFrom(110, 'ɯɰŋɳɲɴø'),
  ...numberFrom(118, 'ɸθœ'),
  ...numberFrom(123, 'ɹ'),
  ...numberFrom(125, 'ɾɻ'),
  ...numberFrom(128, 'ʁɽʂʃʈʧ'),
  ...numberFrom(135, 'ʊʋ'),
  ...numberFrom(138, 'ʌɣɤ'),
  ...numberFrom(142, 'χʎ'),
  ...numberFrom(147, 'ʒʔ'),
  ...numberFrom(156, 'ˈˌː'),
  ...numberFrom(162, 'ʰ'),
  ...numberFrom(164, 'ʲ'),
  ...numberFrom(169, '↓'),
  ...numberFrom(171, '→↗↘'),
  ...numberFrom(177, 'ᵻ'),
]);

/** The mark `$` at both ends of every run. */
export const END_ID = 0;

/** Kokoro's vowels: A, I, O, Q, W and Y are diphthongs. */
export const VOWELS = 'AIOQWYaiuæɐɑɒɔəɚɛɜɪʊʌᵊᵻ';

/** The longest input of one run: the model has no style rows or positions beyond it. */
export const MAX_RUN_SYMBOLS = 510;

function numberFrom(first: number, symbols: string): [symbol: string, id: number][] {
  return symbols.split('').map((symbol, index) => [symbol, first + index]);
}
