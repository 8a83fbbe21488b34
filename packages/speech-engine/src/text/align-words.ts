/** A word of the text as it was written: the characters between two spaces. */
export interface WrittenWord {
  readonly text: string;
  /** Index of its first UTF-16 unit in the text. */
  readonly at: number;
}

/** The words of a text with their positions in it. */
export function listWrittenWords(text: string): WrittenWord[] {
  return [...text.matchAll(/\S+/gu)].map((match) => ({ text: match[0], at: match.index }));
}

/**
 * For each spoken word, the index of the written word that it belongs to, never decreasing: '$19' is read as
 * 'nineteen' and 'dollars'. Words that are equal in both texts are anchors; the words between two anchors are
 * matched by their share of the length. `written` must not be empty.
 */
export function alignWords(written: readonly string[], spoken: readonly string[]): number[] {
  const same = findSameWords(written.map(toKey), spoken.map(toKey));
  const aligned: number[] = [];
  let nextWritten = 0;
  for (const [anchor, position] of [...same, [written.length, spoken.length] as const]) {
    const gap = {
      written: written.slice(nextWritten, anchor),
      spoken: spoken.slice(aligned.length, position),
    };
    for (const share of shareOut(gap.written, gap.spoken)) {
      aligned.push(Math.max(0, Math.min(written.length - 1, nextWritten + share)));
    }
    if (position < spoken.length) aligned.push(anchor);
    nextWritten = anchor + 1;
  }
  return aligned;
}

/** Indexes of equal words in both lists, in order: the longest common subsequence. */
function findSameWords(written: readonly string[], spoken: readonly string[]): [number, number][] {
  const width = spoken.length + 1;
  const lengths = new Uint16Array((written.length + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = written.length - 1; row >= 0; row--) {
    for (let column = spoken.length - 1; column >= 0; column--) {
      lengths[row * width + column] = isSame(written[row], spoken[column])
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < written.length && column < spoken.length;) {
    if (isSame(written[row], spoken[column])) pairs.push([row++, column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}

function isSame(written: string | undefined, spoken: string | undefined): boolean {
  return written !== '' && written === spoken;
}

/** For each spoken word of a gap, the written word at the same share of the gap's length. */
function shareOut(written: readonly string[], spoken: readonly string[]): number[] {
  // A spoken word without a written one, such as the 'of' in a date, belongs to the word before.
  if (written.length === 0) return spoken.map(() => -1);
  const ends = accumulate(written.map(weighWritten));
  const spokenEnds = accumulate(spoken.map((word) => word.length));
  const scale = (ends.at(-1) ?? 0) / (spokenEnds.at(-1) ?? 1);
  return spoken.map((word, index) => {
    const middle = ((spokenEnds[index] ?? 0) - word.length / 2) * scale;
    const found = ends.findIndex((end) => middle < end);
    return found === -1 ? written.length - 1 : found;
  });
}

/** Estimates the number of letters of a written word when spoken; 0 for punctuation. */
function weighWritten(word: string): number {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const longer = word.match(/[\p{N}\p{Sc}%&+=@#°]/gu)?.length ?? 0;
  return letters + 6 * longer;
}

function accumulate(lengths: readonly number[]): number[] {
  let sum = 0;
  return lengths.map((length) => (sum += length));
}

/** A word's letters and digits in lower case without accents, to compare spellings. */
function toKey(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
