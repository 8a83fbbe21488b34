import { pairInOrder } from './pair-in-order.ts';
import type { Sentence } from './split-sentences.ts';

/** Below this share of common words, a sentence is another one and not a version of it. */
const VERSION_SHARE = 0.5;
const SAME_WEIGHT = 2;

/** Pairs each sentence of a text with the same sentence in another text, or with a version of it. */
export function pairVersions(from: readonly Sentence[], to: readonly Sentence[]): (number | null)[] {
  const words = [from, to].map((side) => side.map(({ text }) => countEach(text)));
  return pairInOrder(from.length, to.length, (first, second) => {
    if (from[first]?.text === to[second]?.text) return SAME_WEIGHT;
    const share = shareWords(words[0]?.[first], words[1]?.[second]);
    return share < VERSION_SHARE ? 0 : share;
  });
}

function countEach(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function shareWords(first: Map<string, number> = new Map(), second: Map<string, number> = new Map()): number {
  let common = 0;
  for (const [word, count] of first) common += Math.min(count, second.get(word) ?? 0);
  return common / Math.max(1, sumOf(first), sumOf(second));
}

function sumOf(counts: Map<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
