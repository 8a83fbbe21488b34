import { findWordAt, type TimedWord } from '@voicedraft/speech-text/word-timing';

/** With exact times, a pause longer than this, in seconds, is silent: nothing is marked. */
const PAUSE_SECONDS = 0.35;

/**
 * Index of the word that sounds at a moment; -1 if none does.
 * @param time seconds from the beginning
 * @param duration of the whole, in seconds
 * @param isExact true if the engine reported the times; estimated ones leave no pause unmarked
 */
export function findSpokenWord(
  times: readonly TimedWord[],
  time: number,
  duration: number,
  isExact: boolean,
): number {
  const index = findWordAt(times, time / duration);
  const word = times[index];
  if (!word || time < word.from * duration) return -1;
  return isExact && time > word.to * duration + PAUSE_SECONDS ? -1 : index;
}
