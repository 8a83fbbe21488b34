import type { WordTime } from '@voicedraft/contract/generations';
import type { TimedWord } from '@voicedraft/speech-text/word-timing';

/**
 * Returns the words of a shown text with the times that the engine reported.
 *
 * @param text what was spoken, with white space around it as it is shown
 * @param words times in seconds; positions in the text without white space around it, as the server stores it
 * @param duration of the recording, in seconds
 */
export function readWordTimes(text: string, words: readonly WordTime[], duration: number): TimedWord[] {
  const lead = text.length - text.trimStart().length;
  return words.flatMap(([index, from, to], position) => {
    const start = lead + index;
    const next = words[position + 1]?.[0];
    // Up to the next word: of 'twenty-one', both parts may have a time.
    const [word = ''] = /^\S*/u.exec(text.slice(start, next === undefined ? undefined : lead + next)) ?? [];
    if (word === '' || duration <= 0) return [];
    return [{ start, end: start + word.length, from: from / duration, to: to / duration }];
  });
}
