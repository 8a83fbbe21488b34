import { CLOSING_MARKS, END_MARKS } from '@voicedraft/speech-text/end-marks';
import type { ScriptLength } from './script-length.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const UNFINISHED = new RegExp(String.raw`[^${END_MARKS}${CLOSING_MARKS}\s]\s*$`, 'u');
const CLAUSE_END = /[,;:—–](?=\s)/gu;

/** Removes a last sentence that was cut off. */
export function dropUnfinished(text: string): string {
  if (!UNFINISHED.test(text)) return text;
  const parts = splitText(text);
  return parts.length > 1 ? parts.slice(0, -1).join('').trim() : text;
}

/**
 * Shortens a script that is too long at the end of a sentence, or by one sentence within it if that comes closer;
 * if no sentence ends at the right length, at the end of a clause. A script that cannot be shortened to the length
 * comes back as close to it as possible.
 */
export function trimScript(text: string, length: ScriptLength): string {
  if (length.count(text) <= length.most) return text;
  const parts = splitText(text);
  const starts = parts.map((_, index) => parts.slice(0, index + 1));
  const candidates = [starts.map(joinParts), starts.flatMap(leaveOneOut), starts.flatMap(cutAtClauses)];
  for (const texts of candidates) {
    const best = findClosest(texts, length, ({ least, most }, words) => words >= least && words <= most);
    if (best !== null) return best;
  }
  return findClosest(candidates.flat(), length, ({ most }, words) => words <= most) ?? text;
}

/** Sentences with the white space after them, so that joining them gives the text. */
function splitText(text: string): string[] {
  return [...sentences.segment(text)].map(({ segment }) => segment);
}

function joinParts(parts: readonly string[]): string {
  return parts.join('').trim();
}

/** The sentences without one of them, but never without the first or the last. */
function leaveOneOut(parts: readonly string[]): string[] {
  return parts.slice(1, -1).map((left, at) => {
    const others = parts.filter((_, index) => index !== at + 1);
    // The end of a paragraph stays one.
    if (left.endsWith('\n')) others[at] = `${others[at]?.trimEnd()}\n\n`;
    return joinParts(others);
  });
}

/** The sentences with the last one ending at each of its clauses. */
function cutAtClauses(parts: readonly string[]): string[] {
  const [last = ''] = parts.slice(-1);
  const before = parts.slice(0, -1).join('');
  return [...last.matchAll(CLAUSE_END)].map(({ index }) => `${before}${last.slice(0, index)}.`.trim());
}

function findClosest(
  texts: readonly string[],
  length: ScriptLength,
  isRight: (length: ScriptLength, words: number) => boolean,
): string | null {
  const rated = texts
    .map((text) => ({ text, words: length.count(text) }))
    .filter(({ text, words }) => text !== '' && isRight(length, words));
  const [best] = rated.toSorted(
    (a, b) => Math.abs(a.words - length.words) - Math.abs(b.words - length.words),
  );
  return best?.text ?? null;
}
