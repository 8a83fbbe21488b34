/** A sentence of a text and when it is spoken: its first and last UTF-16 unit (excluded), and its seconds. */
export type LineTime = readonly [start: number, end: number, from: number, to: number];
/** A word of a text and when it is spoken: its first UTF-16 unit, and its seconds. */
export type TimedWord = readonly [at: number, from: number, to: number];

/** A text with the times of its sentences and words. */
export interface TimedText {
  readonly text: string;
  readonly lines: readonly LineTime[];
  readonly words: readonly TimedWord[];
  /** Where the times of the words come from. */
  readonly wordTimes: 'voice' | 'estimated';
}

/** A word in a caption. */
export interface CaptionWord {
  readonly text: string;
  /** Seconds from the beginning. */
  readonly from: number;
  readonly to: number;
}

/** What is shown at once: one or two rows of words. */
export interface Caption {
  readonly rows: readonly (readonly CaptionWord[])[];
  readonly from: number;
  readonly to: number;
}

const ROW_CHARACTERS = 42;
const ROWS = 2;

/**
 * The captions of a spoken text. Each sentence begins at its own time, and a long one is divided into captions of at
 * most two rows of 42 characters (a longer word has a row of its own).
 */
export function toCaptions(timed: TimedText): Caption[] {
  return timed.lines.flatMap((line) => {
    const words = timeWords(timed, line);
    const [, , from, to] = line;
    return divide(words).map((rows, index, all) => ({
      rows,
      from: index === 0 ? from : (rows[0]?.[0]?.from ?? from),
      to: all[index + 1]?.[0]?.[0]?.from ?? to,
    }));
  });
}

/** The words of a sentence with their times. */
export function timeWords({ text, words }: TimedText, line: LineTime): CaptionWord[] {
  const [start, end, from, to] = line;
  const found = [...text.slice(start, end).matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    at: start + match.index,
  }));
  const known = words.filter(([at]) => at >= start && at < end);
  let last = from;
  return found.map((word) => {
    const times = known.filter(([at]) => at >= word.at && at < word.at + word.text.length);
    // A dash between two words is not spoken.
    const begin = Math.max(last, times[0]?.[1] ?? last);
    last = Math.max(begin, times.at(-1)?.[2] ?? begin);
    return { text: word.text, from: Math.min(begin, to), to: Math.min(last, to) };
  });
}

/** Divides words into captions of about the same length. */
function divide(words: readonly CaptionWord[]): CaptionWord[][][] {
  const needed = fill(words, ROW_CHARACTERS);
  const captions = Math.ceil(needed.length / ROWS);
  if (captions <= 1) return needed.length === 0 ? [] : [needed];
  // Narrower rows, as long as there are no more captions: no last caption with a single word.
  const length = words.reduce((sum, { text }) => sum + text.length + 1, -1);
  for (let width = Math.ceil(length / (captions * ROWS)); width < ROW_CHARACTERS; width += 1) {
    const rows = fill(words, width);
    if (rows.length <= captions * ROWS) return group(rows);
  }
  return group(needed);
}

function group(rows: CaptionWord[][]): CaptionWord[][][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) =>
    rows.slice(index * ROWS, (index + 1) * ROWS),
  );
}

function fill(words: readonly CaptionWord[], width: number): CaptionWord[][] {
  const rows: CaptionWord[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (length + 1 + word.text.length > width) {
      rows.push([word]);
      length = word.text.length;
    } else {
      rows.at(-1)?.push(word);
      length += 1 + word.text.length;
    }
  }
  return rows;
}
