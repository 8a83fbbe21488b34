import { countWords, truncateWords } from '@voicedraft/contract/words';

/**
 * Takes an edit of a text as far as the limit of words allows. What is cut is what was put in, typed
 * or pasted, from its end: words that were there before are never pushed out.
 */
export function limitWords(before: string, after: string, limit: number): string {
  if (countWords(after) <= limit) return after;
  const shorter = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < shorter && before[prefix] === after[prefix]) prefix += 1;
  let suffix = 0;
  while (suffix < shorter - prefix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1;
  const head = after.slice(0, prefix);
  const tail = after.slice(after.length - suffix);
  const inserted = after.slice(prefix, after.length - suffix);
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
