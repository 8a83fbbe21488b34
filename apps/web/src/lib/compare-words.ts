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
  const common = findCommonWords(old, fresh);
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

/** Positions of the words that both texts contain in the same order: their longest common subsequence. */
function findCommonWords(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = isSameWord(a[i], b[j])
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const common: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (isSameWord(a[i], b[j])) common.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return common;
}

/** The last word of a text is not followed by a space. */
function isSameWord(a: string | undefined, b: string | undefined): boolean {
  return a?.trimEnd() === b?.trimEnd();
}
