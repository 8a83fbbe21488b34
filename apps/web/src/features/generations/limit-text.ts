import { TEXT_MAX_CHARACTERS } from '@voicedraft/contract/limits';
import { countWords, truncateWords } from '@voicedraft/contract/words';

/**
 * Takes an edit of a text as far as a limit of words allows. What is cut is what was put in, typed or pasted, from
 * its end: words that were there before are never pushed out.
 */
export function limitWords(before: string, after: string, limit: number): string {
  if (countWords(after) <= limit) return after;
  const { head, inserted, tail } = findInsertion(before, after);
  const joins = /^\S/u.test(tail);
  for (let words = Math.min(limit, countWords(inserted)); words > 0; words -= 1) {
    const kept = truncateWords(inserted, words);
    // A word that stood apart from what follows stays apart when the words between are cut.
    const space = joins ? (/^\s+/u.exec(inserted.slice(kept.length))?.[0] ?? '') : '';
    const text = head + kept + space + tail;
    if (countWords(text) <= limit) return text;
  }
  const without = head + tail;
  return countWords(without) <= limit ? without : truncateWords(without, limit);
}

/** The same with a limit of characters, counted as the contract does: in UTF-16 units, none cut in half. */
export function limitCharacters(before: string, after: string, limit: number): string {
  if (after.length <= limit) return after;
  const { head, inserted, tail } = findInsertion(before, after);
  const text = head + cutAt(inserted, limit - head.length - tail.length) + tail;
  return cutAt(text, limit);
}

function cutAt(text: string, limit: number): string {
  const cut = text.slice(0, Math.max(0, limit));
  return cut.length === text.length || cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** What is said when an edit had to be cut at the limit of characters. */
export function describeTooLong(): string {
  return `The limit is ${TEXT_MAX_CHARACTERS.toLocaleString('en-US')} characters. The rest was cut off.`;
}

/** What an edit has put in, and what stood before and behind it. */
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
