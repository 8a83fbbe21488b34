import { VOICE_COST_CREDITS, WORDS_PER_VOICE_COST } from './limits.ts';
import { countWords } from './words.ts';

/** Marked pauses of a recording that cost nothing, in seconds all together. */
export const FREE_SILENCE_SECONDS = 60;
/** Words charged for each minute of pauses beyond them: about what a voice says in a minute. */
const WORDS_PER_SILENT_MINUTE = 150;
/** Marked pauses that a recording may have, in seconds all together. */
export const SILENCE_MAX_SECONDS = 1800;
/** A text has at most this many characters for each of its words before its length counts instead. */
const CHARACTERS_PER_WORD = 12;

/** The rule of {@link priceOfRecording} about pauses, for the people it concerns. */
export const SILENCE_PRICE_TEXT =
  'A minute of pauses in all is included. Beyond it, they count as 150 words a minute; 400 words cost 1 credit.';

/**
 * The one rule of price, in credits: one for every started 400 words that are spoken ({@link countPricedWords}) or that
 * silence counts as ({@link countSilentWords}); nothing if there are none.
 */
export function priceOfRecording(words: number): number {
  return Math.ceil(words / WORDS_PER_VOICE_COST) * VOICE_COST_CREDITS;
}

/**
 * Words that marked pauses count as: those of a minute count as none, nor do those that were paid for before.
 * @param seconds of all pauses of the recording
 * @param paidSeconds of an earlier recording of the same
 */
export function countSilentWords(seconds: number, paidSeconds = 0): number {
  const extra = Math.max(0, seconds - Math.max(FREE_SILENCE_SECONDS, paidSeconds));
  // Sums of tenths are not exact.
  return Math.ceil(Math.round(extra * 1000) * (WORDS_PER_SILENT_MINUTE / 60_000));
}

/**
 * Words that count for the price: those between white space, as everywhere, unless what is said is far longer, as in a
 * script without spaces, or with words that are said in many.
 * @param text without marks
 * @param spokenLength UTF-16 units of what is said
 */
export function countPricedWords(text: string, spokenLength: number): number {
  return Math.max(countWords(text), Math.ceil(spokenLength / CHARACTERS_PER_WORD));
}
