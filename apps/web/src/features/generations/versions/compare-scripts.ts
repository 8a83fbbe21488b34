import { pairVersions } from '#features/generations/pair-versions.ts';
import { splitSentences } from '#features/generations/split-sentences.ts';
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
