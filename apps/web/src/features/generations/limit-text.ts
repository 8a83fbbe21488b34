import { TEXT_MAX_CHARACTERS } from '@voicedraft/contract/limits';
import { countWords, cutText, truncateWords } from '@voicedraft/contract/words';

/**
 * Applies an edit as far as a word limit allows. Cuts the inserted text, typed or pasted, from its end; never
 * removes words that were there before.
 */
export function limitWords(before: string, after: string, limit: number): string {
  if (countWords(after) <= limit) return after;
  const { head, inserted, tail } = findInsertion(before, after);
  const joins = /^\S/u.test(tail);
  for (let words = Math.min(limit, countWords(inserted)); words > 0; words -= 1) {
    const stored = truncateWords(inserted, words);
    // Keeps two words apart if the words between them are cut.
    const space = joins ? (/^\s+/u.exec(inserted.slice(stored.length))?.[0] ?? '') : '';
    const text = head + stored + space + tail;
    if (countWords(text) <= limit) return text;
  }
  const without = head + tail;
  return countWords(without) <= limit ? without : truncateWords(without, limit);
}

/**
 * Does the same with a character limit, counted in UTF-16 units as the contract does, without splitting a
 * character.
 */
export function limitCharacters(before: string, after: string, limit: number): string {
  if (after.length <= limit) return after;
  const { head, inserted, tail } = findInsertion(before, after);
  const text = head + cutText(inserted, limit - head.length - tail.length) + tail;
  return cutText(text, limit);
}

/** Says that an edit was cut at the character limit. */
export function describeTooLong(): string {
  return `The limit is ${TEXT_MAX_CHARACTERS.toLocaleString('en-US')} characters. The rest was cut off.`;
}

/** Returns what an edit inserted, and the text before and after it. */
function findInsertion(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < shorter && before[prefix] === after[prefix]) prefix += 1;
  let suffix = 0;
  while (suffix < shorter - prefix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1;
  return {
    head: after.slice(0, prefix),
    inserted: after.slice(prefix, after.length - suffix),
    tail: after.slice(after.length - suffix),
  };
}
