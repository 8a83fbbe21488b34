import { splitSentences, type Sentence } from '#features/generations/split-sentences.ts';
import type { ComparedLine } from '#ui/versions/line-comparison.tsx';

/** Two states of a script sentence by sentence, in their order; a changed sentence stands beside what it was. */
export function compareScripts(was: string, now: string): ComparedLine[] {
  const [old, fresh] = [splitSentences(was).sentences, splitSentences(now).sentences];
  const lines: Omit<ComparedLine, 'id'>[] = [];
  let next = 0;
  const addUntil = (end: number) => {
    for (const { text } of fresh.slice(next, end)) lines.push({ was: null, now: text });
    next = Math.max(next, end);
  };
  for (const [index, partner] of pairVersions(old, fresh).entries()) {
    if (partner !== null) addUntil(partner);
    lines.push({
      was: old[index]?.text ?? null,
      now: partner === null ? null : (fresh[partner]?.text ?? null),
    });
    if (partner !== null) next = partner + 1;
  }
  addUntil(fresh.length);
  return lines.map((line, index) => ({ id: String(index), ...line }));
}

/** More cells than this are not compared: pairs by position are good enough for texts of hundreds of sentences. */
const MAX_CELLS = 250_000;

/** Below this share of common words, a sentence is another one and not a version of it. */
const VERSION_SHARE = 0.5;
const SAME_WEIGHT = 2;

/** Pairs each sentence of a text with the same sentence in another text, or with a version of it. */
function pairVersions(from: readonly Sentence[], to: readonly Sentence[]): (number | null)[] {
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

/**
 * Pairs the items of two lists in order, so that the pairs weigh as much as possible together.
 *
 * @param weigh how well two items match; 0 if they must not be paired
 * @returns for each item of the first list, its partner's index in the second; null without one
 */
function pairInOrder(
  first: number,
  second: number,
  weigh: (first: number, second: number) => number,
): (number | null)[] {
  if (first * second > MAX_CELLS) {
    return Array.from({ length: first }, (_, index) => (index < second ? index : null));
  }
  const weights = Array.from({ length: first }, (_, row) =>
    Float64Array.from({ length: second }, (_cell, column) => weigh(row, column)),
  );
  // The best total of everything from a row and a column on.
  const totals = Array.from({ length: first + 1 }, () => new Float64Array(second + 1));
  const totalAt = (row: number, column: number) => totals[row]?.[column] ?? 0;
  const weightAt = (row: number, column: number) => weights[row]?.[column] ?? 0;
  for (let row = first - 1; row >= 0; row -= 1) {
    const line = totals[row];
    if (!line) continue;
    for (let column = second - 1; column >= 0; column -= 1) {
      const weight = weightAt(row, column);
      const paired = weight > 0 ? weight + totalAt(row + 1, column + 1) : 0;
      line[column] = Math.max(paired, totalAt(row + 1, column), totalAt(row, column + 1));
    }
  }
  const partners: (number | null)[] = [];
  let column = 0;
  for (let row = 0; row < first; row += 1) {
    while (column < second && totalAt(row, column + 1) === totalAt(row, column)) column += 1;
    const weight = weightAt(row, column);
    const isPaired = weight > 0 && weight + totalAt(row + 1, column + 1) === totalAt(row, column);
    partners.push(isPaired ? column : null);
    if (isPaired) column += 1;
  }
  return partners;
}
