import { type CaptionWord, measureColumns } from './caption-words.ts';

/** How wide words are, and how wide a row may be. */
export interface Ruler<Word extends CaptionWord = CaptionWord> {
  readonly rowWidth: number;
  /** Of the space between two words. */
  readonly space: number;
  readonly widthOf: (word: Word) => number;
  /** Whether no part should begin with a word. */
  readonly isBound?: (word: Word) => boolean;
}

/** Rows of 42 letters, or of 21 wide ones. */
const COLUMNS: Ruler = { rowWidth: 42, space: 1, widthOf: (word) => measureColumns([word]) };

/** Words that are nothing without the next one: titles, and the like. */
const BEFORE_OTHERS =
  /^[(“"‘]*(?:dr|mr|mrs|ms|prof|st|mt|ft|no|nos|vol|fig|gen|col|capt|lt|sgt|rev|hon|sen|gov|vs|e\.g|i\.e)\.$/iu;
/** Words that are nothing without the one before. */
const AFTER_OTHERS =
  /^(?:[ap]\.m\.?|[ap]m|b\.?c\.?|a\.?d\.?|(?:jr|sr|inc|ltd|co|etc)\.?|%|percent|kg|km|cm|mm|mph|mg|lb|lbs|oz|[°º][cf]|million|billion|thousand|hundred|dollars|euros|pounds)[.,;:!?…)”"’]*$/iu;
/** Words that belong to what follows. */
const SMALL =
  /^(?:a|an|the|of|to|in|on|at|by|for|from|with|and|or|but|nor|as|if|than|that|is|are|was|were|my|your|his|her|its|our|their|not|no|i|we|you|he|she|they|it)$/iu;

/** Words that begin a part of a sentence. */
const CONJUNCTION = /^(?:and|or|but|because|which|who|when|where|while|if|so|than)$/iu;

const BOUND = 1000;
const TOGETHER = 4;
const ALONE = 1.5;
const LOOSE = 0.25;
const AFTER_SENTENCE = -0.5;
const AFTER_CLAUSE = -0.2;

/** Whether some of the words may be a part. */
type Fit = (start: number, end: number) => boolean;

/** Whether words fit into one caption. */
export function fitsRows<Word extends CaptionWord>(
  words: readonly Word[],
  ruler: Ruler<Word> = COLUMNS,
): boolean {
  return fitsCaption(words, ruler)(0, words.length);
}

/** The rows of a caption: one if the words fit, or two of about the same length. */
export function breakRows<Word extends CaptionWord>(
  words: readonly Word[],
  ruler: Ruler<Word> = COLUMNS,
): Word[][] {
  return breakUp(words, fitsRow(words, ruler), ruler);
}

/** Words as few captions as they fit into. */
export function breakCaptions<Word extends CaptionWord>(
  words: readonly Word[],
  ruler: Ruler<Word> = COLUMNS,
): Word[][] {
  return breakUp(words, fitsCaption(words, ruler), ruler);
}

/** Words that are parted together: the work grows with the square of their number. */
const AT_ONCE = 150;

function breakUp<Word extends CaptionWord>(words: readonly Word[], isFit: Fit, ruler: Ruler<Word>): Word[][] {
  const parts: Word[][] = [];
  for (let from = 0; from < words.length;) {
    const some = words.slice(from, from + AT_ONCE);
    const found = breakWhole(some, (start, end) => isFit(from + start, from + end), ruler);
    // The last part may go on in what follows.
    const whole = from + AT_ONCE < words.length && found.length > 1 ? found.slice(0, -1) : found;
    parts.push(...whole);
    from += whole.reduce((sum, part) => sum + part.length, 0);
  }
  return parts;
}

function breakWhole<Word extends CaptionWord>(
  words: readonly Word[],
  isFit: Fit,
  ruler: Ruler<Word>,
): Word[][] {
  // No way is shorter than the greedy one.
  let count = 0;
  for (let start = 0, end = 0; start < words.length; start = end, count += 1) {
    for (end = start + 1; end < words.length && isFit(start, end + 1);) end += 1;
  }
  return count === 0 ? [] : (breakInto(words, count, isFit, ruler) ?? [[...words]]);
}

/** A word that is too long for any row has one of its own. */
function fitsRow<Word extends CaptionWord>(words: readonly Word[], ruler: Ruler<Word>): Fit {
  const widthOf = measureParts(words, ruler);
  return (start, end) => end - start === 1 || widthOf(start, end) <= ruler.rowWidth;
}

function fitsCaption<Word extends CaptionWord>(words: readonly Word[], ruler: Ruler<Word>): Fit {
  const isRow = fitsRow(words, ruler);
  return (start, end) => {
    if (isRow(start, end)) return true;
    for (let middle = start + 1; middle < end && isRow(start, middle); middle += 1) {
      if (isRow(middle, end)) return true;
    }
    return false;
  };
}

/** The width of the words from `start` to `end` (excluded). */
function measureParts<Word extends CaptionWord>(
  words: readonly Word[],
  { widthOf, space }: Ruler<Word>,
): (start: number, end: number) => number {
  const spaceBefore = (word?: CaptionWord) => (word?.isAttached === true ? 0 : space);
  const ends = [0];
  for (const word of words) ends.push((ends.at(-1) ?? 0) + widthOf(word) + spaceBefore(word));
  return (start, end) => (ends[end] ?? 0) - (ends[start] ?? 0) - spaceBefore(words[start]);
}

/** The best way to part words that begins with some of them. */
interface Parting {
  readonly cost: number;
  readonly ends: readonly number[];
}

/**
 * Parts words into this many parts, of about the same length and apart where the sense allows it; null if `isFit` allows
 * no way. Of parts from `start` to `end` (excluded) that do not fit, longer ones do not fit either.
 */
export function breakInto<Word extends CaptionWord>(
  words: readonly Word[],
  count: number,
  isFit: Fit,
  ruler: Ruler<Word> = COLUMNS,
): Word[][] | null {
  const widthOf = measureParts(words, ruler);
  const aim = widthOf(0, words.length) / count;
  const costs = words.map((_, index) => costOfEnd(words, index + 1));
  let best = new Map<number, Parting>([[0, { cost: 0, ends: [] }]]);
  for (let part = 1; part <= count; part += 1) {
    const next = new Map<number, Parting>();
    for (const [start, { cost, ends }] of best) {
      for (let end = start + 1; end <= words.length && isFit(start, end); end += 1) {
        if (part === count && end < words.length) continue;
        const uneven = count === 1 ? 0 : widthOf(start, end) / aim - 1;
        const following = words[end];
        const bound = following !== undefined && ruler.isBound?.(following) === true ? BOUND : 0;
        const ending = costOfOne(words, start, end) + (costs[end - 1] ?? 0);
        const total = cost + uneven ** 2 + ending + bound;
        if (total < (next.get(end)?.cost ?? Infinity)) next.set(end, { cost: total, ends: [...ends, end] });
      }
    }
    best = next;
  }
  const ends = best.get(words.length)?.ends;
  return ends?.map((end, index) => words.slice(ends[index - 1] ?? 0, end)) ?? null;
}

/** Cost of a part that is one short word. */
function costOfOne(words: readonly CaptionWord[], start: number, end: number): number {
  return end - start === 1 && words.length > 1 && (words[start]?.text.length ?? 0) < 12 ? ALONE : 0;
}

/** Cost of ending a part before a word. */
function costOfEnd(words: readonly CaptionWord[], end: number): number {
  const [last, next] = [words[end - 1]?.text ?? '', words[end]?.text];
  if (next === undefined) return 0;
  if (BEFORE_OTHERS.test(last) || AFTER_OTHERS.test(next) || /^\p{Sc}?\d[\d.,]*$/u.test(last))
    return TOGETHER;
  if (/[.!?…。！？]["”’)\]」』]*$/u.test(last)) return AFTER_SENTENCE;
  if (/[,;:–—、，；：]["”’)\]]*$/u.test(last)) return AFTER_CLAUSE;
  if (SMALL.test(last)) return LOOSE;
  return CONJUNCTION.test(next) ? AFTER_CLAUSE : 0;
}
