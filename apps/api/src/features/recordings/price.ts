import type { EngineName } from '@voicedraft/contract/engine-names';
import { VOICE_COST_CREDITS, WORDS_PER_VOICE_COST } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import type { Context } from '#context.ts';

/**
 * The one rule of price, in credits: one for every started 400 words that are spoken, nothing if nothing is or if
 * results of the engine are free. By default, the engine that would speak now.
 */
export function priceOfWords(
  { engines }: Pick<Context, 'engines'>,
  words: number,
  engine: EngineName = engines.speechEngine().engine,
): number {
  return Math.ceil(words / WORDS_PER_VOICE_COST) * VOICE_COST_CREDITS * engines.priceOf(engine);
}

/** A text has at most this many characters for each of its words before its length counts instead. */
const CHARACTERS_PER_WORD = 12;

/**
 * Words that count for the price: those between white space, as everywhere, unless what is said is far longer, as in a
 * script without spaces, or with words that are said in many.
 * @param spokenLength UTF-16 units of what is said
 */
export function countPricedWords(text: string, spokenLength: number): number {
  return Math.max(countWords(text), Math.ceil(spokenLength / CHARACTERS_PER_WORD));
}
