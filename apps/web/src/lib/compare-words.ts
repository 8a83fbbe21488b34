import { findCommon } from './find-common.ts';

/** A run of words that the other text contains as well, or that only this one contains. */
export interface WordRun {
  readonly text: string;
  readonly differs: boolean;
}

/**
 * If the texts share less than this fraction of their words, they are treated as different, because marks would
 * only confuse.
 */
const COMMON_MIN = 0.5;

/** Compares two texts word by word, and returns for each which runs of words only it contains. */
export function compareWords(was: string, now: string): readonly [was: WordRun[], now: WordRun[]] {
  const [old, fresh] = [splitWords(was), splitWords(now)];
  const common = findCommon(old, fresh, isSameWord);
  const length = common.reduce((sum, [index]) => sum + (old[index]?.length ?? 0), 0);
  if (length === 0 || length < COMMON_MIN * Math.min(was.length, now.length)) return [plain(was), plain(now)];
  return [
    joinRuns(old, new Set(common.map(([index]) => index))),
    joinRuns(fresh, new Set(common.map(([, index]) => index))),
  ];
}

function plain(text: string): WordRun[] {
  return text === '' ? [] : [{ text, differs: false }];
}

/** Words with the space after them. */
function splitWords(text: string): string[] {
  return text.match(/\S+\s*|\s+/gu) ?? [];
}

function joinRuns(words: readonly string[], common: ReadonlySet<number>): WordRun[] {
  const runs: WordRun[] = [];
  for (const [index, text] of words.entries()) {
    const differs = !common.has(index);
    const last = runs.at(-1);
    if (last?.differs === differs) runs[runs.length - 1] = { text: last.text + text, differs };
    else runs.push({ text, differs });
  }
  return runs;
}

/** The last word of a text is not followed by a space. */
function isSameWord(a: string | undefined, b: string | undefined): boolean {
  return a?.trimEnd() === b?.trimEnd();
}
